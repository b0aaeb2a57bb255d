import { randomBytes, randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What no log can tell: the time, a new name for a thing, a new seed. Tests bring their own. */
export interface Environment {
  /** ms since 1970, UTC */
  now(): number;
  /** ms, counted by this process whatever is done to the clock; may stand still while the machine sleeps */
  uptime(): number;
  id(): string;
  seed(): string;
  /** Done after so many ms, unless the process ends first. */
  sleep(ms: number): Promise<void>;
}

export const systemEnvironment: Environment = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  id: () => randomUUID(),
  // 128 bits: nobody guesses hidden cards by trying seeds
  seed: () => randomBytes(16).toString('base64url'),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

/**
 * Where the history lies, whole: the desktop app and the browser host share one. MENAGERIE_DATA overrides it. A variable
 * that is empty counts as none.
 */
export function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  return resolve(env.MENAGERIE_DATA || join(applicationData(env, platform), 'Menagerie'));
}

/** The platform's place for it, the same that Electron calls `appData`. */
function applicationData(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return env.APPDATA || join(homedir(), 'AppData', 'Roaming');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support');
    default:
      return env.XDG_CONFIG_HOME || join(homedir(), '.config');
  }
}
