import type { RecordScore, Records } from '../../shared/contract.ts';
import type { Rows } from './columns.ts';
import { endsOf, scoredAmong } from './past.ts';
import { MARK, NO_PLAYER, type Pasts } from './pasts.ts';
import type { People } from './people.ts';
import { scoreOf } from './scores.ts';

/**
 * The ends of what has happened in a game. Among equals the first stays the record.
 * @param placed the seats with a place in these matches
 */
export function recordsOf(pasts: Pasts, rows: Rows, placed: Rows, people: People): Records {
  const { lowest, highest } = endsOf(pasts, scoredAmong(pasts, placed));
  return {
    lowest: recordOf(pasts, lowest, people),
    highest: recordOf(pasts, highest, people),
    longest: longestOf(pasts, rows),
    closest: closestOf(pasts, rows),
  };
}

function recordOf(pasts: Pasts, seat: number | null, people: People): RecordScore | null {
  if (seat === null) return null;
  const player = pasts.seats.player[seat]!;
  return {
    ...scoreOf(pasts, seat),
    player: player === NO_PLAYER ? null : people.known(pasts.players.values[player]!),
  };
}

function longestOf({ ids, matches }: Pasts, rows: Rows): Records['longest'] {
  let longest: number | null = null;
  let most = 1;
  for (const match of rows) {
    const rounds = matches.rounds[match]!;
    if (rounds <= most || matches.marks[match]! & MARK.abandoned) continue;
    longest = match;
    most = rounds;
  }
  return longest === null
    ? null
    : { match: ids[longest]!, endedAt: matches.endedAt[longest]!, rounds: most };
}

function closestOf(pasts: Pasts, rows: Rows): Records['closest'] {
  let closest: { readonly match: number; readonly margin: number } | null = null;
  for (const match of rows) {
    const margin = marginOf(pasts, match);
    if (margin !== null && (closest === null || margin < closest.margin))
      closest = { match, margin };
  }
  if (!closest) return null;
  const { match, margin } = closest;
  return { match: pasts.ids[match]!, endedAt: pasts.matches.endedAt[match]!, margin };
}

/** How far the winner's score is from the next best; null where the first place was shared, or alone at the table. */
function marginOf(pasts: Pasts, match: number): number | null {
  if (pasts.matches.winners[match] !== 1) return null;
  const margin = Math.abs(scoreAt(pasts, match, 1) - scoreAt(pasts, match, 2));
  return margin > 0 ? margin : null;
}

/** The score of the first seat with this place; NaN without any. */
function scoreAt({ matches, seats }: Pasts, match: number, place: number): number {
  for (let seat = matches.seatsFrom[match]!; seat < matches.seatsTo[match]!; seat++)
    if (seats.place[seat] === place) return seats.score[seat]!;
  return NaN;
}
