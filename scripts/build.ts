import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly, type Ended } from './child.ts';
import { oneAtATime } from './lock.ts';
import { readVersion } from './version.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const STAMP = join(ROOT, 'out/.built');
const DONE: Ended = { status: 0, output: '' };
/** A folder's own time tells what was removed from it. */
const SOURCES = [
  ...['src', 'resources/icon', 'package.json', 'package-lock.json', 'electron.vite.config.ts'],
];

/**
 * Builds what is stale, so that out/ is what the sources say.
 * @param tell receives a line for each part that is built
 * @returns false if the sources cannot be built; `tell` has heard why
 */
export async function ensureBuilt(tell: (text: string) => void): Promise<boolean> {
  if (isFresh()) return true;
  tell('Building Menagerie, in a minute or two:');
  // Two that start at once build once.
  const { status, output } = await alone(async () => (isFresh() ? DONE : buildNow(tell)));
  if (status !== 0) tell(output);
  return status === 0;
}

/** Builds everything. */
export const build = (): Promise<Ended> => alone(() => buildNow(() => undefined));

/** What the tool builds, in its order. */
const PARTS = ['the main process', 'the bridge into the window', 'the pages of laptop and phones'];

/** Returns a function that receives the lines of the tool and passes on what it begins to build. */
export function partsTold(tell: (text: string) => void): (line: string) => void {
  let begun = 0;
  return (line) => {
    if (!/building .*for production/.test(line)) return;
    const part = PARTS[begun++];
    if (part !== undefined) tell(`  ${String(begun)} of ${String(PARTS.length)}: ${part} …`);
  };
}

function alone(work: () => Promise<Ended>): Promise<Ended> {
  mkdirSync(join(ROOT, 'out'), { recursive: true });
  return oneAtATime(join(ROOT, 'out/.building'), work);
}

async function buildNow(tell: (text: string) => void): Promise<Ended> {
  const began = new Date();
  const version = versionNow();
  const tool = join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
  // By this very Node: the first one on the PATH may be too old.
  const ended = await runQuietly(process.execPath, [tool, 'build', ROOT], {
    onLine: partsTold(tell),
  });
  if (ended.status === 0) {
    writeFileSync(STAMP, version);
    // What is saved while the build runs is newer than the build.
    utimesSync(STAMP, began, began);
  }
  return ended;
}

function isFresh(): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== versionNow()) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => changedAt(join(ROOT, source)) < built);
}

/** What the build will say it is: another commit makes it stale, though no file was changed. */
const versionNow = (): string => JSON.stringify(readVersion(ROOT));

/** When a file, or anything in a folder, was changed last, in ms since 1970. */
function changedAt(path: string): number {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(entry.mtimeMs, ...inside);
}
