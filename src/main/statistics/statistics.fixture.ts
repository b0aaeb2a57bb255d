import type { PlayerId } from '#shared/ids.ts';
import type { Random } from '#core/random.ts';
import type { Db } from '../db/open.ts';

/**
 * Manual match: seats in order with score and place. A name such as 'bot:easy' is a bot, 'bot:normal:Rook' an outside
 * bot.
 */
export interface HandMade {
  readonly game?: string;
  readonly mode?: 'play' | 'referee' | 'tally';
  readonly options?: object;
  readonly status?: 'finished' | 'abandoned';
  readonly night?: string;
  readonly rounds?: number;
  /** scores by round and seat, null for absent players */
  readonly plays?: readonly (readonly (number | null)[])[];
  readonly flags?: readonly ('rewound' | 'handed_over')[];
  readonly seats: readonly (readonly [
    name: string,
    score: number | null,
    place: number | null,
    facts?: object,
  ])[];
}

export const playerNamed = (name: string): PlayerId => `player-${name}` as PlayerId;

/** Matches end hourly: the first at 1 o'clock, the next at 2 … */
export const HOUR = 3_600_000;

/** Inserts matches as a match or sheet does; ids count from `m1`. */
export function handMade(db: Db): (match: HandMade) => string {
  let count = 0;
  const prepared = new Map<string, ReturnType<Db['prepare']>>();
  const run = (sql: string, ...values: unknown[]) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement.run(...values);
  };
  return ({ game = 'six-nimmt', mode = 'play', options = {}, night = 'night', ...made }) => {
    const id = `m${String(++count)}`;
    const end = count * HOUR;
    const marked = (mark: 'rewound' | 'handed_over') => Number(made.flags?.includes(mark) ?? false);
    run('INSERT OR IGNORE INTO nights (id, started_at) VALUES (?, ?)', night, end);
    run(
      `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at, last_at,
                            ended_at, utc_offset, night, rewound, handed_over)
       VALUES (?, ?, ?, 1, ?, '', ?, 1, ?, ?, ?, 0, ?, ?, ?)`,
      ...[id, game, mode, JSON.stringify(options), made.status ?? 'finished'],
      ...[end - HOUR / 2, end, end, night, marked('rewound'), marked('handed_over')],
    );
    made.seats.forEach(([name, score, place, facts], seat) => {
      const [, level, program = null] = name.split(':');
      if (level === undefined)
        run(
          `INSERT OR IGNORE INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, 'moon', 'moon', 0)`,
          ...[playerNamed(name), name],
        );
      run(
        `INSERT INTO seats (match, seat, player, bot, level, program, score, place, facts)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[
          id,
          seat,
          ...(level === undefined ? [playerNamed(name), null, null] : [null, 'otto', level]),
          program,
        ],
        ...[score, place, facts ? JSON.stringify(facts) : null],
      );
      for (let round = 0; round < (made.plays?.length ?? made.rounds ?? 1); round++) {
        const scored = made.plays ? made.plays[round]![seat] : 0;
        if (typeof scored === 'number')
          run(
            'INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)',
            id,
            round,
            seat,
            scored,
          );
      }
    });
    return id;
  };
}

export const PEOPLE = ['Mina', 'Jonas', 'Ada', 'Sora'];

export function randomMatch(random: Random): HandMade {
  const people = random.shuffled(PEOPLE).slice(0, 2 + random.below(3));
  const places = people.map((_, index) => (index > 0 && random.below(4) === 0 ? 1 : index + 1));
  return {
    game: random.pick(['six-nimmt', 'scout']),
    seats: people.map((name, index) => [name, random.below(90), places[index]!]),
  };
}

/** Makes a random change to the history while the app is open. */
export function changeSomething(db: Db, random: Random, add: (match: HandMade) => string): void {
  const matches = db.prepare<[], string>('SELECT id FROM matches').pluck().all();
  const match = random.pick(matches);
  const run = (sql: string) => db.prepare(sql).run(match);
  const changes = [
    () => add(randomMatch(random)),
    () => run('UPDATE matches SET deleted_at = 1 WHERE id = ?'),
    () => run('UPDATE matches SET deleted_at = NULL WHERE id = ?'),
    () => run('UPDATE matches SET rewound = 1 - rewound WHERE id = ?'),
    () => run('UPDATE seats SET score = score + 1 WHERE match = ? AND seat = 0'),
    () => run('UPDATE seats SET place = place % 2 + 1 WHERE match = ?'),
    () =>
      run(
        `UPDATE matches SET ended_at = max(0, ended_at - ${String(random.below(1e8))}) WHERE id = ?`,
      ),
    () => run(`UPDATE matches SET ended_at = ended_at + ${String(random.below(1e8))} WHERE id = ?`),
    () => run(`UPDATE matches SET game = iif(game = 'scout', 'six-nimmt', 'scout') WHERE id = ?`),
    () =>
      run(
        `UPDATE matches SET status = iif(status = 'finished', 'abandoned', 'finished') WHERE id = ?`,
      ),
    () => run('UPDATE matches SET handed_over = 1 - handed_over WHERE id = ?'),
    () => run('UPDATE seats SET place = NULL WHERE match = ? AND seat = 1'),
    () => run('DELETE FROM seats WHERE match = ? AND seat = 2'),
    () => run(`UPDATE OR IGNORE seats SET player = 'player-Ada' WHERE match = ? AND seat = 0`),
    () => run('DELETE FROM matches WHERE id = ?'),
    () => db.exec('UPDATE seats SET score = score + 1'),
  ];
  random.pick(changes)();
}
