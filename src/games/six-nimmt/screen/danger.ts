import { REVEAL, revealTimes } from './revealTimes.ts';
import { isFull, rowFor } from '../rules/rules.ts';
import type { Event, Revealed, View } from '../rules/model.ts';

/** Bull heads of a row to which the whole table answers, once a deal. */
const LARGE_ROW = 10;

/** In ms at normal speed: the flight of a card to its row. */
export const LANDING = 280;
/** In ms at normal speed: the least time that a row trembles before it is taken. */
export const DANGER = 420;

/** Returns the card that is placed after the shown event's; null if none, or not yet in sight. */
export const nextCard = ({ revealed }: View, event: Event | null): Revealed | null =>
  event?.type === 'revealed' || event?.type === 'placed' ? (revealed[0] ?? null) : null;

/** Returns the full row that the next card takes; null if none, or while a row is being taken. */
export function endangeredRow(view: View, event: Event | null): number | null {
  const next = nextCard(view, event);
  const row = next && rowFor(view.rows, next.card);
  return row !== null && isFull(view.rows[row]!) ? row : null;
}

/** Returns when the row of the next card trembles: after the cards are sorted, or the last one has landed. */
export function dangerTimes(event: Event | null): readonly number[] | null {
  if (event?.type === 'placed') return [LANDING];
  return event?.type === 'revealed'
    ? [revealTimes(event.cards.length).at(-1)! + REVEAL.glide]
    : null;
}

/** Returns whether the event takes the first row of its deal that costs ten bull heads or more. */
export function isFirstLargeRow(event: Event | null, { turns, placed }: View): boolean {
  if (event?.type !== 'row-taken' || event.bulls < LARGE_ROW) return false;
  const earlierTurns = turns
    .slice(1)
    .flatMap(({ taken }, at) => taken.map((bulls, seat) => bulls - turns[at]!.taken[seat]!));
  const earlierInTurn = placed.map(({ took }) => took ?? 0);
  return [...earlierTurns, ...earlierInTurn].every((bulls) => bulls < LARGE_ROW);
}
