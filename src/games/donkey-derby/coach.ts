import type { CoachKit, CoachWorld, TrueWorld } from '../../core/coach.ts';
import { Random } from '../../core/random.ts';
import { sharesOf } from '../../core/ranking.ts';
import { differentMoves, firstEqual } from './bot/equal-moves.ts';
import { bot } from './bot/index.ts';
import { behindOf, COSTLY_POINTS, raceWorth } from './bot/race-worth.ts';
import { racesFrom } from './bot/race-end.ts';
import type { DerbyTypes, Move, State, View } from './rules/model.ts';
import { moves as movesOf } from './rules/moves.ts';
import { outcome, view } from './rules/rules.ts';
import { outcomeMetricsOf, reason } from './coach-reason.ts';

const worlds = new WeakMap<View, CoachWorld<DerbyTypes>>();

/** Plays races to their end as the hard bot does. All is public: every sample of a view is the same world. */
export const coach: CoachKit<DerbyTypes> = {
  candidates: ({ view, moves }) => differentMoves(view, moves),
  equivalentMove: ({ view, moves }, move) => firstEqual(view, moves, move),
  sampleWorld({ view }) {
    let world = worlds.get(view);
    if (!world) worlds.set(view, (world = worldOf(view)));
    return world;
  },
  trueWorld: trueWorldOf,
  reason,
  costlyPoints: COSTLY_POINTS,
  turningEvents: ['crossed', 'advanced', 'bet-placed'],
};

function worldOf(view: View): CoachWorld<DerbyTypes> {
  const run = racesFrom(view);
  return {
    rollout(seat, move, seed) {
      const end = run(move, seed);
      const { race, wins, points } = end;
      const outcomeMetrics = outcomeMetricsOf(seat, view, race);
      return {
        wins,
        points,
        behind: behindOf(end, seat),
        worth: raceWorth(end, seat),
        outcomeMetrics,
      };
    },
  };
}

function trueWorldOf(state: State): TrueWorld {
  const end = outcome(state);
  if (end.over) return { playOn: () => ({ wins: sharesOf(end.places), points: end.scores }) };
  const run = racesFrom(view(state));
  const move = state.phase === 'advance' ? nextOf(state) : null;
  return { playOn: (seed) => run(move, seed) };
}

/** A rolled die goes to its best donkey; future dice and bets belong to the rollout. */
const nextOf = (state: State): Move =>
  bot.normal(
    { view: view(state), seat: state.turn, moves: movesOf(state) },
    Random.fromState(state.random),
  );
