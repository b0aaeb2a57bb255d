import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './child.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const STAMP = join(ROOT, 'out/.built');
/** A folder's own time tells what was removed from it. */
const SOURCES = ['src', 'package.json', 'package-lock.json', 'electron.vite.config.ts'];

/**
 * Builds what is stale, so that out/ is what the sources say.
 * @param tell hears that it takes a moment
 * @returns false if the sources cannot be built; `tell` has heard why
 */
export async function ensureBuilt(tell: (text: string) => void): Promise<boolean> {
  if (isFresh()) return true;
  tell('Building Menagerie…');
  const began = new Date();
  const { status, output } = await build();
  if (status !== 0) {
    tell(output);
    return false;
  }
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  writeFileSync(STAMP, '');
  // What is saved while the build runs is newer than the build.
  utimesSync(STAMP, began, began);
  return true;
}

/** By this very Node: the one before it on the PATH may be too old. */
const build = () =>
  runQuietly(process.execPath, [
    join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js'),
    'build',
    ROOT,
  ]);

function isFresh(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((source) => changedAt(join(ROOT, source)) < built);
}

/** When a file, or anything in a folder, was changed last, in ms since 1970. */
function changedAt(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(entry.mtimeMs, ...inside);
}
