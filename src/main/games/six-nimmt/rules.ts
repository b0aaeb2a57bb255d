import { bullsOf } from './cards.ts';
import { ROW_SIZE } from './manifest.ts';
import type { Card, Row } from './model.ts';

const lastOf = (row: Row): Card => row[row.length - 1]!;

/** rules: Ascending. */
export const accepts = (row: Row, card: Card): boolean => lastOf(row) < card;

/** The row whose last card is nearest below the card, null if none is; rules: Closest. */
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

/** Bull heads of the row that costs least. */
export const leastBulls = (rows: readonly Row[]): number => Math.min(...rows.map(bullsOf));
