import type { AnyObservation, Coach } from '#core/game-instance.ts';
import type { Random } from '#core/random.ts';
import type { Refusal } from '#core/types.ts';
import type { Meter, RatedMove } from './search.ts';
import { trialAverage, trialsOf } from './trials.ts';

/** Reasons say "of 100 tries": fewer worlds are no reason. */
export const LEAST_WORLDS = 100;

/**
 * Returns why the best of the rated moves is better than the next, from the coach's worlds; null if it is not
 * measurably better, or without a particular reason.
 */
export function reasonOf(
  coach: Coach,
  observation: AnyObservation,
  [best, second]: readonly RatedMove[],
  random: Random,
  meter: Meter,
): Refusal | null {
  if (!best || !second || second.isEven || best.worlds === 0) return null;
  if (coach.candidates(observation).length === 0) return null;
  const tryMoves = trialsOf(coach, observation, random, meter);
  const [bestTrials, secondTrials] = [trialAverage(), trialAverage()];
  let worlds = 0;
  while (meter.used() < 1) {
    const [one, other] = tryMoves([best.move, second.move]);
    bestTrials.add(one!);
    secondTrials.add(other!);
    worlds++;
  }
  if (worlds < LEAST_WORLDS) return null;
  return coach.reason({
    observation,
    coach: { move: best.move, ...bestTrials.mean() },
    played: { move: second.move, ...secondTrials.mean() },
  });
}
