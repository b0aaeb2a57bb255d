import { bullsOf } from './cards.ts';
import { HAND_SIZE, ROW_SIZE, ROWS } from '../manifest.ts';
import type { Card, End, Revealed, Row, State, TakingCause } from './model.ts';
import type { DecisionVisibility, Outcome } from '../../../core/types.ts';
import { placesLowestFirst } from '../../../core/ranking.ts';
import type { Seat } from '../../../shared/ids.ts';

const lastOf = (row: Row): Card => row[row.length - 1]!;

/** rules: Ascending. */
export const accepts = (row: Row, card: Card): boolean => lastOf(row) < card;

/** Returns the row whose last card is nearest below the card; null if none; rules: Closest. */
export function rowFor(rows: readonly Row[], card: Card): number | null {
  let closest: number | null = null;
  let nearest = 0;
  for (let row = 0; row < rows.length; row++) {
    const last = lastOf(rows[row]!);
    if (!accepts(rows[row]!, card) || last < nearest) continue;
    closest = row;
    nearest = last;
  }
  return closest;
}

/** rules: Full row. */
export const isFull = (row: Row): boolean => row.length === ROW_SIZE;

/** rules: Too low. */
export const isTooLow = (rows: readonly Row[], card: Card): boolean => rowFor(rows, card) === null;

export const leastBulls = (rows: readonly Row[]): number => Math.min(...rows.map(bullsOf));

/** Callbacks after each step of the placing. */
export interface PlacingSteps {
  /** The row is empty until the card is placed. */
  rowTaken(by: Revealed, row: number, cause: TakingCause, cards: Row): void;
  /** `position` in the row; 0 starts it. */
  placed(by: Revealed, row: number, position: number): void;
}

/**
 * rules: A deal 2; Placing a card. Puts the revealed cards, given in ascending order, into the rows. If the lowest is
 * too low, its owner has chosen the row that it takes; only the lowest can be.
 */
export function placeCards(
  rows: Card[][],
  ascending: readonly Revealed[],
  chosenRow: number | null,
  steps: PlacingSteps,
): void {
  let chosen = chosenRow;
  for (const revealed of ascending) {
    placeCard(rows, revealed, chosen, steps);
    chosen = null;
  }
}

function placeCard(
  rows: Card[][],
  revealed: Revealed,
  chosenRow: number | null,
  steps: PlacingSteps,
): void {
  const row = chosenRow ?? rowFor(rows, revealed.card)!;
  const cards = rows[row]!;
  if (chosenRow !== null || isFull(cards)) {
    rows[row] = [];
    steps.rowTaken(revealed, row, chosenRow === null ? 'sixth' : 'too-low', cards);
  }
  steps.placed(revealed, row, rows[row]!.push(revealed.card) - 1);
}

/** Whether the match is over after `deals` complete deals; rules: End of the game. */
export const isOver = (end: End, deals: number, totals: readonly number[]): boolean =>
  end.kind === 'deals' ? deals >= end.count : totals.some((total) => total > end.limit);

/** rules: End of the game. The fewest bull heads win, and equal totals share the place. */
export const outcome = ({ phase, totals }: State): Outcome =>
  phase === 'over'
    ? { over: true, scores: [...totals], places: placesLowestFirst(totals) }
    : { over: false };

/** Returns the drafting seat: clockwise, starting one seat further each deal; rules: Open draft. */
export function drafter({ seats, deal, pool }: State): Seat {
  const drafted = HAND_SIZE * seats + ROWS - pool.length;
  return (deal + drafted) % seats;
}

/** All choose at the same time; drafting and taking a row are one seat's turn. */
export function toMove(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'draft':
      return [drafter(state)];
    case 'choose':
      return seatsThat(state, (card) => card === null);
    case 'take-row':
      return [state.revealed[0]!.seat];
    case 'place':
    case 'over':
      return [];
  }
}

/** rules: A deal 2. Face down. Drafted cards and taken rows are public. */
export const visibility = ({ phase }: State): DecisionVisibility =>
  phase === 'choose' ? 'secret' : 'open';

/** Seats with a face-down card while others still choose. */
export const faceDownSeats = (state: State): readonly Seat[] =>
  seatsThat(state, (card) => card !== null);

const seatsThat = ({ chosen }: State, fits: (card: Card | null) => boolean): readonly Seat[] =>
  chosen.flatMap((card, seat) => (fits(card) ? [seat] : []));
