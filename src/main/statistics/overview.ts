import type { Overview } from '../../shared/contract.ts';
import { rowsBy, type Rows } from './columns.ts';
import type { Ledger } from './ledger.ts';
import { firstBegin } from './past.ts';
import { MARK, NO_PLAYER, type Pasts } from './pasts.ts';

/** What there is at all, for the front of the history. */
export function overview({ pasts, order }: Ledger): Overview {
  const { endedAt } = pasts.matches;
  const tallied = countMarked(pasts, order, 'tallied');
  return {
    matches: order.length,
    played: order.length - tallied,
    tallied,
    marked: {
      rewound: countMarked(pasts, order, 'rewound'),
      abandoned: countMarked(pasts, order, 'abandoned'),
      handedOver: countMarked(pasts, order, 'handedOver'),
    },
    nights: countNights(pasts, order),
    people: countPeople(pasts, order),
    since: firstBegin(pasts, order),
    games: [...rowsBy(order, (match) => pasts.matches.game[match]!)]
      .map(([game, own]) => ({
        game: pasts.games.values[game]!,
        matches: own.length,
        lastAt: endedAt[own.at(-1)!]!,
      }))
      .sort((a, b) => b.matches - a.matches),
  };
}

function countMarked({ matches }: Pasts, rows: Rows, mark: keyof typeof MARK): number {
  let count = 0;
  for (const match of rows) count += Number((matches.marks[match]! & MARK[mark]) !== 0);
  return count;
}

function countNights({ matches, nights }: Pasts, rows: Rows): number {
  const isSeen = new Uint8Array(nights.values.length);
  for (const match of rows) isSeen[matches.night[match]!] = 1;
  return isSeen.reduce((count, seen) => count + seen, 0);
}

function countPeople({ matches, seats, players }: Pasts, rows: Rows): number {
  const isSeen = new Uint8Array(players.values.length);
  for (const match of rows)
    for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
      if (seats.player[seat] !== NO_PLAYER) isSeen[seats.player[seat]!] = 1;
  return isSeen.reduce((count, seen) => count + seen, 0);
}
