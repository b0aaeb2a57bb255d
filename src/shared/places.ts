/**
 * Returns places from 1 (rules: Ranking). Equal values share a place, and the next counts all before it: 9, 7, 7, 1
 * have 1, 2, 2, 4.
 */
export const sharedPlaces = (
  values: readonly number[],
  better: 'high' | 'low',
): readonly number[] => {
  const sign = better === 'low' ? 1 : -1;
  return values.map((value) => 1 + values.filter((other) => sign * (other - value) < 0).length);
};
