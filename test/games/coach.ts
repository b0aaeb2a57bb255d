import type { Observation } from '#core/bot.ts';
import { type RolloutResult, type CoachCase, type CoachKit, winMetric } from '#core/coach.ts';
import type { GameTypes } from '#core/types.ts';
import { Random } from '#core/random.ts';

/** Results of moves in `worlds` worlds, all with the same randomness. */
export function appraised<T extends GameTypes>(
  coach: CoachKit<T>,
  observation: Observation<T>,
  moves: readonly T['move'][],
  worlds: number,
): readonly (readonly RolloutResult[])[] {
  const random = Random.fromNumber(worlds);
  return Array.from({ length: worlds }, (_, luck) => {
    const world = coach.sampleWorld(observation, random);
    return moves.map((move) => world.rollout(observation.seat, move, luck));
  });
}

/** With the shares of the win, as `trialAverage` adds them. */
const metricsOf = ({
  outcomeMetrics,
  wins,
}: RolloutResult): readonly (readonly [string, number])[] => [
  ...Object.entries(outcomeMetrics),
  ...wins.map((win, seat) => [winMetric(seat), win] as const),
];

/** All seats may win. */
const RIVALS = Object.fromEntries(
  Array.from({ length: 10 }, (_, seat) => [winMetric(seat), 0.25] as const),
);

/** Two moves with their rollouts in the same worlds, as passed to `reason`. */
export function caseOf<T extends GameTypes>(
  coach: CoachKit<T>,
  observation: Observation<T>,
  played: T['move'],
  better: T['move'],
  worlds = 40,
): CoachCase<T> {
  const tries = appraised(coach, observation, [played, better], worlds);
  const meanOf = (index: number): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const results of tries)
      for (const [name, value] of metricsOf(results[index]!))
        sums[name] = (sums[name] ?? 0) + value / worlds;
    return sums;
  };
  return {
    observation,
    played: { move: played, outcomeMetrics: meanOf(0) },
    coach: { move: better, outcomeMetrics: meanOf(1) },
  };
}

/** A move, and the metrics that differ from equal ones. */
export type Differing<T extends GameTypes> = readonly [
  move: T['move'],
  happened: RolloutResult['outcomeMetrics'],
];

/** Reason of the coach for two moves that are equal except for the given metrics. */
export function reasonFor<T extends GameTypes>(
  {
    coach,
    observation,
    even,
  }: {
    readonly coach: CoachKit<T>;
    readonly observation: Observation<T>;
    readonly even: RolloutResult['outcomeMetrics'];
  },
  [played, lost]: Differing<T>,
  [better, gained]: Differing<T>,
): ReturnType<CoachKit<T>['reason']> {
  return coach.reason({
    observation,
    played: { move: played, outcomeMetrics: { ...RIVALS, ...even, ...lost } },
    coach: { move: better, outcomeMetrics: { ...RIVALS, ...even, ...gained } },
  });
}

export function bestOf<T extends GameTypes>(
  coach: CoachKit<T>,
  observation: Observation<T>,
  worlds = 12,
): T['move'] {
  const moves = coach.candidates(observation);
  const sums = moves.map(() => 0);
  for (const results of appraised(coach, observation, moves, worlds))
    results.forEach(({ wins }, index) => (sums[index]! += wins[observation.seat]!));
  return moves[sums.indexOf(Math.max(...sums))]!;
}

export const sumOf = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0);
