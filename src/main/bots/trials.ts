import type { Random } from '#core/random.ts';
import { type CoachWorld, type RolloutResult, type SkillOf, winMetric } from '#core/coach.ts';
import type { AnyMove, AnyObservation, Coach } from '#core/game-instance.ts';
import type { GameTypes } from '#core/types.ts';
import { roundTo } from '#shared/round-to.ts';
import type { Meter } from './search.ts';

/** Result of a move in one world, or its average over several, for the seat that moves. */
export interface MoveResult {
  readonly win: number;
  readonly points: number;
  readonly behind: number;
  readonly worth: number;
  /** An average has each seat's share of the win too (`winMetric`). */
  readonly outcomeMetrics: RolloutResult['outcomeMetrics'];
}

export interface Trial extends MoveResult {
  readonly wins: RolloutResult['wins'];
  readonly seatPoints: RolloutResult['points'];
}

/** Rolls out moves in one more world, each under the same luck. */
export type TryInNextWorld = (moves: readonly AnyMove[]) => readonly Trial[];

/** Creates the trials of a decision, in the coach's worlds that fit the seat's view. */
export function trialsOf(
  coach: Coach,
  observation: AnyObservation,
  random: Random,
  meter: Meter,
  skillOf?: SkillOf,
): TryInNextWorld {
  const { seat } = observation;
  return (moves) => {
    const world: CoachWorld<GameTypes> = coach.sampleWorld(observation, random, skillOf);
    const luck = random.seed();
    return moves.map((move) => {
      const { points, ...result } = world.rollout(seat, move, luck);
      meter.count();
      return { ...result, win: result.wins[seat]!, points: points[seat]!, seatPoints: points };
    });
  };
}

export function trialAverage() {
  let [count, win, points, behind, worth] = [0, 0, 0, 0, 0];
  const wins: number[] = [];
  const outcomeMetrics = new Map<string, number>();
  return {
    add(trial: Trial): void {
      count++;
      win += trial.win;
      points += trial.points;
      behind += trial.behind;
      worth += trial.worth;
      trial.wins.forEach((share, seat) => {
        wins[seat] = (wins[seat] ?? 0) + share;
      });
      for (const [name, value] of Object.entries(trial.outcomeMetrics))
        outcomeMetrics.set(name, (outcomeMetrics.get(name) ?? 0) + value);
    },
    mean: (): MoveResult => ({
      win: rounded(win / count),
      points: rounded(points / count),
      behind: rounded(behind / count),
      worth: worth / count,
      outcomeMetrics: Object.fromEntries([
        ...Array.from(outcomeMetrics, ([name, sum]) => [name, sum / count] as const),
        ...wins.map((sum, seat) => [winMetric(seat), sum / count] as const),
      ]),
    }),
  };
}

/** Rounds to 4 digits; more would be noise. */
export const rounded = (value: number): number => roundTo(value, 10_000);
