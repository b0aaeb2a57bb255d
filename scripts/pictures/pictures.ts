import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { run } from '#e2e/program.ts';
import { ensureBuilt } from '../build.ts';
import { oneAtATime } from '../lock.ts';
import { DATA, ENVIRONMENT, FROZEN, take, type Walk } from './camera.ts';
import { openBrowser } from './open-browser.ts';
import { roomWalks } from './rooms.ts';
import { sheetWalks } from './sheets.ts';
import { tableWalks } from './tables.ts';

/**
 * Takes pictures of all screens, from a fixed history with fixed seeds: the same source gives the same pixels.
 * `npm run pictures -- folder [--history data-folder] [--only name]`; the history is made when none is given, and kept
 * beside the pictures' folder with `--keep-history`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    history: { type: 'string' },
    'keep-history': { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (!folder) throw new Error('pictures -- folder');
const to = resolve(folder);
const AT_ONCE = 2;
const TRIES = 3;
const MATCHES = '60';

interface Way {
  readonly name: string;
  /** the data folder it begins with; null is a new one */
  readonly history: string | null;
  readonly walk: Walk;
}

async function makeHistory(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'menagerie-pictures-history-'));
  const fill = ['scripts/generate.ts', '--matches', MATCHES, '--seed', 'pictures'];
  const { ended, said } = run(
    process.execPath,
    [...FROZEN, ...fill, '--folder', made],
    ENVIRONMENT,
  );
  if ((await ended) !== 0) throw new Error(said.stderr);
  return made;
}

/** Goes the ways that are left, one after the other. Says which of them could not be gone to the end. */
async function goWays(browser: Browser, ways: Way[]): Promise<boolean> {
  let isDone = true;
  for (let way = ways.shift(); way && browser.isConnected(); way = ways.shift()) {
    const start = performance.now();
    const error = await goWay(browser, way);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${error ? '✗' : '✓'} ${way.name}, ${seconds} s ${error ?? ''}`);
    isDone &&= error === null;
  }
  return isDone && browser.isConnected();
}

/** On a busy machine something may take too long; another try makes the same pictures. */
async function goWay(browser: Browser, { name, history, walk }: Way): Promise<string | null> {
  let failed: unknown;
  for (let tries = 0; tries < TRIES; tries++)
    try {
      await take(browser, history, to, name, walk);
      return null;
    } catch (error) {
      failed = error;
    }
  return String(failed instanceof Error ? failed.stack : failed);
}

if (!(await ensureBuilt(console.log))) process.exit(1);
mkdirSync(to, { recursive: true });
const history = values.history ? resolve(values.history) : await makeHistory();
if (values['keep-history']) cpSync(history, values['keep-history'], { recursive: true });
const browser = await openBrowser();
const ways: Way[] = [
  ...Object.entries(roomWalks(history)).map(([name, { isEmpty, walk }]) => ({
    name,
    history: isEmpty ? null : history,
    walk,
  })),
  ...Object.entries({ ...tableWalks, ...sheetWalks }).map(([name, walk]) => ({
    name,
    history: null,
    walk,
  })),
].filter(({ name }) => new RegExp(values.only).test(name));
const went = await oneAtATime(`${DATA}.lock`, () =>
  Promise.all(Array.from({ length: AT_ONCE }, () => goWays(browser, ways))),
);
await browser.close();
if (!values.history) rmSync(history, { recursive: true });
console.log(
  `${String(readdirSync(to).filter((name) => name.endsWith('.png')).length)} pictures in ${to}`,
);
process.exitCode = went.every(Boolean) ? 0 : 1;
