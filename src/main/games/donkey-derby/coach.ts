import type { Appraisal, CoachKit, CoachWorld, OpenWorld } from '../../core/coach.ts';
import { chancesToBeHighest } from '../../core/chances.ts';
import { Random } from '../../core/random.ts';
import { placesHighestFirst, sharesOf } from '../../core/ranking.ts';
import { bot, follow } from './bot/index.ts';
import { Kernel } from './bot/kernel.ts';
import { PATIENT, Rollout } from './bot/rollout.ts';
import { PLACES } from './manifest.ts';
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
      const { race, deviation } = run(move, seed);
      return { ...endOf(race, deviation), happened: happenedTo(seat, view, race) };
    },
  };
}

function openWorldOf(state: State): OpenWorld {
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const run = racesFrom(view(state));
  const move = state.phase === 'advance' ? nextOf(state) : null;
  return {
    playOn(seed) {
      const { race, deviation } = run(move, seed);
      return endOf(race, deviation);
    },
  };
}

/** A die that lies on the table goes where it looks best; dice and bets to come are the roll-out's. */
const nextOf = (state: State): Move =>
  bot.normal(
    { view: view(state), seat: state.turn, moves: moves(state) },
    Random.fromState(state.random),
  );

/** A race that was run to its end, and by how much people's scores may differ from its, as a standard deviation. */
interface Run {
  readonly race: Kernel;
  readonly deviation: number;
}

/** Makes a move, or none, and runs the race to its end. The kernel handed back is the same each time. */
function racesFrom(view: View): (move: Move | null, seed: number) => Run {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const rollout = new Rollout(race, PATIENT);
  const deviation = deviationFrom(view);
  return (move, seed) => {
    race.copyFrom(start);
    if (move) follow(race, view, move);
    if (race.over) return { race, deviation: 0 };
    rollout.run(seed);
    return { race, deviation };
  };
}

/**
 * Of a step, where the best space pays 1: people bet and push otherwise than the roll-out. So much that the chances of
 * bots' matches come true (`npm run calibration`).
 */
const DEVIATION = 0.035;

/** Grows with the steps that the donkey in the third place still has to take. */
function deviationFrom({ options: { board }, positions }: View): number {
  const third = Object.values(positions).sort((a, b) => b - a)[PLACES - 1]!;
  return DEVIATION * board.payouts[0]![0]! * Math.sqrt(board.track - third);
}

/** rules: Scoring. */
function endOf(race: Kernel, deviation: number): Pick<Appraisal, 'wins' | 'points'> {
  const scores = new Float64Array(race.seats);
  race.score(scores);
  const points = [...scores];
  const wins =
    deviation > 0 ? chancesToBeHighest(points, deviation) : sharesOf(placesHighestFirst(points));
  return { wins, points };
}
