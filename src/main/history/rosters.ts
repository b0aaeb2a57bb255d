import type { PlayerId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';

/** The groups of people who have sat together, by their number in the database. */
export interface Rosters {
  people(roster: number): readonly PlayerId[];
  /** those in which all of these take part; a merged name counts for its person */
  withAll(players: readonly PlayerId[]): readonly number[];
  /** those in which one of these takes part */
  withAny(players: readonly PlayerId[]): readonly number[];
}

/** Rosters only come, and none is ever changed: what has been read once is kept. Not to be asked in a transaction. */
export function rosterReader(db: Db): Rosters {
  const newer = db
    .prepare<[number], [number, string]>('SELECT id, people FROM rosters WHERE id > ? ORDER BY id')
    .raw();
  const person = db
    .prepare<[string], PlayerId>('SELECT person FROM identities WHERE id = ?')
    .pluck();
  const known = new Map<number, readonly PlayerId[]>();
  const players = new Map<string, PlayerId>();
  let last = 0;

  const read = (): typeof known => {
    for (const [id, people] of newer.all(last)) {
      // One string for each player, however many rosters name it: then they compare at a glance.
      const ids = (JSON.parse(people) as PlayerId[]).map(
        (player) => players.get(player) ?? (players.set(player, player), player),
      );
      known.set(id, ids);
      last = id;
    }
    return known;
  };
  const where = (isAsked: (people: readonly PlayerId[]) => boolean): readonly number[] => {
    const found: number[] = [];
    for (const [id, people] of read()) if (isAsked(people)) found.push(id);
    return found;
  };

  return {
    people: (roster) => known.get(roster) ?? read().get(roster) ?? [],
    withAll(asked) {
      const persons = asked.map((id) => person.get(id) ?? id);
      return where((people) => persons.every((one) => people.includes(one)));
    },
    withAny(asked) {
      const persons = new Set(asked);
      return where((people) => people.some((one) => persons.has(one)));
    },
  };
}
