import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openWindow, type TestWindow } from '#main/wiring/app.fixture.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { DATABASE_FILE, openDatabase } from '#main/db/open.ts';
import { openApp } from '#main/wiring/open-app.ts';
import type { ExportScope, Reply } from '#shared/contract.ts';
import { EXPORTS, PIECE_LENGTH_MAX, type Export } from '#shared/exchange.ts';
import type { FileId } from '#shared/ids.ts';
import { ensureBuilt } from './build.ts';
import { fill } from './history/fill.ts';

/**
 * What a long file costs whoever is playing meanwhile, as JSON: a history goes out in every kind of file, and comes in
 * again in an empty database, as often as it takes parts; then files that nobody honest writes. For each the time it
 * took, the longest gap in the event loop of the main thread, and the most memory. All in ms and MiB.
 * The history is made once, into a folder of its own, and used again; `--matches 0` goes without. `plays`: matches in
 * one file of BG Stats, which go out again too. The worker that reads is the built one.
 * `npm run bench:import -- --matches 4000 --plays 100000`
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '4000' },
    folder: { type: 'string' },
    plays: { type: 'string', default: '100000' },
    hostile: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const matches = Number(values.matches);
const folder = values.folder ?? join(tmpdir(), `menagerie-bench-${String(matches)}`);
const out = fileURLToPath(new URL('../out/main/', import.meta.url));
const utcOffset = 60;
const MEBIBYTE = 1024 * 1024;

async function prepare(): Promise<void> {
  if (existsSync(join(folder, DATABASE_FILE))) return;
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase(folder, verifyBackupHere);
  if (!db.ok) throw new Error(`${db.error.code}: ${db.error.path}`);
  fill(db.value, { matches, seed: 'bench', until: Date.now() });
  db.value.close();
}

async function openFolder(dataFolder: string) {
  const worker = (name: string): URL => pathToFileURL(join(out, name));
  const app = await openApp({
    dataFolder,
    botWorker: null,
    examiner: worker('examine-worker.js'),
    fileReader: worker('file-worker.js'),
    reviewWorker: null,
    openPhoneListener: null,
    phoneAddresses: () => [],
    phoneHostName: () => Promise.resolve(null),
    showFolder: null,
  });
  if (!app.ok) throw new Error(app.error.code);
  return { app: app.value, window: openWindow(app.value) };
}

interface Measured {
  readonly ms: number;
  /** the longest time in which a ticker of 5 ms was not heard */
  readonly longestGap: number;
  /** the same as the runtime itself measures it */
  readonly longestDelay: number;
  /** the most that the main thread worked between two ticks, whatever else the machine was at */
  readonly longestWork: number;
  /** gaps over 50 ms */
  readonly over50: number;
  readonly peakRss: number;
}

const TICK = 5;

/** Does something, with an eye on the clock of the main thread. */
async function measured<T>(does: () => Promise<T>): Promise<{ value: T; figures: Measured }> {
  globalThis.gc?.();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let [last, longestGap, over50, peakRss] = [performance.now(), 0, 0, 0];
  let [worked, longestWork] = [threadTime(), 0];
  let ticks = 0;
  const tick = (): void => {
    const now = performance.now();
    const gap = now - last - TICK;
    longestGap = Math.max(longestGap, gap);
    if (gap > 50) over50++;
    last = now;
    const time = threadTime();
    longestWork = Math.max(longestWork, time - worked);
    worked = time;
    if (ticks++ % 40 === 0) peakRss = Math.max(peakRss, process.memoryUsage.rss());
  };
  await new Promise((resolve) => setTimeout(resolve, 50));
  last = performance.now();
  worked = threadTime();
  const ticker = setInterval(tick, TICK);
  delay.enable();
  const start = performance.now();
  try {
    const value = await does();
    const ms = Math.round(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2 * TICK));
    return {
      value,
      figures: {
        ms,
        longestGap: Math.round(longestGap),
        longestDelay: Math.round(delay.max / 1e6),
        longestWork: Math.round(longestWork),
        over50,
        peakRss: Math.round(peakRss / MEBIBYTE),
      },
    };
  } finally {
    clearInterval(ticker);
    delay.disable();
  }
}

/** Of this thread, in ms. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Pieces are dropped as a page on the disk would take them, unless they are to come in again. */
async function exported(
  window: TestWindow,
  what: Export,
  extent: ExportScope,
  keep: (text: string) => void,
): Promise<{ matches: number; length: number }> {
  const { file } = await window.get('exchange.export', { what, extent, utcOffset });
  for (let length = 0; ;) {
    const piece = await window.get('exchange.download', { file });
    length += piece.text.length;
    keep(piece.text);
    if (piece.isLast) return { matches: piece.matches, length };
  }
}

async function uploaded(window: TestWindow, pieces: Iterable<string>): Promise<FileId> {
  let file: FileId | null = null;
  for (const text of [...pieces].flatMap((piece) => [...cut(piece)])) {
    const taken: { file: FileId } = await window.get('exchange.upload', { file, text });
    file = taken.file;
  }
  return file!;
}

function* cut(text: string): Generator<string> {
  for (let from = 0; from === 0 || from < text.length; from += PIECE_LENGTH_MAX)
    yield text.slice(from, from + PIECE_LENGTH_MAX);
}

const MB = 1024 * 1024;
const HOSTILE: Readonly<Record<string, () => string>> = {
  '80 KB of commas': () => ','.repeat(80_000),
  '5 MB of commas': () => ','.repeat(5 * MB),
  '5 MB of quotes': () => '"'.repeat(5 * MB),
  '5 MB of CR': () => '\r'.repeat(5 * MB),
  'a table of 5 MB with bare CR': () => 'match,game,mode\r1,scout,play\r'.repeat(5 * 36_000),
  '5 MB of {': () => '{'.repeat(5 * MB),
  '5 MB of [': () => '['.repeat(5 * MB),
  'nested 2.5 million deep': () => '['.repeat(2.5 * MB) + ']'.repeat(2.5 * MB),
  'one line of 60 MB': () => `"${'x'.repeat(60 * MB)}`,
  'one line of 60 MB, all escapes': () => `"${'\\n'.repeat(30 * MB)}`,
  '20 million empty lists': () => `[${'[],'.repeat(20 * MB)}[]]`,
  '60 MB that is no text': () => '\uFFFD'.repeat(60 * MB),
};

/** Plays of BG Stats, as many as a club has in its life. */
function bgStats(plays: number): string {
  const people = Array.from({ length: 40 }, (_, id) => ({
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    name: `Person ${String(id)}`,
  }));
  return JSON.stringify({
    games: [{ id: 1, name: '6 nimmt!' }],
    players: people,
    locations: [],
    plays: Array.from({ length: plays }, (_, id) => ({
      uuid: `00000000-0000-4000-9000-${String(id).padStart(12, '0')}`,
      gameRefId: 1,
      playDate: new Date(1.5e12 + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      durationMin: 30,
      playerScores: [0, 1, 2, 3].map((seat) => ({
        playerRefId: (id + seat) % 40,
        score: String((id * 7 + seat) % 60),
      })),
    })),
  });
}

/** As many people as a town, half of them of one name and merged in one chain. */
function manyPeople(count: number): string {
  const players = Array.from({ length: count }, (_, n) => ({
    id: `person-${String(n)}`,
    name: n % 2 === 0 ? 'Anna' : `${String(n)}-abcdefghijklmnopqrstuvwxyz`.slice(0, 24),
    emblem: 'star',
    colour: 'star',
    archived: false,
    createdAt: n,
    mergedInto: n < 3000 && n > 0 ? `person-${String(n - 1)}` : null,
  }));
  const history = { format: 'menagerie-history', version: 1, players, boards: [], nights: [] };
  return JSON.stringify({ ...history, matches: [] });
}

const log: Record<string, unknown> = {};
const report = (name: string, figures: object): void => {
  log[name] = figures;
  process.stderr.write(`${name}: ${JSON.stringify(figures)}\n`);
};

const titles = [{ game: 'six-nimmt', title: '6 nimmt!' }];

async function readIn(window: TestWindow, name: string, pieces: Iterable<string>): Promise<void> {
  const handed = await measured(() => uploaded(window, pieces));
  const asked = { file: handed.value, utcOffset, titles };
  const seen = await measured(() => window.call('exchange.preview', asked));
  report(`${name}: preview`, {
    ...seen.figures,
    upload: handed.figures.longestGap,
    ...told(seen.value),
  });
  if (!seen.value.ok) return;
  const done = await measured(() => window.call('exchange.import', asked));
  report(`${name}: import`, { ...done.figures, ...told(done.value) });
}

const told = (reply: Reply): object => {
  if (!reply.ok) return { refused: reply.error.code };
  const value = reply.value as { adds?: object };
  return value.adds ?? value;
};

/** Whatever other threads do in it has begun. */
async function warmUp(): Promise<void> {
  const worker = new Worker('', { eval: true });
  await once(worker, 'exit');
}

/** Every kind of file but the whole history, which is too long for one: that goes out by year. */
async function exportAll(window: TestWindow, of: string): Promise<readonly string[][]> {
  for (const what of EXPORTS.filter((kind) => kind !== 'history')) {
    const all = await measured(() =>
      exported(window, what, { kind: 'all' }, () => undefined).catch((error: unknown) => ({
        refused: String(error),
      })),
    );
    report(`export of ${of}: ${what}`, { ...all.figures, ...all.value });
  }
  const years: string[][] = [];
  const whole = await measured(async () => {
    let [written, length] = [0, 0];
    const now = new Date().getUTCFullYear();
    for (let year = now - 31; year <= now; year++) {
      const pieces: string[] = [];
      const extent = { kind: 'period', from: Date.UTC(year), until: Date.UTC(year + 1) } as const;
      const part = await exported(window, 'history', extent, (text) => pieces.push(text));
      if (part.matches === 0) continue;
      years.push(pieces);
      written += part.matches;
      length += part.length;
    }
    return { matches: written, length, files: years.length };
  });
  report(`export of ${of}: history, by year`, { ...whole.figures, ...whole.value });
  return years;
}

/** The largest of each figure, and all the time. */
function summed(all: readonly Measured[]): Measured {
  const largest = (name: keyof Measured) => Math.max(...all.map((one) => one[name]));
  const sum = (name: keyof Measured) => all.reduce((total, one) => total + one[name], 0);
  return {
    ms: sum('ms'),
    longestGap: largest('longestGap'),
    longestDelay: largest('longestDelay'),
    longestWork: largest('longestWork'),
    over50: sum('over50'),
    peakRss: largest('peakRss'),
  };
}

async function benchHistory(to: TestWindow): Promise<void> {
  await prepare();
  const from = await openFolder(folder);
  const years = await exportAll(from.window, 'a generated history');
  await from.app.close();
  const parts: Measured[] = [];
  let added = 0;
  for (const pieces of years) {
    const part = await measured(async () => {
      const file = await uploaded(to, pieces);
      return to.get('exchange.import', { file, utcOffset });
    });
    parts.push(part.figures);
    added += part.value.matches;
  }
  report('import of it, by year', { ...summed(parts), matches: added });
  const statistics = await measured(() => to.get('statistics.overview', {}));
  report('statistics after it', statistics.figures);
  if (years[0]) await readIn(to, 'its first part again', years[0]);
}

if (!(await ensureBuilt((text) => process.stderr.write(`${text}\n`)))) process.exit(1);
await warmUp();
const there = mkdtempSync(join(tmpdir(), 'menagerie-bench-import-'));
try {
  const to = await openFolder(there);
  if (matches > 0) await benchHistory(to.window);
  const plays = Number(values.plays);
  if (plays > 0) {
    await readIn(to.window, `${String(plays)} plays of BG Stats`, cut(bgStats(plays)));
    await exportAll(to.window, 'all that came');
    const statistics = await measured(() => to.window.get('statistics.overview', {}));
    report('statistics after it all', statistics.figures);
  }
  if (values.hostile) {
    await readIn(to.window, '100,000 people', cut(manyPeople(100_000)));
    const list = await measured(() => to.window.get('people.list', {}));
    report('people.list after it', list.figures);
    for (const [name, text] of Object.entries(HOSTILE)) await readIn(to.window, name, cut(text()));
  }
  await to.app.close();
} finally {
  rmSync(there, { recursive: true, force: true });
}
console.log(JSON.stringify(log, null, 2));
