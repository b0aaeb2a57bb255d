import type { Policy } from '../../../core/bot.ts';
import type { ScoutTypes } from '../model.ts';
import { appraise } from './appraise.ts';

/** How far off a beginner may be in judging a move, in points. */
const MISJUDGED = 3;

/** Judges by the same thumb but roughly, and has yet to find out what the marker is good for. */
export const easy: Policy<ScoutTypes> = (sight, random) => {
  const moves = sight.moves.filter(({ type }) => type !== 'scout-and-show');
  const worths = appraise({ ...sight, moves }).map(
    (worth) => worth + (MISJUDGED * random.below(1000)) / 1000,
  );
  return moves[worths.indexOf(Math.max(...worths))]!;
};
