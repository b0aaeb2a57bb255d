import {
  type Appraisal,
  type CoachKit,
  type CoachWorld,
  type OpenWorld,
  sharesOf,
} from '../../core/coach.ts';
import { Random } from '../../core/random.ts';
import { placesHighestFirst } from '../../core/ranking.ts';
import { bot, follow } from './bot/index.ts';
import { Kernel } from './bot/kernel.ts';
import { Rollout } from './bot/rollout.ts';
import type { DerbyTypes, Move, State, View } from './model.ts';
import { moves } from './moves.ts';
import { outcome } from './rules.ts';
import { view } from './view.ts';
import { happenedTo, reason } from './coach-reason.ts';

/** The world of a view that is being judged. */
const worlds = new WeakMap<View, CoachWorld<DerbyTypes>>();

/** Races are run to their end. All is public: every sample of a view is the same world, only the dice to come differ. */
export const coach: CoachKit<DerbyTypes> = {
  candidates: bot.hard.candidates,
  sampleWorld({ view }) {
    let world = worlds.get(view);
    if (!world) worlds.set(view, (world = worldOf(view)));
    return world;
  },
  trueWorld: openWorldOf,
  reason,
  telling: ['crossed', 'advanced', 'bet-placed'],
};

function worldOf(view: View): CoachWorld<DerbyTypes> {
  const run = racesFrom(view);
  return {
    appraise(seat, move, seed) {
      const race = run(move, seed);
      return { ...endOf(race), happened: happenedTo(seat, view, race) };
    },
  };
}

function openWorldOf(state: State): OpenWorld {
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const run = racesFrom(view(state));
  const move = state.phase === 'advance' ? nextOf(state) : null;
  return { playOn: (seed) => endOf(run(move, seed)) };
}

/** A die that lies on the table goes where it looks best; dice and bets to come are the roll-out's. */
const nextOf = (state: State): Move =>
  bot.normal(
    { view: view(state), seat: state.turn, moves: moves(state) },
    Random.fromState(state.random),
  );

/** Makes a move, or none, and runs the race to its end. The kernel handed back is the same each time. */
function racesFrom(view: View): (move: Move | null, seed: number) => Kernel {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const rollout = new Rollout(race);
  return (move, seed) => {
    race.copyFrom(start);
    if (move) follow(race, view, move);
    rollout.run(seed);
    return race;
  };
}

/** rules: Scoring. */
function endOf(race: Kernel): Pick<Appraisal, 'wins' | 'points'> {
  const scores = new Float64Array(race.seats);
  race.score(scores);
  const points = [...scores];
  return { wins: sharesOf(placesHighestFirst(points)), points };
}
