import type { Counters, Facts, Options, State, TakingCause } from './rules/model.ts';
import { plainMetrics, type HistoryRules } from '../../core/game.ts';

/** A seat that has taken no row yet. */
export const startCounting = (): Counters => ({
  rowsTaken: 0,
  tooLow: 0,
  cardsTaken: 0,
  worstRow: 0,
});

/** `cards` taken at once, with so many bull heads. */
export function countRow(own: Counters, cause: TakingCause, cards: number, bulls: number): void {
  own.rowsTaken++;
  own.cardsTaken += cards;
  own.worstRow = Math.max(own.worstRow, bulls);
  if (cause === 'too-low') own.tooLow++;
}

/** Per seat, what a history likes to keep of a match. */
export const facts = ({ counters, roundScores }: State): readonly Facts[] =>
  counters.map((counted, seat) => {
    const deals = roundScores.map((scores) => scores[seat]!);
    return {
      ...counted,
      deals: deals.length,
      cleanDeals: deals.filter((bulls) => bulls === 0).length,
      bestDeal: Math.min(...deals),
      worstDeal: Math.max(...deals),
    };
  });

export const history: HistoryRules<Options, Facts> = {
  // So many deals and until somebody is over the limit give scores of different size.
  variant: ({ variant, end }) => (end.kind === 'points' ? variant : `${variant}-deals`),
  limit: ({ end }) => (end.kind === 'points' ? end.limit : null),
  metrics: (facts) =>
    plainMetrics(facts, [
      'rowsTaken',
      'tooLow',
      'cardsTaken',
      'worstRow',
      'deals',
      'cleanDeals',
      'bestDeal',
      'worstDeal',
    ]),
};
