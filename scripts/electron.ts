import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '#shared/result.ts';
import { ROOT } from './build.ts';
import { runQuietly } from './child.ts';

const PACKAGE = join(ROOT, 'node_modules/electron');
/** for a hundred megabytes over a slow line; where there is no network it fails at once */
const FETCH_MS = 5 * 60_000;
const START_MS = 10_000;

/** The Electron that can open a window here, or the reason why there is none. */
export async function findElectron(tell: (text: string) => void): Promise<Result<string, string>> {
  const hindrance = windowHindrance();
  if (hindrance) return fail(hindrance);
  if (!installedElectron()) await fetchElectron(tell);
  const electron = installedElectron();
  if (!electron) return fail(`because Electron's runtime is missing and cannot be fetched`);
  if (!(await starts(electron))) return fail('because Electron does not start on this system');
  return ok(electron);
}

/** Why this system shows no window of ours, whatever is installed. */
export function windowHindrance(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  isRoot: boolean = process.getuid?.() === 0,
): string | null {
  if (isRoot) return 'because as root Electron would have to run without its sandbox';
  const needsDisplay = platform !== 'darwin' && platform !== 'win32';
  if (needsDisplay && !env.DISPLAY && !env.WAYLAND_DISPLAY)
    return 'because Electron finds no display';
  return null;
}

/** Whether tests can open the window; they may do so as root too. */
export const canShowElectron = (): boolean =>
  installedElectron() !== null && windowHindrance(process.env, process.platform, false) === null;

/** The path of the runtime, if it is there. */
export function installedElectron(): string | null {
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist');
  const path = join(dist, readFileSync(pathFile, 'utf8'));
  return existsSync(path) ? path : null;
}

async function fetchElectron(tell: (text: string) => void): Promise<void> {
  tell('Fetching Electron…');
  const install = join(PACKAGE, 'install.js');
  await runQuietly(process.execPath, [install, '--no'], { limit: FETCH_MS });
}

/** A runtime can be there and still lack a library of the system. */
const starts = async (electron: string): Promise<boolean> =>
  (await runQuietly(electron, ['--version'], { limit: START_MS })).status === 0;
