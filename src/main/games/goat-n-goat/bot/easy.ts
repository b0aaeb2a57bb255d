import type { Policy } from '../../../core/bot.ts';
import type { GoatTypes } from '../model.ts';
import { bestFirst } from './normal.ts';

/** Moves that come to a beginner's mind. */
const CONSIDERED = 4;

/** A beginner judges well enough, but sees few of the possibilities. */
export const easy: Policy<GoatTypes> = (sight, random) =>
  bestFirst({ ...sight, moves: random.shuffled(sight.moves).slice(0, CONSIDERED) })[0]!;
