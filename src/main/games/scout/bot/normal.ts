import type { Policy } from '../../../core/bot.ts';
import type { ScoutTypes } from '../model.ts';
import { appraise } from './appraise.ts';

/** Makes the move that looks best; any one of them when several do. */
export const normal: Policy<ScoutTypes> = (sight, random) => {
  const worths = appraise(sight);
  const best = Math.max(...worths);
  return random.pick(sight.moves.filter((_, i) => worths[i] === best));
};
