import {
  bestFirst,
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type Observation,
  type World,
} from '../../../core/bot.ts';
import { FastRandom } from '../../../core/random.ts';
import { roundEnd } from '../coach-chances.ts';
import { totals } from '../rules/rules.ts';
import { codeOf } from './move-codes.ts';
import type { Move, ScoutTypes, State } from '../rules/model.ts';
import { Kernel } from './kernel.ts';
import { moveWorth } from './move-worth.ts';
import { playOut } from './playout.ts';
import { stateThatFits } from './sample-state.ts';

/** Largest error of a beginner's estimate of a move, in points. */
const MISJUDGED = 10;

/** Estimates as `normal` does but roughly, and ignores what the marker is worth. */
const easy: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(
    moves.filter(({ type }) => type !== 'scout-and-show'),
    (move) => moveWorth(view, seat, move) + (MISJUDGED * random.below(1000)) / 1000,
    random,
  );

/** Plays a move with the best estimate; ties are broken at random. */
const normal: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** Number of moves tried: more would leave too few worlds for each. */
const CANDIDATES = 8;

const hard: SearchKit<ScoutTypes> = {
  candidates,
  sampleWorld: (observation, random) => worldOf(stateThatFits(observation, random)),
};

/** Returns the moves with the best estimates, at least one per type. */
function candidates({ seat, view, moves }: Observation<ScoutTypes>): readonly Move[] {
  const ranked = bestFirst(moves, (move) => moveWorth(view, seat, move));
  return ranked.filter(
    (move, place) =>
      place < CANDIDATES || place === ranked.findIndex(({ type }) => type === move.type),
  );
}

/** Evaluates moves by playing the round to its end; aims at the match, as the coach does. */
function worldOf(state: State): World<ScoutTypes> {
  const start = new Kernel(state.seats);
  start.load(state);
  const round = new Kernel(state.seats);
  const before = totals(state);
  return {
    rollout(seat, move, seed) {
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      playOut(round, new FastRandom(seed));
      return roundEnd(round, before, state.round, seat).worth;
    },
  };
}

/** Casual bots win about a third of what normal ones win at the same table (docs/bots.md). */
const CASUAL_SHARE = 0.78;

export const bot: BotKit<ScoutTypes> = { easy, casualShare: CASUAL_SHARE, normal, hard };
