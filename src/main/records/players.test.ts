import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Person } from '#shared/contract/people.ts';
import { testApp } from '../wiring/app.fixture.ts';
import { migrate, migrations } from '../db/migrations/index.ts';

const LONG = 3000;

/** The schema that knew no end of a chain, with one name merged into the next, so many times. */
function chainOf(length: number) {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, migrations.slice(0, 2));
  const add = db.prepare(
    `INSERT INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, 'star', 'star', 0)`,
  );
  const merge = db.prepare('UPDATE players SET merged_into = ? WHERE id = ?');
  db.transaction(() => {
    for (let n = 0; n < length; n++) add.run(`p${String(n)}`, `Name ${String(n)}`);
    for (let n = 1; n < length; n++) merge.run(`p${String(n - 1)}`, `p${String(n)}`);
  })();
  migrate(db);
  return db;
}

it('a long chain of merges is one person, and is separated at the chosen link', async () => {
  const window = testApp(chainOf(LONG)).open();
  const people = await window.get('people.list', {});
  expect(people).toMatchObject([{ id: 'p0' }]);
  expect(numberOfMerged(people)).toEqual([['p0', LONG - 1]]);

  await window.get('players.unmerge', { player: 'p1000' });
  const parted = await window.get('people.list', {});
  expect(numberOfMerged(parted)).toEqual([
    ['p0', 999],
    ['p1000', LONG - 1001],
  ]);
});

/** Each person with the number of names merged into it, listed or not. */
const numberOfMerged = (people: readonly Person[]): [string, number][] =>
  people.map(({ id, merged, moreMerged }) => [id, merged.length + moreMerged]);

it('the person of a name is looked up, without following the chain', () => {
  const db = chainOf(2);
  const plan = db
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT person FROM identities WHERE id = 'p1'`,
    )
    .all();
  expect(plan).toHaveLength(1);
  expect(plan[0]!.detail).toMatch(/^SEARCH players USING .*INDEX/);
});

it('a deleted match leaves no groups of people who were deleted later', () => {
  const { db } = testApp();
  db.exec(`
    INSERT INTO players (id, name, emblem, colour, created_at)
      VALUES ('a', 'A', 'star', 'star', 0), ('b', 'B', 'star', 'star', 0), ('c', 'C', 'star', 'star', 0);
    INSERT INTO nights (id, started_at) VALUES ('n', 0);
    INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at, last_at,
      utc_offset, night) VALUES ('m', 'scout', 'tally', 1, '{}', '', 'running', 0, 0, 0, 0, 'n');
    INSERT INTO seats (match, seat, player) VALUES ('m', 0, 'a'), ('m', 1, 'b'), ('m', 2, 'c');
  `);
  const rosters = () => db.prepare('SELECT count(*) FROM rosters').pluck().get();
  const before = rosters();
  db.exec(`DELETE FROM matches WHERE id = 'm'`);
  expect(rosters()).toBe(before);
});
