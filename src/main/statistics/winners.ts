import type { PersonWins, Split } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { seatsOf } from './past.ts';
import { chanceByLuck, hasWon, isPlaced, NO_PLAYER, type Pasts } from './pasts.ts';
import type { People } from './people.ts';
import { sift } from './split.ts';

/** Everybody's wins over all games. */
export function peopleStatistics(
  { pasts, order }: Ledger,
  people: People,
  split: Split,
): readonly PersonWins[] {
  const { kept } = sift(pasts, order, split);
  return winnersAmong(
    pasts,
    seatsOf(pasts, kept, (seat) => isPlaced(pasts.seats, seat)),
    people,
  );
}

/** The wins in these seats, all of which have places, in the order of the ends of their matches, by person. */
export function winnersAmong(
  { matches, seats, players }: Pasts,
  placed: Rows,
  people: People,
): readonly PersonWins[] {
  const counts = players.values.map(() => ({ placed: 0, wins: 0, expected: 0, lastAt: 0 }));
  for (const seat of placed) {
    const player = seats.player[seat]!;
    if (player === NO_PLAYER) continue;
    const own = counts[player]!;
    const match = seats.match[seat]!;
    own.placed++;
    own.wins += Number(hasWon(seats, seat));
    own.expected += chanceByLuck(matches, match);
    own.lastAt = matches.endedAt[match]!;
  }
  return counts
    .flatMap((own, player) =>
      own.placed === 0 ? [] : { player: people.known(players.values[player]!), ...own },
    )
    .sort(
      (a, b) =>
        b.placed - a.placed || b.wins - a.wins || a.player.name.localeCompare(b.player.name),
    );
}
