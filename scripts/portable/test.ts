// npm run test:portable [-- archive]: unpacks the archive into an empty folder and plays a match there, with an empty
// environment, without a network and without another Node.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { history } from '#e2e/pages/history.ts';
import { newMatch } from '#e2e/pages/new-match.ts';
import { tablePage } from '#e2e/pages/table.ts';
import { findBrowser, ensureBrowser } from '../browser.ts';
import { ROOT } from '../build.ts';
import { standIn } from '../child.ts';
import { readVersion } from '../version.ts';
import { archiveFile, type Target } from './contents.ts';
import { startUnpacked, stopAll, writeBrowser, type Started } from './unpacked.ts';

const SELF = fileURLToPath(import.meta.url);
const MAKE = fileURLToPath(new URL('portable.ts', import.meta.url));
const CUT_OFF = 'MENAGERIE_CUT_OFF';
const SIZE_MAX = 80e6;

/** In a network of its own, which has loopback and nothing else. As somebody else than root, too. */
const UNSHARE = ['--net', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];
const WITH_LOOPBACK = '(ip link set lo up || ifconfig lo up) && exec "$@"';

const archive = process.argv[2] ?? (await makeArchive());
if (archive === null) process.exitCode = 1;
else if (process.env[CUT_OFF] || !canCutOff()) await test(resolve(archive));
else process.exitCode = await again(archive);

async function makeArchive(): Promise<string | null> {
  if ((await standIn(process.execPath, [MAKE])) !== 0) return null;
  const { platform, arch } = process;
  return join(ROOT, 'dist', archiveFile(readVersion(ROOT).number, { platform, arch } as Target));
}

function canCutOff(): boolean {
  const tried = spawnSync('unshare', [...UNSHARE, 'sh', '-c', WITH_LOOPBACK, 'sh', 'true']);
  if (tried.status === 0) return true;
  console.log('! The network cannot be cut off here: all else is tested.');
  return false;
}

function again(path: string): Promise<number> {
  process.env[CUT_OFF] = 'yes';
  const self = [process.execPath, SELF, path];
  return standIn('unshare', [...UNSHARE, 'sh', '-c', WITH_LOOPBACK, 'sh', ...self]);
}

async function test(path: string): Promise<void> {
  const chromium = findBrowser() ?? (await ensureBrowser(console.log));
  if (chromium === null) throw new Error('Chromium has to be installed.');
  // A space and letters that are no ASCII, as people's folders have.
  const box = mkdtempSync(join(tmpdir(), '놀이 상자 '));
  try {
    await run(path, box, chromium);
  } finally {
    await stopAll();
    // The browser is still writing its last words.
    rmSync(box, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function run(path: string, box: string, chromium: string): Promise<void> {
  const { size } = statSync(path);
  expect(size).toBeLessThanOrEqual(SIZE_MAX);
  step(`the archive has ${(size / 1e6).toFixed(1)} MB`);
  if (process.env[CUT_OFF]) {
    expect(Object.keys(networkInterfaces())).toEqual(['lo']);
    step('there is no network');
  }
  const [unpacked, home] = [join(box, 'unpacked'), join(box, 'home')];
  for (const folder of [unpacked, home]) mkdirSync(folder);
  expect(spawnSync('tar', ['-xzf', path, '-C', unpacked]).status).toBe(0);
  const [name = ''] = readdirSync(unpacked);
  step('it is unpacked into an empty folder');

  const plan = {
    folder: join(unpacked, name),
    home,
    browsers: writeBrowser(join(box, 'browsers'), chromium),
  };
  const first = await startUnpacked(plan);
  expect(first.program).toBe(join(plan.folder, 'app/node'));
  step(`it shows its first screen ${first.shownAfter} ms after the start, by its own Node`);
  await playMatch(first);
  step('a match is played to its end');
  await end(first);

  const second = await startUnpacked(plan);
  step(`it starts again, in ${second.shownAfter} ms`);
  await history(second.page).go();
  await expect(second.page.getByText('1 match', { exact: true }).first()).toBeVisible();
  step('the match is in the history');
  await second.secondStart();
  step('a start while it runs shows the window of the one that runs');
  await end(second);
  expect(readdirSync(join(home, '.config/Menagerie'))).not.toContain('menagerie.db-wal');
}

async function playMatch({ page }: Started): Promise<void> {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  const seats = newMatch(page);
  await seats.sit('Mina');
  await seats.addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await seats.play();
  await tablePage(page).goThrough();
  await expect(page.getByRole('region', { name: 'Scores' })).toBeVisible();
  await page.keyboard.press('KeyT');
}

async function end(started: Started): Promise<void> {
  await started.closeWindow();
  expect(await started.ended).toBe(0);
  step('the window is closed, and the program has ended');
}

function step(text: string): void {
  console.log(`✓ ${text}`);
}
