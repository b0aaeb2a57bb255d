import type { RolloutResult, CoachKit, CoachWorld, TrueWorld } from '../../core/coach.ts';
import { bestFirst } from '../../core/bot.ts';
import { chancesToBeHighest } from '../../core/chances.ts';
import { FastRandom } from '../../core/random.ts';
import { placesBy, sharesOf } from '../../core/ranking.ts';
import { perSeat } from '../../core/seats.ts';
import { playOn } from './bot/index.ts';
import { type Hidden, Kernel, kernelOf, sampleHidden } from './bot/kernel.ts';
import { moveWorth } from './bot/move-worth.ts';
import { drawGoats, finishTurn, playTurn } from './bot/playout.ts';
import type { GoatTypes, State, View } from './rules/model.ts';
import { outcome } from './rules/rules.ts';
import { view } from './rules/view.ts';
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
  costlyPoints: 3,
  turningEvents: ['mountain-taken', 'flock-lost', 'gave-up'],
};

function worldOf(view: View, hidden: Hidden): CoachWorld<GoatTypes> {
  const start = kernelOf(view, hidden);
  const match = new Kernel(start.seats);
  const takings = new Takings(view);
  const random = new FastRandom();
  return {
    rollout(seat, move, seed) {
      match.copyFrom(start);
      takings.begin(match);
      random.seed(seed);
      playOn(match, move, random);
      takings.read(seat, match);
      const variance = playOut(match, takings, random);
      return {
        ...endOf(match, takings, variance),
        outcomeMetrics: outcomeMetricsOf(seat, match, takings),
      };
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
      const variance = playOut(match, takings, random);
      return endOf(match, takings, variance);
    },
  };
}

function finishRunning(match: Kernel, { phase, need }: State, random: FastRandom): void {
  if (phase === 'draw') drawGoats(match, need!, random);
  finishTurn(match, random);
}

/**
 * Variance per turn of a player's score around that of a rollout: people play better and otherwise. Fitted so that
 * the chances of bots' matches come true (`npm run calibration`).
 */
const VARIANCE_OF_TURN = 3.6;
const VARIANCE_OF_LAST_TURN = 0.5;

/** Returns the variance of all turns that it played. */
function playOut(match: Kernel, takings: Takings, random: FastRandom): number {
  let variance = 0;
  while (!match.over) {
    const seat = match.turn;
    variance += match.isLastTurn ? VARIANCE_OF_LAST_TURN : VARIANCE_OF_TURN;
    playTurn(match, random);
    takings.read(seat, match);
  }
  return variance;
}

/** rules: Final score, Tie. Scores are exact if nothing was left to be played. */
function endOf(
  match: Kernel,
  takings: Takings,
  variance: number,
): Pick<RolloutResult, 'wins' | 'points'> {
  const points = perSeat(match.seats, (seat) => match.scoreOf(seat));
  if (variance > 0)
    return { wins: chancesToBeHighest(points, Math.sqrt(variance / match.seats)), points };
  const places = placesBy(match.seats, (a, b) =>
    points[a] === points[b] ? takings.isHigher(a, b) : points[a]! > points[b]!,
  );
  return { wins: sharesOf(places), points };
}
