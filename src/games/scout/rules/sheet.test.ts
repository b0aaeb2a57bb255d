import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialColumns } from '#core/sheet.ts';
import { sheet } from './sheet.ts';

type Entry = Record<string, unknown> | null;

const entry = (taken: unknown, tokens: unknown, hand: unknown): Entry => ({ taken, tokens, hand });
const round = (seats: Entry[], allKill: unknown = null) => ({ seats, allKill });
const summed = (seats: number, ...rounds: unknown[]) => {
  const result = sheet.sum({}, initialColumns(seats), rounds);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const problemsOf = (seats: number, ...rounds: unknown[]) => summed(seats, ...rounds).problems;

const plain = round([entry(5, 2, 0), entry(3, 1, 4), entry(6, 0, 5)]);

describe('rules: Score of the round. On the sheet', () => {
  it('adds beaten cards and tokens, and takes off the cards in hand', () => {
    expect(summed(3, plain).roundScores).toEqual([[7, 0, 1]]);
  });

  it('lets the hand of an all kill cost nothing', () => {
    const killed = round([entry(5, 2, 3), entry(3, 1, 4), entry(6, 0, 5)], 0);
    expect(summed(3, killed)).toMatchObject({ roundScores: [[7, 0, 1]], problems: [] });
  });

  it('totals the rounds, the highest first', () => {
    expect(summed(3, plain, plain)).toMatchObject({
      totals: [14, 0, 2],
      over: false,
      places: [1, 3, 2],
    });
  });

  it('is over after as many rounds as players', () => {
    expect(summed(3, plain, plain, plain).over).toBe(true);
    const four = round([...plain.seats, entry(0, 0, 2)]);
    expect(summed(4, four, four, four).over).toBe(false);
  });

  it('shares a place on a tie', () => {
    expect(summed(3, round([entry(4, 0, 0), entry(4, 1, 1), entry(0, 0, 9)])).places).toEqual([
      1, 1, 3,
    ]);
  });

  it('leaves the cell of an absent seat empty', () => {
    const absent = round([entry(5, 2, 0), null, entry(3, 1, 4), entry(6, 0, 5)]);
    expect(summed(4, absent)).toMatchObject({ roundScores: [[7, 0, 0, 1]], problems: [] });
  });

  it('has no problem with an empty sheet', () => {
    expect(summed(3)).toEqual({
      roundScores: [],
      totals: [0, 0, 0],
      over: false,
      places: [1, 1, 1],
      problems: [],
    });
  });
});

describe('a score of the round', () => {
  it('counts as it is entered, below zero too, beside others entered as three numbers', () => {
    const mixed = round([{ score: -4 }, entry(3, 1, 2), { score: 12 }]);
    expect(summed(3, mixed)).toMatchObject({ roundScores: [[-4, 2, 12]], problems: [] });
  });

  it('stays as entered after an all kill', () => {
    expect(summed(3, round([{ score: -2 }, entry(3, 1, 2), { score: 1 }], 0))).toMatchObject({
      roundScores: [[-2, 2, 1]],
      problems: [],
    });
  });

  it('has no cards, so that only those of the others are counted', () => {
    const cards = (taken: number) => round([{ score: 60 }, entry(taken, 9, 0), { score: 50 }]);
    expect(problemsOf(3, cards(36))).toEqual([]);
    expect(problemsOf(3, cards(37))).toEqual([{ round: 0, seat: null, code: 'too-many-cards' }]);
  });

  it.each([1.5, '3', null])('has to be a whole number: %s', (score) => {
    expect(summed(3, round([{ score }, { score: 1 }, { score: 2 }]))).toMatchObject({
      roundScores: [[0, 1, 2]],
      problems: [{ round: 0, seat: 0, code: 'value' }],
    });
  });

  it('adds up to the same total as the three numbers, whoever enters it so', () => {
    const figure = fc.nat(9);
    const part = fc.record({ taken: figure, tokens: figure, hand: figure, byScore: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 5 }), (parts) => {
        const figures = parts.map(({ taken, tokens, hand }) => entry(taken, tokens, hand));
        const mixed = parts.map(({ taken, tokens, hand, byScore }, at) =>
          byScore ? { score: taken + tokens - hand } : figures[at]!,
        );
        const [told, other] = [figures, mixed].map((seats) => summed(parts.length, round(seats)));
        expect(other!.totals).toEqual(told!.totals);
        expect(other!.places).toEqual(told!.places);
      }),
    );
  });
});

describe('a sheet warns of', () => {
  it.each([-1, 1.5, '3', null, undefined, Number.NaN])('an invalid count: %s', (value) => {
    const odd = round([entry(5, 2, 0), entry(value, 1, 4), entry(6, 0, 5)]);
    expect(summed(3, odd)).toMatchObject({
      roundScores: [[7, -3, 1]],
      problems: [{ round: 0, seat: 1, code: 'value' }],
    });
  });

  it('an invalid number of cards in hand, which does not count as empty', () => {
    const odd = round([entry(5, 2, 0), entry(3, 1, -4), entry(6, 0, 5)]);
    expect(problemsOf(3, odd)).toEqual([{ round: 0, seat: 1, code: 'value' }]);
  });

  it.each([3, -1, 'x'])('an all kill of a seat that does not exist: %s', (allKill) => {
    expect(problemsOf(3, round([...plain.seats], allKill))).toEqual([
      { round: 0, seat: null, code: 'value' },
    ]);
  });

  it('rounds after the last', () => {
    expect(problemsOf(3, plain, plain, plain, plain)).toEqual([
      { round: 3, seat: null, code: 'after-end' },
    ]);
    expect(summed(3, plain, plain, plain, plain).totals[0]).toBe(28);
  });

  it('no round that was played before a player left', () => {
    const columns = [...initialColumns(3), { start: 0, present: false }];
    const four = round([entry(5, 2, 1), entry(3, 1, 4), entry(6, 0, 5), entry(1, 1, 1)]);
    const result = sheet.sum({}, columns, [four, four, four, four]);
    expect(result).toMatchObject({ value: { over: true, problems: [] } });
  });

  it.each([
    [3, 36],
    [4, 44],
    [5, 45],
  ])('more cards than %i players have: %i', (seats, deck) => {
    const others = Array.from({ length: seats - 2 }, () => entry(0, 9, 1));
    const withCards = (taken: number) => round([entry(taken, 9, 0), entry(0, 9, 5), ...others]);
    const most = deck - 5 - others.length;
    expect(problemsOf(seats, withCards(most))).toEqual([]);
    expect(problemsOf(seats, withCards(most + 1))).toEqual([
      { round: 0, seat: null, code: 'too-many-cards' },
    ]);
  });

  it('two players who ended the round', () => {
    const twice = [{ round: 0, seat: null, code: 'two-enders' }];
    expect(problemsOf(3, round([entry(5, 2, 0), entry(3, 1, 0), entry(6, 0, 5)]))).toEqual(twice);
    expect(problemsOf(3, round([entry(5, 2, 0), entry(3, 1, 4), entry(6, 0, 5)], 1))).toEqual(
      twice,
    );
  });
});

it.each([
  null,
  7,
  [],
  {},
  { seats: {} },
  { seats: [entry(1, 1, 1), entry(1, 1, 1)] },
  { seats: [1, 2, 3] },
])('is an invalid round: %j', (given) => {
  expect(sheet.sum({}, initialColumns(3), [given])).toEqual({ ok: false, error: 'shape' });
});

describe('rules: Score sheet. The required entries', () => {
  const isTold = (cell: object, tablePart: object | null = null) =>
    sheet.isColumnComplete!(cell, 1, tablePart);

  it('are all three numbers', () => {
    expect(isTold({ taken: 3, tokens: 0, hand: 0 })).toBe(true);
    expect(isTold({ taken: 3, hand: 0 })).toBe(false);
    expect(isTold({})).toBe(false);
  });

  it('are the score of the round instead', () => {
    expect(isTold({ score: -3 })).toBe(true);
    expect(sheet.cell.safeParse({ score: -3 }).success).toBe(true);
    expect(sheet.cell.safeParse({ score: -3, hand: 1 }).success).toBe(false);
  });

  it('do not include the hand of the player with the all kill', () => {
    expect(isTold({ taken: 3, tokens: 0 }, { allKill: 1 })).toBe(true);
    expect(isTold({ taken: 3, tokens: 0 }, { allKill: 0 })).toBe(false);
    expect(isTold({ taken: 3, tokens: 0 }, { allKill: null })).toBe(false);
  });
});
