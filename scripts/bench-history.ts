import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  openWindow,
  playOn,
  startMatch,
  testBots,
  type TestWindow,
} from '../src/main/app.fixture.ts';
import { examineHere } from '../src/main/db/examine.ts';
import { openDatabase, type Db } from '../src/main/db/open.ts';
import { systemFresh } from '../src/main/fresh.ts';
import { createApp } from '../src/main/open.ts';
import type { MatchId } from '../src/shared/ids.ts';
import { fill } from './history/fill.ts';
import { QUERIES, type Sample } from './history/queries.ts';

/**
 * What looking back costs on a large history, in ms as JSON: every query's median and 95th percentile, and a move on
 * the screen with its commit. The history is made once, into a folder of its own, and used again.
 * `npm run bench:history -- --matches 100000 --runs 20`
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
    folder: { type: 'string' },
  },
});
const matches = Number(values.matches);
const runs = Number(values.runs);
const folder = values.folder ?? join(tmpdir(), `menagerie-bench-${String(matches)}`);

async function openHistory(): Promise<Db> {
  const db = await openDatabase(folder, examineHere);
  if (!db.ok) throw new Error(`${db.error.code}: ${db.error.path}`);
  return db.value;
}

const count = (db: Db, table: string): number =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;

/** The history as it was made before, or a new one if it was never finished. */
async function prepared(): Promise<Db> {
  const db = await openHistory();
  if (count(db, 'matches') >= matches) return db;
  db.close();
  rmSync(folder, { recursive: true, force: true });
  const fresh = await openHistory();
  fill(fresh, { matches, seed: 'bench', until: Date.now() });
  return fresh;
}

interface Figures {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly n: number;
}

function figures(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2));
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), n: times.length };
}

async function timed(does: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await does();
  return performance.now() - start;
}

/** Each a little different from run to run, after one that nobody counts. */
async function measureQueries(window: TestWindow, sample: Sample) {
  const measured: Record<string, Figures> = {};
  for (const [name, ask] of Object.entries(QUERIES)) {
    const times: number[] = [];
    await ask(window, sample, 0);
    for (let run = 0; run < runs; run++) times.push(await timed(() => ask(window, sample, run)));
    measured[name] = figures(times);
  }
  return measured;
}

/** People at the screen play matches to their ends: each move's call, commit and pushes included. */
async function measureMoves(window: TestWindow, sample: Sample): Promise<Figures> {
  const times: number[] = [];
  const timing: TestWindow = {
    ...window,
    async call(name, input) {
      const start = performance.now();
      const reply = await window.call(name, input);
      if (name === 'match.play') times.push(performance.now() - start);
      return reply;
    },
    async get(name, input) {
      const start = performance.now();
      const value = await window.get(name, input);
      if (name === 'match.play') times.push(performance.now() - start);
      return value;
    },
  };
  while (times.length < 2_000) {
    const match = await startMatch(timing, {
      people: sample.people.map(({ name }) => name).slice(0, 4),
    });
    await timing.get('match.watch', { match });
    await playOn(timing, match);
  }
  return figures(times);
}

const db = await prepared();
const window = openWindow(createApp(db, testBots(), systemFresh));
const sample: Sample = {
  people: (await window.get('people.list', {})).toSorted((a, b) => b.matches - a.matches),
  matches: db
    .prepare<[], MatchId>(
      `SELECT id FROM matches WHERE ended_at IS NOT NULL AND deleted_at IS NULL ORDER BY seed, id LIMIT 500`,
    )
    .pluck()
    .all(),
};
const start = performance.now();
let longestPause = 0;
for (let last = performance.now(), ready = false; !ready;) {
  void window.get('statistics.overview', {}).then(() => (ready = true));
  await new Promise((resolve) => setImmediate(resolve));
  longestPause = Math.max(longestPause, performance.now() - last);
  last = performance.now();
}
const report = {
  matches: count(db, 'matches'),
  rounds: count(db, 'rounds'),
  entries: count(db, 'entries'),
  firstStatistics: {
    ms: Math.round(performance.now() - start),
    longestPause: Math.round(longestPause),
  },
  queries: await measureQueries(window, sample),
  'match.play': await measureMoves(window, sample),
};
console.log(JSON.stringify(report, null, 2));
db.close();
