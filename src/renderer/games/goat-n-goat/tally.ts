import { manifest } from '../../../main/games/goat-n-goat/manifest.ts';
import type { View } from '../../../main/games/goat-n-goat/model.ts';
import type { Tally } from '../../table/kit/screen.ts';

/** Mountains less penalty cards, as they stand; hands and flocks don't count before the end. */
export const tally = ({ scores }: View): Tally => ({
  totals: scores,
  round: null,
  limit: null,
  better: manifest.better,
  say: { key: 'scores' },
});
