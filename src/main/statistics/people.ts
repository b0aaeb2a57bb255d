import type { PersonWins, Split } from '../../shared/contract.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Db } from '../db/open.ts';
import type { Rows } from './columns.ts';
import { chanceByLuck, type ColumnStore, hasWon, isPlaced, NO_PLAYER } from './column-store.ts';
import { applySplit, seatsOf } from './selection.ts';
import type { StatisticsIndex } from './statistics-index.ts';

interface PlayerRow extends Player {
  /** whom the name stands for by now */
  readonly person: PlayerId;
}

/** Everybody who ever was, archived or not, as they are called today. */
export interface PlayerDirectory {
  /** the person, or the one they were merged into */
  find(id: PlayerId): Player | null;
  /** somebody whom a seat names */
  known(id: PlayerId): Player;
}

/** Reads all of them: a page names many. */
export function playerDirectoryReader(db: Db): () => PlayerDirectory {
  const select = db.prepare<[], PlayerRow>(
    'SELECT id, name, emblem, colour, ifnull(stands_for, id) AS person FROM players',
  );
  return () => {
    const rows = new Map(select.all().map((row) => [row.id, row]));
    const find = (id: PlayerId): Player | null => {
      const row = rows.get(rows.get(id)?.person ?? id);
      if (!row) return null;
      return { id: row.id, name: row.name, emblem: row.emblem, colour: row.colour };
    };
    return {
      find,
      known(id) {
        const player = find(id);
        if (!player) throw new Error('a seat names a player whom nobody knows');
        return player;
      },
    };
  };
}

type Counts = { -readonly [Key in Exclude<keyof PersonWins, 'player'>]: PersonWins[Key] } & {
  /** the match that was counted last */
  last?: number;
};

/** Everybody's wins over all games, and in how many matches they sat at all. */
export function peopleStatistics(
  { store, order }: StatisticsIndex,
  people: PlayerDirectory,
  split: Split,
): readonly PersonWins[] {
  const { kept } = applySplit(store, order, split);
  const placed = seatsOf(store, kept, (seat) => isPlaced(store.seats, seat));
  return winsByPerson(store, order, placed, people);
}

/**
 * By person, of everybody who sat in any of these matches; both in the order of the ends.
 * @param placed the seats whose wins count, all of which have places
 */
export function winsByPerson(
  store: ColumnStore,
  all: Rows,
  placed: Rows,
  people: PlayerDirectory,
): readonly PersonWins[] {
  const { matches, seats, players } = store;
  const counts = players.values.map((): Counts => ({
    matches: 0,
    placed: 0,
    wins: 0,
    expected: 0,
    lastAt: 0,
  }));
  const isPerson = (seat: number): boolean => seats.player[seat] !== NO_PLAYER;
  for (const match of all) {
    const { seatsFrom, seatsTo, endedAt } = matches;
    for (let seat = seatsFrom[match]!; seat < seatsTo[match]!; seat++) {
      if (!isPerson(seat)) continue;
      const own = counts[seats.player[seat]!]!;
      // Two names that became one person may have sat at one table.
      if (own.last !== match) own.matches++;
      own.last = match;
      own.lastAt = endedAt[match]!;
    }
  }
  for (const seat of placed) {
    if (!isPerson(seat)) continue;
    const own = counts[seats.player[seat]!]!;
    own.placed++;
    own.wins += Number(hasWon(seats, seat));
    own.expected += chanceByLuck(matches, seats.match[seat]!);
  }
  return counts
    .flatMap(({ last, ...own }, player) =>
      last === undefined ? [] : { player: people.known(players.values[player]!), ...own },
    )
    .sort(
      (a, b) =>
        b.matches - a.matches || b.wins - a.wins || a.player.name.localeCompare(b.player.name),
    );
}
