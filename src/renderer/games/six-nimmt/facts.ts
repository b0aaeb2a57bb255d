import type { Facts } from '../../../main/games/six-nimmt/model.ts';
import { plainRows, type FactRow, type FactsBySeat } from '../../table/kit/facts.ts';

const OF_DEALS = ['cleanDeals', 'bestDeal', 'worstDeal'] as const;

/** What the rows did to everybody; deals are told apart where there was more than one. */
export function factRows(facts: FactsBySeat<Facts>): readonly FactRow[] {
  const hasDeals = facts.some((own) => own !== null && own.deals > 1);
  return plainRows(facts, [
    ...(['rowsTaken', 'worstRow', 'cardsTaken', 'tooLow'] as const),
    ...(hasDeals ? OF_DEALS : []),
  ]);
}
