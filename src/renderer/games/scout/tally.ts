import { manifest } from '../../../main/games/scout/manifest.ts';
import type { View } from '../../../main/games/scout/model.ts';
import type { Tally } from '../../table/kit/screen.ts';

/** The points as they stand: in the running round cards taken and tokens, for what is left in hand is not yet known. */
export function tally({ round, taken, tokens, totals, roundScores }: View): Tally {
  // When a round has just ended, its score is in the totals already.
  const counted = roundScores[round];
  const won = taken.map((cards, seat) => cards + tokens[seat]!);
  return {
    totals: counted ? totals : totals.map((total, seat) => total + won[seat]!),
    round: counted ?? won,
    rounds: counted ? roundScores : [...roundScores, won],
    limit: null,
    better: manifest.better,
    say: { key: counted ? 'scores' : 'scoresRunning', params: { round: round + 1 } },
  };
}
