import { pickBest, type Policy } from '../../../core/bot.ts';
import type { GoatTypes } from '../model.ts';
import { worthOf } from './normal.ts';

/** Moves that come to a beginner's mind. */
const CONSIDERED = 4;

/** A beginner judges well enough, but sees few of the possibilities. */
export const easy: Policy<GoatTypes> = ({ view, seat, moves }, random) =>
  pickBest(
    random.shuffled(moves).slice(0, CONSIDERED),
    (move) => worthOf(view, seat, move),
    random,
  );
