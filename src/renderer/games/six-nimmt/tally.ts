import { manifest } from '../../../main/games/six-nimmt/manifest.ts';
import type { View } from '../../../main/games/six-nimmt/model.ts';
import type { Tally } from '../../table/kit/screen.ts';

/** Bull heads as they stand, those of the running deal included. */
export function tally({ options, deal, taken, totals, roundScores }: View): Tally {
  // When a deal has just ended, its bull heads are in the totals already.
  const isCounted = roundScores.length > deal;
  return {
    totals: isCounted ? totals : totals.map((total, seat) => total + taken[seat]!),
    round: taken,
    rounds: isCounted ? roundScores : [...roundScores, taken],
    limit: options.end.kind === 'points' ? options.end.limit : null,
    better: manifest.better,
    say: { key: isCounted ? 'scores' : 'scoresRunning', params: { deal: deal + 1 } },
  };
}
