import {
  type Appraisal,
  type CoachKit,
  type CoachWorld,
  type OpenWorld,
  sharesOf,
} from '../../core/coach.ts';
import { FastRandom } from '../../core/random.ts';
import { placesBy } from '../../core/ranking.ts';
import { perSeat } from '../../core/seats.ts';
import { bot, playOn } from './bot/index.ts';
import { type Hidden, Kernel, kernelOf, sampleHidden } from './bot/kernel.ts';
import { drawGoats, finishTurn, playTurn } from './bot/playout.ts';
import type { GoatTypes, State, View } from './model.ts';
import { outcome } from './rules.ts';
import { view } from './view.ts';
import { happenedTo, reason } from './coach-reason.ts';
import { Takings } from './coach-takings.ts';

/** Matches are played on to their end. */
export const coach: CoachKit<GoatTypes> = {
  candidates: bot.hard.candidates,
  sampleWorld: ({ view, seat }, random) => worldOf(view, sampleHidden(view, seat, random)),
  trueWorld: openWorldOf,
  reason,
  telling: ['mountain-taken', 'flock-lost', 'gave-up'],
};

function worldOf(view: View, hidden: Hidden): CoachWorld<GoatTypes> {
  const start = kernelOf(view, hidden);
  const match = new Kernel(start.seats);
  const takings = new Takings(view);
  const random = new FastRandom();
  return {
    appraise(seat, move, seed) {
      match.copyFrom(start);
      takings.begin(match);
      random.seed(seed);
      playOn(match, move, random);
      takings.read(seat, match);
      playOut(match, takings, random);
      return { ...endOf(match, takings), happened: happenedTo(seat, match, takings) };
    },
  };
}

function openWorldOf(state: State): OpenWorld {
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
      playOut(match, takings, random);
      return endOf(match, takings);
    },
  };
}

/** The rest of a turn that began before. */
function finishRunning(match: Kernel, { phase, need }: State, random: FastRandom): void {
  if (phase === 'draw') drawGoats(match, need!, random);
  finishTurn(match, random);
}

function playOut(match: Kernel, takings: Takings, random: FastRandom): void {
  while (!match.over) {
    const seat = match.turn;
    playTurn(match, random);
    takings.read(seat, match);
  }
}

/** rules: Final score, Tie. */
function endOf(match: Kernel, takings: Takings): Pick<Appraisal, 'wins' | 'points'> {
  const points = perSeat(match.seats, (seat) => match.scoreOf(seat));
  const places = placesBy(match.seats, (a, b) =>
    points[a] === points[b] ? takings.isHigher(a, b) : points[a]! > points[b]!,
  );
  return { wins: sharesOf(places), points };
}
