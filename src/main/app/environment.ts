import { randomBytes, randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Sources of time, ids and seeds, which no log can reproduce. Tests replace them. */
export interface Environment {
  /** ms since 1970, UTC */
  now(): number;
  /** ms, monotonic in this process whatever the clock does; may stand still while the machine sleeps */
  uptime(): number;
  id(): string;
  seed(): string;
  /** Returns a number below 2^40 that names a new deal in its code; null: the deal has no code, and its seed is `seed()`. */
  dealNumber(): number | null;
  /** Resolves after `ms`, unless the process ends first. */
  sleep(ms: number): Promise<void>;
}

export const systemEnvironment: Environment = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  id: () => randomUUID(),
  // 128 bits: hidden cards cannot be found by trying seeds
  seed: () => randomBytes(16).toString('base64url'),
  dealNumber: () => randomBytes(5).readUIntBE(0, 5),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

/**
 * Returns the absolute data folder, shared by the desktop app and the browser's server. MENAGERIE_DATA overrides it. An
 * empty variable counts as unset.
 */
export function dataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  return resolve(env.MENAGERIE_DATA || join(applicationData(env, platform), 'Menagerie'));
}

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
