import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import { migrate, migrations } from '../db/migrations/index.ts';
import type { Db } from '../db/open.ts';
import { rosterReader } from './filter.ts';

/** A history of the first version: Ada against a bot, Ben against Ada. */
let db: Db;
beforeEach(() => {
  db = new Database(':memory:');
  migrate(db, migrations.slice(0, 1));
  db.exec(`
    INSERT INTO players (id, name, emblem, colour, created_at)
    VALUES ('ada', 'Ada', 'moon', 'moon', 0), ('ben', 'Ben', 'key', 'key', 0);
    INSERT INTO nights (id, started_at) VALUES ('night', 0);
    INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at,
                         last_at, ended_at, utc_offset, night)
    VALUES ('bots', 'g', 'play', 1, '{}', 's', 'finished', 9, 0, 9, 9, 0, 'night'),
           ('people', 'g', 'play', 1, '{}', 's', 'finished', 9, 0, 9, 9, 0, 'night');
    INSERT INTO seats (match, seat, player, bot, level, score, place)
    VALUES ('bots', 0, 'ada', NULL, NULL, 30, 1), ('bots', 1, NULL, 'otto', 'easy', 41, 2),
           ('people', 0, 'ben', NULL, NULL, 12, 2), ('people', 1, 'ada', NULL, NULL, 7, 1);
  `);
  migrate(db);
});

const repeated = () =>
  db
    .prepare(
      `SELECT matches.id, people, with_bots, margin FROM matches JOIN rosters ON rosters.id = roster
       ORDER BY matches.id`,
    )
    .raw()
    .all();

describe('the stored copy of a match’s seats', () => {
  it('exists for matches from before rosters were stored', () => {
    expect(repeated()).toEqual([
      ['bots', '["ada"]', 1, 11],
      ['people', '["ada","ben"]', 0, 5],
    ]);
  });

  it('follows every change of the seats', () => {
    db.exec(
      `INSERT OR REPLACE INTO seats (match, seat, player, score) VALUES ('bots', 1, 'ben', 41)`,
    );
    db.exec(`UPDATE seats SET score = 8 WHERE match = 'people' AND seat = 0`);
    expect(repeated()).toEqual([
      ['bots', '["ada","ben"]', 0, null],
      ['people', '["ada","ben"]', 0, 1],
    ]);
    db.exec(`DELETE FROM seats WHERE match = 'people' AND seat = 0`);
    expect(repeated()[1]).toEqual(['people', '["ada"]', 0, null]);
  });

  it('is searched for the people who took part', () => {
    const rosters = rosterReader(db);
    const peopleOf = (numbers: readonly number[]) => numbers.map(rosters.people);
    const [ada, ben] = ['ada', 'ben'] as unknown as PlayerId[];
    expect(peopleOf(rosters.withAll([ada!, ben!]))).toEqual([['ada', 'ben']]);
    expect(peopleOf(rosters.withAny([ben!]))).toContainEqual(['ada', 'ben']);
    db.exec(`INSERT INTO seats (match, seat, player) VALUES ('bots', 2, 'ben')`);
    expect(rosters.withAll([ben!]).length).toBeGreaterThan(0);
  });
});

describe('the stored copy of a match’s night', () => {
  const days = () =>
    db.prepare<[], [string, number]>('SELECT id, night_day FROM matches ORDER BY id').raw().all();
  const run = (sql: string) => db.exec(sql);
  const HALF_PAST_ELEVEN = Date.UTC(1970, 0, 2, 23, 30);

  it('exists for matches from before the days were stored', () => {
    expect(days()).toEqual([
      ['bots', 0],
      ['people', 0],
    ]);
  });

  it('follows the night, and the clock at the place of its first match', () => {
    run(`UPDATE nights SET started_at = ${String(HALF_PAST_ELEVEN)}`);
    expect(days()).toEqual([
      ['bots', 1],
      ['people', 1],
    ]);
    run(`UPDATE matches SET utc_offset = 60 WHERE id = 'people'`);
    expect(days()[0]).toEqual(['bots', 1]);
    run(`UPDATE matches SET started_at = 5 WHERE id = 'bots'`);
    expect(days()).toEqual([
      ['bots', 2],
      ['people', 2],
    ]);
    run(`DELETE FROM matches WHERE id = 'people'`);
    expect(days()).toEqual([['bots', 1]]);
  });

  it('goes along into another night, and the old night gets a new first match', () => {
    run(`UPDATE nights SET started_at = ${String(HALF_PAST_ELEVEN)}`);
    run(`UPDATE matches SET utc_offset = 60 WHERE id = 'bots'`);
    run(`INSERT INTO nights (id, started_at) VALUES ('later', ${String(Date.UTC(1970, 0, 9))})`);
    expect(days()[1]).toEqual(['people', 2]);
    run(`UPDATE matches SET night = 'later' WHERE id = 'bots'`);
    expect(days()).toEqual([
      ['bots', 8],
      ['people', 1],
    ]);
  });
});
