import { manifest } from '../../../main/games/donkey-derby/manifest.ts';
import type { View } from '../../../main/games/donkey-derby/model.ts';
import type { Tally } from '../../table/kit/screen.ts';

/** What the markers earn on the podium as it stands. */
export const tally = ({ scores, podium }: View): Tally => ({
  totals: scores,
  round: null,
  limit: null,
  better: manifest.better,
  say: { key: 'scores', count: podium.length },
});
