import type { CoachKit, CoachWorld, TrueWorld } from '../../core/coach.ts';
import { bestFirst } from '../../core/bot.ts';
import { FastRandom } from '../../core/random.ts';
import { sharesOf } from '../../core/ranking.ts';
import { type Hidden, Kernel, kernelOf, sampleHidden } from './bot/kernel.ts';
import { COSTLY_POINTS, matchEnd, matchesFrom, playToEnd } from './bot/match-end.ts';
import { moveWorth } from './bot/move-worth.ts';
import { drawGoats, finishTurn } from './bot/playout.ts';
import type { GoatTypes, State, View } from './rules/model.ts';
import { outcome, view } from './rules/rules.ts';
import { outcomeMetricsOf, reason } from './coach-reason.ts';
import { Takings } from './coach-takings.ts';

/** Number of best-looking moves. More would leave too few worlds to distinguish them. */
const CANDIDATES = 10;

export const coach: CoachKit<GoatTypes> = {
  candidates: ({ view, seat, moves }) =>
    bestFirst(moves, (move) => moveWorth(view, seat, move)).slice(0, CANDIDATES),
  sampleWorld: ({ view, seat }, random) => worldOf(view, sampleHidden(view, seat, random)),
  trueWorld: trueWorldOf,
  reason,
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['mountain-taken', 'flock-lost', 'gave-up'],
};

function worldOf(view: View, hidden: Hidden): CoachWorld<GoatTypes> {
  const run = matchesFrom(view, hidden);
  return {
    rollout(seat, move, seed) {
      const { match, takings, ...end } = run(seat, move, seed);
      return { ...end, outcomeMetrics: outcomeMetricsOf(seat, match, takings) };
    },
  };
}

function trueWorldOf(state: State): TrueWorld {
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const start = kernelOf(view(state, state.turn), state);
  const match = new Kernel(state.seats);
  const takings = new Takings(state);
  return {
    playOn(seed) {
      const random = new FastRandom(seed);
      match.copyFrom(start);
      random.shuffle(match.deck, match.deckSize);
      takings.begin(match);
      if (state.phase !== 'play') finishRunning(match, state, random);
      takings.read(state.turn, match);
      const variance = playToEnd(match, takings, random);
      return matchEnd(match, takings, variance, state.turn);
    },
  };
}

function finishRunning(match: Kernel, { phase, need }: State, random: FastRandom): void {
  if (phase === 'draw') drawGoats(match, need!, random);
  finishTurn(match, random);
}
