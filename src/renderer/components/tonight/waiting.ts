import type { Occupant, SeatResult } from '../../../shared/people.ts';
import type { Seat } from '../../../shared/ids.ts';
import type { GameScreen, Sentence, Tally } from '../../games/screen.ts';

export interface Standing {
  readonly seat: Seat;
  readonly occupant: Occupant;
  readonly score: number;
}

/** Best first; who has the same score stays in turn order. */
export function ranked(
  { totals, best }: Pick<Tally, 'totals' | 'best'>,
  seats: readonly SeatResult[],
): readonly Standing[] {
  const sign = best === 'lowest' ? 1 : -1;
  return seats
    .map(({ seat, occupant }) => ({ seat, occupant, score: totals[seat]! }))
    .sort((a, b) => sign * (a.score - b.score) || a.seat - b.seat);
}

/** Where a waiting match stands, and what it waits for, as someone sees it who only looks on. */
export const standsAt = (
  screen: GameScreen,
  view: object,
): { readonly where: Sentence; readonly what: Sentence } => ({
  where: screen.where(view),
  what: screen.status({ view, event: null, viewer: null }).say,
});
