import { plainFigures, type HistoryRules } from '../../core/history.ts';
import type { Facts, Options } from './model.ts';

export const history: HistoryRules<Options, Facts> = {
  variant: () => 'standard',
  limit: () => null,
  figures: ({ mountains, penalties, ...counted }) => [
    // A mountain is its colour and its number; the number is what it is worth.
    ...mountains.map((mountain) => ({ figure: 'mountain', key: mountain.slice(1), value: 1 })),
    ...plainFigures(counted, ['turns', 'drawn', 'flocksLost', 'largestFlock']),
    ...Object.entries(penalties).map(([key, value]) => ({ figure: 'penalty', key, value })),
  ],
};
