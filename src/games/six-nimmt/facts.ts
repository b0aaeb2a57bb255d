import type { Counters, Facts, Options, State, TakingCause } from './rules/model.ts';
import { plainMetrics, type HistoryRules } from '#core/game.ts';

export const startCounting = (): Counters => ({
  rowsTaken: 0,
  tooLow: 0,
  cardsTaken: 0,
  worstRow: 0,
});

export function countRow(own: Counters, cause: TakingCause, cards: number, bulls: number): void {
  own.rowsTaken++;
  own.cardsTaken += cards;
  own.worstRow = Math.max(own.worstRow, bulls);
  if (cause === 'too-low') own.tooLow++;
}

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
  // Matches by deals and by points give scores of different size.
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
