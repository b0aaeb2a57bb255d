import type { Counters, Facts, State } from './model.ts';

/** A seat that has taken no row yet. */
export const startCounting = (): Counters => ({
  rowsTaken: 0,
  tooLow: 0,
  cardsTaken: 0,
  worstRow: 0,
});

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
