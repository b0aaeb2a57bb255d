import type { ImportResult } from '../../shared/contract.ts';
import { NAME_LENGTH_MAX } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import { foldText } from '../history/text.ts';
import type { FileEntry, FileMatch, FilePlayer, FileSeat } from './file.ts';
import type { ImportPlan } from './plan.ts';

/** Writes what a plan adds. Call it in a transaction. */
export type Importer = (plan: ImportPlan) => ImportResult;

/** Ids stay as they are in the file, so that it is known when it comes again. */
export function importer(db: Db): Importer {
  const addPeople = peopleWriter(db);
  const addMatch = matchWriter(db);
  const addNight = db.prepare(
    'INSERT INTO nights (id, started_at, place, note) VALUES (?, ?, ?, ?)',
  );
  const addBoard = db.prepare(
    'INSERT INTO board_profiles (id, game, name, board) VALUES (?, ?, ?, ?)',
  );

  return ({ matches, nights, boards, people }) => {
    addPeople(people.fresh);
    for (const { id, startedAt, place, note } of nights) addNight.run(id, startedAt, place, note);
    for (const { id, game, name, board } of boards)
      addBoard.run(id, game, name, JSON.stringify(board));
    for (const match of matches) addMatch(match);
    return {
      matches: matches.length,
      nights: nights.length,
      people: people.fresh.filter(({ mergedInto }) => mergedInto === null).length,
      boards: boards.length,
    };
  };
}

function peopleWriter(db: Db) {
  const insert = db.prepare(
    `INSERT INTO players (id, name, emblem, colour, archived, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const merge = db.prepare('UPDATE players SET merged_into = ? WHERE id = ?');
  const active = db
    .prepare<[], string>('SELECT name FROM players WHERE archived = 0 AND merged_into IS NULL')
    .pluck();

  return (players: readonly FilePlayer[]): void => {
    const taken = new Set(active.all().map(foldText));
    for (const { id, name: given, emblem, colour, archived, mergedInto, createdAt } of players) {
      const isActive = !archived && mergedInto === null;
      const name = isActive ? freeName(given, taken) : given;
      if (isActive) taken.add(foldText(name));
      insert.run(id, name, emblem, colour, Number(archived), createdAt);
    }
    // Somebody may turn out to be one who comes later in the file.
    for (const { id, mergedInto } of players) if (mergedInto !== null) merge.run(mergedInto, id);
  };
}

/** A namesake gets a number: two people of one name could not be told apart. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const mark = number === 1 ? '' : ` ${String(number)}`;
    const kept = [...name].slice(0, NAME_LENGTH_MAX - mark.length).join('');
    if (!taken.has(foldText(kept + mark))) return kept + mark;
  }
}

function matchWriter(db: Db) {
  const insertMatch = db.prepare(
    `INSERT INTO matches (id, game, mode, rules_version, options, seed, status, revision, started_at,
       last_at, ended_at, utc_offset, night, note, rewound, handed_over, deleted_at)
     VALUES (:id, :game, :mode, :rulesVersion, :options, :seed, :status, :revision, :startedAt,
       :lastAt, :endedAt, :utcOffset, :night, :note, :rewound, :handedOver, :deletedAt)`,
  );
  const insertSeat = db.prepare(
    `INSERT INTO seats (match, seat, player, bot, level, score, place, facts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertRound = db.prepare(
    'INSERT INTO rounds (match, round, seat, score) VALUES (?, ?, ?, ?)',
  );
  const insertEntry = db.prepare(
    'INSERT INTO entries (match, revision, at, actor, kind, payload) VALUES (?, ?, ?, ?, ?, ?)',
  );

  const addSeat = (match: string, seat: FileSeat, index: number): void => {
    const who = seat.kind === 'player' ? [seat.player, null, null] : [null, seat.name, seat.level];
    const facts = seat.facts && JSON.stringify(seat.facts);
    insertSeat.run(match, index, ...who, seat.score, seat.place, facts);
  };
  const addEntry = (match: string, { revision, at, actor, kind, payload }: FileEntry): void => {
    insertEntry.run(match, revision, at, actor, kind, JSON.stringify(payload));
  };

  return ({ seats, rounds, log, options, rewound, handedOver, ...head }: FileMatch): void => {
    insertMatch.run({
      ...head,
      options: JSON.stringify(options),
      revision: log.at(-1)!.revision,
      rewound: Number(rewound),
      handedOver: Number(handedOver),
    });
    for (const [index, seat] of seats.entries()) addSeat(head.id, seat, index);
    for (const [round, scores] of rounds.entries())
      for (const [seat, score] of scores.entries())
        if (score !== null) insertRound.run(head.id, round, seat, score);
    for (const entry of log) addEntry(head.id, entry);
  };
}
