import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { win32 } from 'node:path';

export interface System {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  readonly temporary: string;
  readonly realPath: (path: string) => string | null;
  readonly start: (command: string, args: readonly string[]) => Program;
}

/** A started program, which outlives this one. */
export interface Program {
  readonly started: Promise<boolean>;
  /** exit status; null after a failed start or a signal */
  readonly ended: Promise<number | null>;
  end(): void;
}

export const thisSystem = (): System => ({
  platform: process.platform,
  env: process.env,
  home: homeFolder(),
  temporary: tmpdir(),
  realPath,
  start,
});

function homeFolder(): string {
  try {
    return homedir();
  } catch {
    // The system has no home folder configured.
    return tmpdir();
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function start(command: string, args: readonly string[]): Program {
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.unref();
  return {
    started: new Promise((resolve) => {
      child.on('spawn', () => {
        resolve(true);
      });
      child.on('error', () => {
        resolve(false);
      });
    }),
    ended: new Promise((resolve) => {
      child.on('error', () => {
        resolve(null);
      });
      child.on('exit', resolve);
    }),
    end() {
      child.kill();
    },
  };
}

export const hasDisplay = ({ platform, env }: System): boolean =>
  platform === 'darwin' || platform === 'win32' || !!(env.DISPLAY || env.WAYLAND_DISPLAY);

export function openerOn({ platform, env }: System): string {
  if (platform === 'darwin') return '/usr/bin/open';
  // `start` needs a shell, which interprets `&` and `%`.
  if (platform === 'win32') return win32.join(env.SystemRoot ?? 'C:\\Windows', 'explorer.exe');
  return 'xdg-open';
}

export const folderShower = (
  system: System = thisSystem(),
): ((folder: string) => Promise<boolean>) | null =>
  hasDisplay(system) ? (folder) => showFolder(folder, system) : null;

/** time for the opener to report a failure */
const SHOWN_MS = 1_500;

async function showFolder(folder: string, system: System): Promise<boolean> {
  const { started, ended } = system.start(openerOn(system), [folder]);
  // Explorer's exit status is meaningless.
  if (system.platform === 'win32') return started;
  const isShown = new Promise<boolean>((resolve) => setTimeout(resolve, SHOWN_MS, true).unref());
  return Promise.race([ended.then((status) => status === 0), isShown]);
}
