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
import type { Seat } from '../../../shared/ids.ts';
import { codeOf } from './move-codes.ts';
import type { Move, ScoutTypes, State } from '../rules/model.ts';
import { Kernel } from './kernel.ts';
import { moveWorth } from './move-worth.ts';
import { playOut } from './playout.ts';
import { stateThatFits } from './sample-state.ts';

/** How far off a beginner may be in judging a move, in points. */
const MISJUDGED = 10;

/** Judges as `normal` does but roughly, and has yet to find out what the marker is good for. */
const easy: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(
    moves.filter(({ type }) => type !== 'scout-and-show'),
    (move) => moveWorth(view, seat, move) + (MISJUDGED * random.below(1000)) / 1000,
    random,
  );

/** Makes the move that looks best; any one of them when several do. */
const normal: Policy<ScoutTypes> = ({ seat, view, moves }, random) =>
  pickBest(moves, (move) => moveWorth(view, seat, move), random);

/** So many moves are tried: more would leave too few worlds for each. */
const CANDIDATES = 8;

const hard: SearchKit<ScoutTypes> = {
  candidates,
  sampleWorld: (observation, random) => worldOf(stateThatFits(observation, random)),
};

/** The moves that look best, and of each type at least one. */
function candidates({ seat, view, moves }: Observation<ScoutTypes>): readonly Move[] {
  const ranked = bestFirst(moves, (move) => moveWorth(view, seat, move));
  return ranked.filter(
    (move, place) =>
      place < CANDIDATES || place === ranked.findIndex(({ type }) => type === move.type),
  );
}

/** Tries moves out by playing the round to its end. */
function worldOf(state: State): World<ScoutTypes> {
  const start = new Kernel(state.seats);
  start.load(state);
  const round = new Kernel(state.seats);
  return {
    rollout(seat, move, seed) {
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      playOut(round, new FastRandom(seed));
      return lead(round, seat);
    },
  };
}

/** The points of a round over the others' average. */
function lead(round: Kernel, seat: Seat): number {
  let others = 0;
  for (let other = 0; other < round.seats; other++)
    if (other !== seat) others += round.score(other);
  return round.score(seat) - others / (round.seats - 1);
}

export const bot: BotKit<ScoutTypes> = { easy, normal, hard };
