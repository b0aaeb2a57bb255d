import { plain, type HistoryRules } from '../../core/history.ts';
import type { Facts, Options } from './model.ts';

export const history: HistoryRules<Options, Facts> = {
  variant: () => 'standard',
  limit: () => null,
  figures: (facts) =>
    plain(facts, [
      'shows',
      'scouts',
      'scoutAndShows',
      'taken',
      'tokens',
      'leftInHand',
      'handsEmptied',
      'allKills',
    ]),
};
