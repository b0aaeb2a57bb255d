import type { RecordScore, Records } from '../../shared/contract.ts';
import { isPlaced, type Past, type PastSeat } from './past.ts';
import type { People } from './people.ts';

/** The ends of what has happened in a game. Among equals the first stays the record. */
export function recordsOf(pasts: readonly Past[], people: People): Records {
  return {
    lowest: recordOf(pasts, people, (score, record) => score < record),
    highest: recordOf(pasts, people, (score, record) => score > record),
    longest: longestOf(pasts),
    closest: closestOf(pasts),
  };
}

function recordOf(
  pasts: readonly Past[],
  people: People,
  breaks: (score: number, record: number) => boolean,
): RecordScore | null {
  let record: { past: Past; seat: PastSeat; score: number } | null = null;
  for (const past of pasts)
    for (const seat of past.seats) {
      const { score } = seat;
      if (score === null || !isPlaced(seat)) continue;
      if (record === null || breaks(score, record.score)) record = { past, seat, score };
    }
  if (!record) return null;
  const { past, seat, score } = record;
  const player = seat.player === null ? null : people.known(seat.player);
  return { match: past.match, endedAt: past.endedAt, score, player };
}

function longestOf(pasts: readonly Past[]): Records['longest'] {
  let longest: Past | null = null;
  for (const past of pasts)
    if (!past.abandoned && past.rounds > (longest?.rounds ?? 1)) longest = past;
  return longest && { match: longest.match, endedAt: longest.endedAt, rounds: longest.rounds };
}

function closestOf(pasts: readonly Past[]): Records['closest'] {
  let closest: { past: Past; margin: number } | null = null;
  for (const past of pasts) {
    const margin = marginOf(past);
    if (margin !== null && (closest === null || margin < closest.margin))
      closest = { past, margin };
  }
  if (!closest) return null;
  const { past, margin } = closest;
  return { match: past.match, endedAt: past.endedAt, margin };
}

/** How far the winner's score is from the next best; null where the first place was shared, or alone at the table. */
function marginOf({ seats, winners }: Past): number | null {
  if (winners !== 1) return null;
  const first = seats.find(({ place }) => place === 1)?.score ?? null;
  const second = seats.find(({ place }) => place === 2)?.score ?? null;
  if (first === null || second === null || first === second) return null;
  return Math.abs(first - second);
}
