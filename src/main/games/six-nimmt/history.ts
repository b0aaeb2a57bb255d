import { plainFigures, type HistoryRules } from '../../core/history.ts';
import type { Facts, Options } from './model.ts';

export const history: HistoryRules<Options, Facts> = {
  // So many deals and until somebody is over the limit give scores of different size.
  variant: ({ variant, end }) => (end.kind === 'points' ? variant : `${variant}-deals`),
  limit: ({ end }) => (end.kind === 'points' ? end.limit : null),
  figures: (facts) =>
    plainFigures(facts, [
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
