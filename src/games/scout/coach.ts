import type { CoachKit, CoachWorld } from '../../core/coach.ts';
import { FastRandom } from '../../core/random.ts';
import { placesHighestFirst, sharesOf } from '../../core/ranking.ts';
import type { Seat } from '../../shared/ids.ts';
import { handWorth } from './bot/hand-worth.ts';
import { bot } from './bot/index.ts';
import { Kernel } from './bot/kernel.ts';
import { playOut, playTurn } from './bot/playout.ts';
import { stateThatFits } from './bot/sample-state.ts';
import { codeOf } from './bot/move-codes.ts';
import type { ScoutTypes, State } from './rules/model.ts';
import { totals } from './rules/rules.ts';
import { COSTLY_POINTS, roundEnd } from './coach-chances.ts';
import { outcomeMetricsOf, reason } from './coach-reason.ts';

/** Plays the round to its end and computes the match result from there. */
export const coach: CoachKit<ScoutTypes> = {
  candidates: bot.hard.candidates,
  sampleWorld: (observation, random) => worldOf(stateThatFits(observation, random)),
  trueWorld: trueWorldOf,
  reason,
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['round-ended', 'shown', 'scouted'],
};

function worldOf(state: State): CoachWorld<ScoutTypes> {
  const start = kernelOf(state);
  const round = new Kernel(state.seats);
  const random = new FastRandom();
  const totalsBefore = totals(state);
  return {
    rollout(seat, move, seed) {
      round.copyFrom(start);
      if (move.type !== 'orient') round.play(codeOf(move));
      else if (move.flip) round.hands[seat]!.turn();
      random.seed(seed);
      const holds = holdsUntilNextTurn(round, seat, random);
      playOut(round, random);
      return {
        ...roundEnd(round, totalsBefore, state.round, seat),
        outcomeMetrics: outcomeMetricsOf(seat, state, round, holds),
      };
    },
  };
}

/** Plays until the seat's next turn; returns whether the active set is still the one it showed. */
function holdsUntilNextTurn(round: Kernel, seat: Seat, random: FastRandom): boolean {
  while (!round.isOver && round.turn !== seat) playTurn(round, random);
  return round.owner === seat;
}

/** Returns the actual world; undecided hands take the better orientation. */
function trueWorldOf(state: State): ReturnType<CoachKit<ScoutTypes>['trueWorld']> {
  const totalsBefore = totals(state);
  if (state.phase === 'over') {
    const end = {
      wins: sharesOf(placesHighestFirst(totalsBefore)),
      points: totalsBefore.map(() => 0),
    };
    return { playOn: () => end };
  }
  const start = kernelOf(state);
  start.hands.forEach((hand, seat) => {
    const { tops, bottoms, size } = hand;
    const isTurned = handWorth(bottoms, size) > handWorth(tops, size);
    if (isTurned && !state.oriented[seat]) hand.turn();
  });
  const round = new Kernel(state.seats);
  return {
    playOn(seed) {
      round.copyFrom(start);
      playOut(round, new FastRandom(seed));
      return roundEnd(round, totalsBefore, state.round, 0);
    },
  };
}

function kernelOf(state: State): Kernel {
  const kernel = new Kernel(state.seats);
  kernel.load(state);
  return kernel;
}
