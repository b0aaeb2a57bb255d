import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openWindow, testBots, type TestWindow } from '#main/wiring/app.fixture.ts';
import { systemEnvironment } from '#main/app/environment.ts';
import { commit } from '#main/db/commit.ts';
import { verifyBackupHere } from '#main/db/examine.ts';
import { closeDatabase, type Db, openDatabase } from '#main/db/open.ts';
import { createApp } from '#main/wiring/create-app.ts';
import type { HistoryFilter, Input } from '#shared/contract.ts';
import type { PlayerId } from '#shared/ids.ts';
import { games } from '#games/engines.ts';
import { fill } from './fill.ts';
import { QUERIES, sampleOf } from './queries.ts';

/**
 * Compares what two versions of the app say about the same past: every page, in many scopes.
 *   --make FOLDER [--matches 10000] [--games 200]   makes a history with all that a history can hold
 *   --ask FOLDER --to FILE                          writes all answers of this version; it brings the history up to date
 *   --compare FILE --with FILE                      names the first differences; floats may differ by 1e-9 of their value
 */
const { values } = parseArgs({
  options: {
    make: { type: 'string' },
    matches: { type: 'string', default: '10000' },
    games: { type: 'string', default: '200' },
    ask: { type: 'string' },
    to: { type: 'string' },
    compare: { type: 'string' },
    with: { type: 'string' },
  },
});

async function opened(folder: string): Promise<Db> {
  const db = await openDatabase(folder, verifyBackupHere);
  if (!db.ok) throw new Error(`${db.error.code}: ${db.error.path}`);
  return db.value;
}

const windowOn = (db: Db): TestWindow =>
  openWindow(createApp({ db, bots: testBots(), environment: systemEnvironment }));

async function make(folder: string): Promise<void> {
  const db = await opened(folder);
  const [matches, described] = [Number(values.matches), Number(values.games)];
  fill(db, { matches, games: described, seed: 'compared', until: Date.UTC(2026, 10, 14) });
  commit(db, () => {
    addOddities(db);
  });
  await mergeAndSave(windowOn(db), db);
  closeDatabase(db);
}

/** What `fill` never writes. Only rows that the statistics read are changed, no logs. */
function addOddities(db: Db): void {
  const person = `(SELECT player FROM seats AS own WHERE own.match = seats.match AND own.seat = 0)`;
  const newPlayers = ['Alias 1', 'Alias 2', 'Guest:guest', 'Automa:bot'].map((name, index) => {
    const [text, kind = 'person'] = name.split(':');
    return `INSERT INTO players (id, name, emblem, colour, created_at, kind)
      VALUES ('odd-${String(index + 1)}', '${text!}', 'moon', 'moon', 0, '${kind}');`;
  });
  const sometimes = (rest: number, of = 97) =>
    `match IN (SELECT id FROM matches WHERE rowid % ${String(of)} = ${String(rest)})`;
  db.exec(`${newPlayers.join('\n')}
    UPDATE seats SET player = 'odd-1' WHERE player IS NOT NULL AND seat = 0 AND ${sometimes(1)};
    UPDATE seats SET player = 'odd-2' WHERE player IS NOT NULL AND seat = 0 AND ${sometimes(2)};
    UPDATE seats SET player = 'odd-3' WHERE player IS NOT NULL AND seat = 1 AND ${sometimes(3)};
    UPDATE seats SET player = 'odd-4' WHERE player IS NOT NULL AND seat = 1 AND ${sometimes(4)};
    UPDATE seats SET program = 'Rook' WHERE bot IS NOT NULL AND ${sometimes(0, 5)};
    INSERT INTO entries (match, revision, at, actor, kind, payload)
      SELECT match, 100000, 0, 'seat', 'move', json_object('seat', seat, 'standIn', json('true'))
      FROM seats WHERE program IS NOT NULL AND ${sometimes(0, 15)} GROUP BY match;
    UPDATE seats SET program = 'Rook' WHERE program IS NOT NULL;
    UPDATE seats SET player = ${person}
      WHERE player IS NOT NULL AND seat = 1 AND ${person} IS NOT NULL AND ${sometimes(5)};
    UPDATE seats SET score = score + 0.5 WHERE ${sometimes(6, 31)};
    UPDATE seats SET place = 1 WHERE place = 2 AND ${sometimes(7, 31)};
    UPDATE matches SET options = json_set(options, '$.winner', 'together')
      WHERE game LIKE 'custom-bench%' AND rowid % 41 = 1;
    UPDATE seats SET place = iif(seat % 2, 1, NULL) WHERE ${sometimes(1, 41)} AND
      (SELECT game LIKE 'custom-bench%' FROM matches WHERE id = match);
    UPDATE matches SET ended_at = ended_at - ended_at % 1000000000
      WHERE ended_at IS NOT NULL AND rowid % 13 = 1 AND started_at < ended_at - ended_at % 1000000000;`);
}

async function mergeAndSave(window: TestWindow, db: Db): Promise<void> {
  const odd = ['odd-1' as PlayerId, 'odd-2' as PlayerId];
  const people = db
    .prepare<[], PlayerId>(`SELECT id FROM players WHERE kind = 'person'`)
    .pluck()
    .all();
  // In the matches of an alias the other person of the table is not met by the one who is merged.
  for (const from of odd)
    for (const into of people)
      if (from !== into && (await window.call('players.merge', { from, into })).ok) break;
  const seasons = [
    {},
    { bots: true, rewound: true, handedOver: true, dropped: 2 },
    { games: ['scout'], minimum: 5 },
    { people: people.slice(0, 6), from: '2015-01-01', until: '2019-12-31' },
  ];
  for (const [index, more] of seasons.entries()) {
    const rules = { name: `Season ${String(index)}`, from: null, until: null, ...more };
    await window.get('seasons.save', { season: null, rules });
  }
}

type Scope = NonNullable<Input<'statistics.player'>['scope']>;

const SCOPES: readonly Scope[] = [
  {},
  { rewound: true, abandoned: true, handedOver: true },
  { modes: 'played', bots: 'without' },
  { modes: 'tallied', rewound: true },
  { bots: 'with', abandoned: true },
  { seats: 4 },
];

/** Answers by question. */
type Answers = Readonly<Record<string, unknown>>;

async function ask(db: Db): Promise<Answers> {
  const window = windowOn(db);
  const answers: Record<string, unknown> = {};
  const put = async (name: Parameters<TestWindow['get']>[0], input: unknown): Promise<unknown> =>
    (answers[`${name} ${JSON.stringify(input)}`] = await window.get(name, input as never));
  const sample = sampleOf(db);
  for (const [name, query] of Object.entries(QUERIES))
    for (let run = 0; run < 5; run++)
      answers[`${name}, ${String(run)}`] = await query(window, sample, run);
  const allGames = [...games.map(({ id }) => id), ...sample.describedGames.toSorted().slice(0, 25)];
  const people = sample.people.filter((_, index) => index % 3 === 0).slice(0, 16);
  await put('statistics.overview', {});
  for (const scope of SCOPES) {
    await put('statistics.people', { scope });
    await put('statistics.bots', { scope });
    await put('statistics.rankings', { game: null, scope });
    for (const game of allGames) {
      await put('statistics.rankings', { game, scope });
      await put('statistics.game', { game, scope });
    }
    for (const { id: player } of people)
      for (const game of [null, ...allGames.slice(0, 7)])
        await put('statistics.player', { player, game, scope });
  }
  for (const game of allGames) {
    const page = await window.get('statistics.game', { game });
    for (const { variant } of page.variants) {
      await put('statistics.game', { game, scope: { variant } });
      await put('statistics.rankings', { game, scope: { variant } });
      await put('statistics.player', { player: people[0]!.id, game, scope: { variant } });
    }
  }
  const { years } = await window.get('history.calendar', { filter: {}, year: null });
  const filters: readonly HistoryFilter[] = [
    {},
    { games: ['scout'] },
    { people: [people[0]!.id], bots: 'without' },
    { place: 'cabin' },
  ];
  for (const filter of filters) await put('history.calendar', { filter, year: null });
  for (let year = years!.first; year <= years!.last; year++) {
    await put('history.year', { year });
    for (const filter of filters) await put('history.calendar', { filter, year });
  }
  for (const { season } of (await window.get('seasons.list', {})).seasons) {
    await put('seasons.show', { season });
    await put('history.facets', { filter: { season } });
  }
  for (const { night } of (await window.get('nights.list', { limit: 30, after: null })).nights)
    await put('nights.show', { night });
  return answers;
}

/** What an element of a list is about, so that lists can be compared whatever the order of equals in them. */
function subjectOf(element: unknown): string {
  const { player, id, game, place, metric, key, level, program } = element as Answers;
  const { id: person } = (player ?? {}) as Answers;
  return JSON.stringify([person ?? id, game, place, metric, key, level, program]);
}

const isOfObjects = (list: readonly unknown[]): boolean =>
  list.every((element) => typeof element === 'object' && element !== null);

const inOrder = (value: object): object =>
  Array.isArray(value) && isOfObjects(value)
    ? value.toSorted((one, other) => (subjectOf(one) < subjectOf(other) ? -1 : 1))
    : value;

/** Where two answers differ; null if nowhere. Equals in a list may stand in any order. */
function difference(one: unknown, other: unknown, at = ''): string | null {
  if (typeof one === 'number' && typeof other === 'number') {
    const isSame = Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
    return isSame ? null : `${at}: ${String(one)}, ${String(other)}`;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? null : `${at}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`;
  const [first, second] = [inOrder(one) as Answers, inOrder(other) as Answers];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const found = difference(first[key], second[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const read = (file: string): Answers => JSON.parse(readFileSync(file, 'utf8')) as Answers;

if (values.make !== undefined) await make(values.make);
if (values.ask !== undefined) {
  const db = await opened(values.ask);
  writeFileSync(values.to!, JSON.stringify(await ask(db)));
  closeDatabase(db);
}
if (values.compare !== undefined) {
  const [one, other] = [read(values.compare), read(values.with!)];
  const questions = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const different = questions.flatMap((question) => {
    const found = difference(one[question], other[question]);
    return found === null ? [] : `${question} ${found}`;
  });
  console.log(
    `${String(questions.length)} questions, ${String(different.length)} answered differently`,
  );
  for (const line of different.slice(0, 40)) console.log(line.slice(0, 300));
  if (different.length > 0) process.exitCode = 1;
}
process.exit();
