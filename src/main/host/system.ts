import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { win32 } from 'node:path';

/** The system that shows the page, as far as it matters for that. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  /** the folder for temporary files */
  readonly temporary: string;
  /** Returns the real path of a file; null if there is none. */
  readonly realPath: (path: string) => string | null;
  readonly start: (command: string, args: readonly string[]) => Program;
}

/** A program that was started, and goes on when this one ends. */
export interface Program {
  /** whether there is such a program */
  readonly started: Promise<boolean>;
  /** exit status; null if it could not be started, or was ended by a signal */
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
    // Nobody has told the system where it is.
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

/** Whether there is a screen that a window could come up on. */
export const hasDisplay = ({ platform, env }: System): boolean =>
  platform === 'darwin' || platform === 'win32' || !!(env.DISPLAY || env.WAYLAND_DISPLAY);

/** Returns the command that shows a file or a folder in the person's chosen program. */
export function openerOn({ platform, env }: System): string {
  if (platform === 'darwin') return '/usr/bin/open';
  // `start` would need a shell, which reads `&` and `%` its own way.
  if (platform === 'win32') return win32.join(env.SystemRoot ?? 'C:\\Windows', 'explorer.exe');
  return 'xdg-open';
}

/** Shows folders in the system's own window; null where there is no screen to show it on. */
export const folderShower = (
  system: System = thisSystem(),
): ((folder: string) => Promise<boolean>) | null =>
  hasDisplay(system) ? (folder) => showFolder(folder, system) : null;

/** for a program that finds nothing to show it with to say so */
const SHOWN_MS = 1_500;

async function showFolder(folder: string, system: System): Promise<boolean> {
  const { started, ended } = system.start(openerOn(system), [folder]);
  // Its exit status says nothing on Windows.
  if (system.platform === 'win32') return started;
  const isShown = new Promise<boolean>((resolve) => setTimeout(resolve, SHOWN_MS, true).unref());
  return Promise.race([ended.then((status) => status === 0), isShown]);
}
