import { describe, expect, it } from 'vitest';
import type { GoatTypes, Mountain } from './rules/model.ts';
import { goatNGoat } from './engine.ts';
import { story } from './story.ts';

/** The end of a match with these mountains and penalty cards per seat. */
function ended(piles: readonly (readonly Mountain[])[], penalties: readonly number[]) {
  const table = goatNGoat.setup({ seats: piles.length, seed: 'tie' });
  if (!table.ok) throw new Error(table.error);
  const view = table.value.view(null) as GoatTypes['view'];
  const scores = piles.map(
    (pile, seat) => pile.reduce((sum, mountain) => sum + Number(mountain[1]), 0) - penalties[seat]!,
  );
  return {
    scores,
    steps: [
      {
        event: { type: 'match-ended', scores } as const,
        view: { ...view, scorePiles: piles, penalties },
      },
    ],
  };
}

describe('a tie', () => {
  it('is broken by the mountains, up to the first pair that differs', () => {
    const { scores, steps } = ended(
      [
        ['b4', 'r7', 'g6'],
        ['r5', 'b7', 'g4', 'r3'],
      ],
      [2, 4],
    );
    expect(scores).toEqual([15, 15]);
    const { tie } = story({ options: {}, steps, scores, places: [1, 2] });
    expect(tie).toEqual({
      seats: [0, 1],
      score: 15,
      compared: [
        ['r7', 'b7'],
        ['g6', 'r5'],
      ],
    });
  });

  it('goes to the seat that has one mountain more to compare', () => {
    const { scores, steps } = ended([['r7'], ['b7', 'g3']], [0, 3]);
    const { tie } = story({ options: {}, steps, scores, places: [2, 1] });
    expect(tie).toEqual({
      seats: [1, 0],
      score: 7,
      compared: [
        ['b7', 'r7'],
        ['g3', null],
      ],
    });
  });

  it('is none where the place is shared, nor where the scores differ', () => {
    const equal = ended([['r7'], ['b7']], [0, 0]);
    expect(story({ options: {}, ...equal, places: [1, 1] }).tie).toBeNull();
    const apart = ended([['r7'], ['b6']], [0, 0]);
    expect(story({ options: {}, ...apart, places: [1, 2] }).tie).toBeNull();
  });
});
