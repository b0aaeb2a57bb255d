import type { Combination, Facts } from '../../../main/games/scout/model.ts';
import { factRow, plainRows, type FactRow, type FactsBySeat } from '../../table/kit/facts.ts';

/** What made up the score over all rounds, then how often who did what, and the strongest cards ever shown. */
export const factRows = (facts: FactsBySeat<Facts>): readonly FactRow[] => [
  ...plainRows(facts, ['taken', 'tokens', 'leftInHand', 'handsEmptied', 'allKills']),
  ...plainRows(facts, ['shows', 'scouts', 'scoutAndShows']),
  factRow(
    'facts.strongestShow',
    facts,
    ({ strongestShow }) => strongestShow && told(strongestShow),
  ),
];

/** "3 × 9", "4–7", "10" */
function told({ size, kind, low }: Combination): string {
  if (size === 1) return String(low);
  return kind === 'set'
    ? `${String(size)} × ${String(low)}`
    : `${String(low)}–${String(low + size - 1)}`;
}
