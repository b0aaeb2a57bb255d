import { logStore } from '#main/event-log/log-store.ts';
import { commit } from '#main/db/commit.ts';
import type { Db } from '#main/db/open.ts';
import { matchStore } from '#main/match/store.ts';
import { sheetStore } from '#main/sheets/store.ts';
import { luckFrom } from './chance.ts';
import {
  eveningsOf,
  MIXED,
  peopleFor,
  type Names,
  type PlannedMatch,
  type PlannedNight,
  type Regular,
} from './evenings.ts';
import { writeDescribed } from './described.ts';
import { writeLively } from './lively.ts';
import { writePlayed } from './play.ts';
import { writeTallied } from './tally.ts';

export interface FillPlan {
  readonly matches: number;
  readonly seed: string;
  /** the last night is before this, in ms since 1970 */
  readonly until: number;
  readonly names?: Names;
  /** described games, of which most matches are then; default none */
  readonly games?: number;
  /** called now and then with how many matches are written */
  readonly told?: (matches: number) => void;
}

/** Beyond so many, people move at random and most matches are tallied, so that it takes minutes and not hours. */
const CAREFUL_MAX = 5_000;
/** One in so many matches is of a game of the app where there are described ones. */
const APP_GAMES = 5;
/** Written in one transaction. */
const BATCH = 250;

/** Fills a database with real matches, through the app's own stores. Says who plays in them. */
export function fill(
  db: Db,
  { matches, seed, until, names = MIXED, games = 0, told }: FillPlan,
): readonly Regular[] {
  const luck = luckFrom(seed);
  const quick = matches > CAREFUL_MAX;
  const people = peopleFor(matches, names, luck);
  const [log, played, tallied] = [logStore(db), matchStore(db), sheetStore(db)];
  const insertNight = db.prepare(
    'INSERT INTO nights (id, started_at, place, note) VALUES (?, ?, ?, ?)',
  );
  const setNote = db.prepare('UPDATE matches SET note = ? WHERE id = ?');
  const remove = db.prepare('UPDATE matches SET deleted_at = last_at WHERE id = ?');

  const write = ({ night }: PlannedNight, planned: PlannedMatch): void => {
    const isTallied = planned.people.length >= planned.game.seats.min && !luck.oneIn(quick ? 4 : 2);
    const isLively = isTallied && luck.oneIn(quick ? 60 : 3);
    const match =
      games > 0 && !luck.oneIn(APP_GAMES)
        ? writeDescribed(tallied, planned, night, luck, games)
        : isLively
          ? writeLively(db, tallied, { ...planned, everybody: people }, night, luck)
          : isTallied
            ? writeTallied(tallied, planned, night, luck, quick)
            : writePlayed(played, log, planned, night, luck, quick);
    if (planned.note !== '') setNote.run(planned.note, match);
    if (luck.oneIn(100)) remove.run(match);
  };

  commit(db, () => {
    addPeople(db, people, until);
  });
  const evenings = eveningsOf(matches, people, until, names, luck);
  let written = 0;
  for (let batch = take(evenings, BATCH); batch.length > 0; batch = take(evenings, BATCH)) {
    commit(db, () => {
      for (const evening of batch) {
        insertNight.run(evening.night, evening.startedAt, evening.place, evening.note);
        for (const planned of evening.matches) write(evening, planned);
        written += evening.matches.length;
      }
    });
    told?.(written);
  }
  return people;
}

function addPeople(db: Db, people: readonly Regular[], createdAt: number): void {
  const insert = db.prepare(
    'INSERT INTO players (id, name, emblem, colour, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  for (const { id, name, emblem, colour } of people)
    insert.run(id, name, emblem, colour, createdAt);
}

/** Nights until they hold so many matches. */
function take(evenings: Generator<PlannedNight>, matches: number): readonly PlannedNight[] {
  const taken: PlannedNight[] = [];
  for (let count = 0; count < matches;) {
    const next = evenings.next();
    if (next.done) break;
    taken.push(next.value);
    count += next.value.matches.length;
  }
  return taken;
}
