import type { PersonWins, Split } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { seatsOf } from './past.ts';
import { chanceByLuck, hasWon, isPlaced, NO_PLAYER, type Pasts } from './pasts.ts';
import type { People } from './people.ts';
import { sift } from './split.ts';

type Counts = { -readonly [Key in Exclude<keyof PersonWins, 'player'>]: PersonWins[Key] } & {
  /** the match that was counted last */
  last?: number;
};

/** Everybody's wins over all games, and in how many matches they sat at all. */
export function peopleStatistics(
  { pasts, order }: Ledger,
  people: People,
  split: Split,
): readonly PersonWins[] {
  const { kept } = sift(pasts, order, split);
  const placed = seatsOf(pasts, kept, (seat) => isPlaced(pasts.seats, seat));
  return winnersAmong(pasts, order, placed, people);
}

/**
 * By person, of everybody who sat in any of these matches; both in the order of the ends.
 * @param placed the seats whose wins count, all of which have places
 */
export function winnersAmong(
  pasts: Pasts,
  all: Rows,
  placed: Rows,
  people: People,
): readonly PersonWins[] {
  const { matches, seats, players } = pasts;
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
