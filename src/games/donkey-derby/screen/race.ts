import type { Donkey, Event, View } from '../rules/model.ts';
import { DONKEYS } from '../manifest.ts';

export type Run = Extract<Event, { type: 'advanced' }>;

/** Returns after how many stones of a run another donkey is overtaken; null if it is not. */
export function overtakenAfter(
  { donkey: runner, from, to }: Run,
  { positions, podium }: Pick<View, 'positions' | 'podium'>,
  donkey: Donkey,
): number | null {
  const step = positions[donkey];
  const isPassed = donkey !== runner && from < step && step < to && !podium.includes(donkey);
  return isPassed ? step - from : null;
}

/** Seats with a marker on a donkey, each once, in seat order. */
export const ownersOf = ({ columns }: Pick<View, 'columns'>, donkey: Donkey): readonly number[] =>
  [...new Set(columns[donkey])].toSorted((one, other) => one - other);

/** Runners that are nearest behind a donkey, the nearest first. */
export const followersOf = (
  { positions, podium }: Pick<View, 'positions' | 'podium'>,
  donkey: Donkey,
): readonly Donkey[] =>
  DONKEYS.filter((other) => other !== donkey && !podium.includes(other)).toSorted(
    (one, other) => positions[other] - positions[one],
  );
