import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

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
