import { existsSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openWindow, testBots, type TestWindow } from '#main/wiring/app.fixture.ts';
import { commit } from '#main/db/commit.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { DATABASE_FILE, openDatabase, type Db } from '#main/db/open.ts';
import { systemEnvironment } from '#main/app/environment.ts';
import { createApp } from '#main/wiring/create-app.ts';
import type { MatchId } from '#shared/ids.ts';
import { fill } from './history/fill.ts';
import {
  figuresOf,
  type Time,
  timeCorrections,
  timed,
  timeMoves,
  timeStarts,
} from './history/measure.ts';
import { QUERIES, type Sample, sampleOf } from './history/queries.ts';

/**
 * What looking back costs on a large history, as JSON: how long a start takes, the first pages if they are asked for at
 * once, without and with stored ratings; every query; a move on the screen with its commit, alone and while pages are
 * computed; and corrections in the oldest sheets. All in ms, once of the clock and once of the processor, since other
 * work on the machine lengthens the first. The history is made once, into a folder of its own, and used again.
 * The start needs a built host: `npm run build` first, else it is left out.
 * With `--games`, four of five matches are of so many described games.
 * `npm run bench:history -- --matches 100000 --games 300 --runs 20 --moves 2000`
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100000' },
    games: { type: 'string', default: '0' },
    runs: { type: 'string', default: '20' },
    moves: { type: 'string', default: '2000' },
    folder: { type: 'string' },
    host: { type: 'string', default: 'out/main/host.js' },
  },
});
const matches = Number(values.matches);
const games = Number(values.games);
const runs = Number(values.runs);
const moves = Number(values.moves);
const { host } = values;
const folder =
  values.folder ??
  join(tmpdir(), `menagerie-bench-${String(matches)}${games > 0 ? `-${String(games)}` : ''}`);

async function openHistory(): Promise<Db> {
  const db = await openDatabase(folder, verifyBackupHere);
  if (!db.ok) throw new Error(`${db.error.code}: ${db.error.path}`);
  return db.value;
}

const count = (db: Db, table: string): number =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;

/** The history as it was made before, or a new one if it was never finished. */
async function prepare(): Promise<void> {
  if (existsSync(join(folder, DATABASE_FILE))) {
    const db = await openHistory();
    const isFinished = count(db, 'matches') >= matches;
    db.close();
    if (isFinished) return;
    rmSync(folder, { recursive: true, force: true });
  }
  const db = await openHistory();
  fill(db, { matches, games, seed: 'bench', until: Date.now() });
  db.close();
}

/** Each a little different from run to run, after one that nobody counts. */
async function timeQueries(window: TestWindow, sample: Sample) {
  const measured: Record<string, ReturnType<typeof figuresOf>> = {};
  for (const [name, ask] of Object.entries(QUERIES)) {
    const times: Time[] = [];
    await ask(window, sample, 0);
    for (let run = 0; run < runs; run++) {
      const { time } = await timed(() => ask(window, sample, run));
      times.push(time);
    }
    measured[name] = figuresOf(times);
  }
  return measured;
}

/** Meanwhile others are answered, after `longestPause` at most. */
async function timeFirst(ask: () => Promise<unknown>) {
  let longestPause = 0;
  const { time } = await timed(async () => {
    const progress = { isDone: false };
    const done = ask().then(() => (progress.isDone = true));
    for (let last = performance.now(); !progress.isDone; last = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve));
      longestPause = Math.max(longestPause, performance.now() - last);
    }
    await done;
  });
  return {
    wall: Math.round(time.wall),
    cpu: Math.round(time.cpu),
    longestPause: Math.round(longestPause),
  };
}

const timeFirstOf = async (window: TestWindow, { people }: Sample) => ({
  statistics: await timeFirst(() => window.get('statistics.overview', {})),
  ratings: await timeFirst(() =>
    window.get('statistics.player', { player: people[0]!.id, game: null }),
  ),
});

/** People play while somebody opens one page after the other. */
async function timeBeside(window: TestWindow, sample: Sample) {
  const progress = { isDone: false };
  const pages = (async () => {
    for (let run = 0; !progress.isDone; run++)
      for (const name of SLOWEST) if (!progress.isDone) await QUERIES[name]!(window, sample, run);
  })();
  const play = await timeMoves(window, sample, (played) => played >= moves);
  progress.isDone = true;
  await pages;
  return play;
}

/** The pages that read most. */
const SLOWEST = [
  'statistics.rankings',
  'statistics.player most seen',
  'history.calendar all years',
];

/** The oldest sheets of 6 nimmt!. */
const oldSheets = (db: Db): readonly MatchId[] =>
  db
    .prepare<[number], MatchId>(
      `SELECT id FROM matches WHERE game = 'six-nimmt' AND mode = 'tally' AND status = 'finished'
         AND deleted_at IS NULL
       ORDER BY ended_at LIMIT ?`,
    )
    .pluck()
    .all(runs);

const openApp = (on: Db) =>
  openWindow(createApp({ db: on, bots: testBots(), environment: systemEnvironment }));

await prepare();
const hostReady = existsSync(host) ? await timeStarts(host, folder, 5) : null;
let db = await openHistory();
commit(db, () => {
  db.exec(`DELETE FROM ratings; UPDATE rated_until SET ended_at = -8640000000000000, match = ''`);
});
let window = openApp(db);
const sample = sampleOf(db);
const report = {
  matches: count(db, 'matches'),
  rounds: count(db, 'rounds'),
  entries: count(db, 'entries'),
  bytes: statSync(join(folder, DATABASE_FILE)).size,
  hostReady,
  firstUnrated: await timeFirstOf(window, sample),
  queries: await timeQueries(window, sample),
  'match.play': await timeMoves(window, sample, (played) => played >= moves),
  'match.play beside pages': await timeBeside(window, sample),
};
db.close();
db = await openHistory();
window = openApp(db);
const first = await timeFirstOf(window, sample);
const corrections = await timeCorrections(window, sample, oldSheets(db));
console.log(JSON.stringify({ ...report, first, corrections }, null, 2));
db.close();
process.exit();
