import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winsByLuck } from './player.ts';

/** Enumerates all combinations of results. */
function byEnumeration(chances: readonly number[]): readonly number[] {
  const of = new Array<number>(chances.length + 1).fill(0);
  for (let ways = 0; ways < 2 ** chances.length; ways++) {
    const isWon = (match: number) => (ways >> match) % 2 === 1;
    const chance = chances.reduce((all, one, match) => all * (isWon(match) ? one : 1 - one), 1);
    of[chances.filter((_, match) => isWon(match)).length]! += chance;
  }
  return of;
}

const tablesOf = (chances: readonly number[]): ReadonlyMap<number, number> =>
  new Map([...Map.groupBy(chances, Number)].map(([chance, own]) => [chance, own.length]));

describe('wins by luck alone', () => {
  it('are the same as by enumerating all cases, for any matches', () => {
    const table = fc.constantFrom(1, 1 / 2, 1 / 3, 2 / 3, 1 / 4, 1 / 5, 2 / 5);
    fc.assert(
      fc.property(fc.array(table, { maxLength: 10 }), (chances) => {
        const { from, probabilities: of } = winsByLuck(tablesOf(chances));
        byEnumeration(chances).forEach((chance, wins) => {
          expect(of[wins - from] ?? 0).toBeCloseTo(chance, 12);
        });
      }),
    );
  });

  it('stay a distribution with the right mean, over 30,000 matches', () => {
    const chances = Array.from({ length: 30_000 }, (_, match) => 1 / (2 + (match % 4)));
    const { from, probabilities: of } = winsByLuck(tablesOf(chances));
    const mean = of.reduce((sum, chance, index) => sum + chance * (from + index), 0);
    expect(of.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(mean).toBeCloseTo(
      chances.reduce((sum, chance) => sum + chance, 0),
      6,
    );
  });
});
