import { describe, expect, it } from 'vitest';
import type { Category, SheetDescription } from '#shared/custom-game.ts';
import { movedBoundary, previousLines } from '#shared/moved-lines.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import { pointsOf } from '#shared/category-points.ts';
import { customGame } from './custom-game.ts';
import { initialColumns } from './sheet.ts';

const ID = 'custom-00000000000000000000000000000001';
const HEDGEROW: SheetDescription = {
  name: 'Hedgerow',
  winner: 'most',
  rounds: 'once',
  categories: [
    { name: 'Longest hedge', kind: 'number', factor: 2 },
    { name: 'Ponds', kind: 'table', points: [1, 3, 6, 10] },
    { name: 'Orchards', kind: 'ranks', points: [8, 4] },
    { name: 'Fed the badger', kind: 'tick', points: 5 },
  ],
};

function sumOf(description: SheetDescription, lines: readonly object[], seats = 3) {
  const columns = initialColumns(seats);
  const sum = customGame(ID, description).sheetRules.sum(description, columns, lines);
  if (!sum.ok) throw new Error(sum.error);
  return sum.value;
}

const entered = (...counts: readonly number[]): object => ({
  seats: counts.map((score) => ({ score })),
});

describe('a category', () => {
  it.each<[string, Category, readonly (number | null)[], readonly number[]]>([
    ['multiplies a number', { name: 'a', kind: 'number', factor: -2 }, [3, 0, null], [-6, -0, -0]],
    [
      'reads a table by count',
      { name: 'a', kind: 'table', points: [1, 3, 6] },
      [0, 2, 9],
      [0, 3, 6],
    ],
    ['pays the highest count', { name: 'a', kind: 'ranks', points: [8, 4] }, [5, 2, 4], [8, 0, 4]],
    ['pays equals in full', { name: 'a', kind: 'ranks', points: [8, 4, 1] }, [5, 5, 4], [8, 8, 1]],
    [
      'splits what equals take',
      { name: 'a', kind: 'ranks', points: [8, 3, 1], ties: 'split' },
      [5, 5, 4],
      [5, 5, 1],
    ],
    [
      'pays nothing for none',
      { name: 'a', kind: 'ranks', points: [8, 4] },
      [5, 0, null],
      [8, 0, 0],
    ],
    ['pays a tick', { name: 'a', kind: 'tick', points: 5 }, [1, 0, null], [5, 0, 0]],
    ['pays nothing for a note', { name: 'a', kind: 'note' }, [null, null, null], [0, 0, 0]],
  ])('%s', (_, category, counts, points) => {
    expect(pointsOf(category, counts).map((one) => one + 0)).toEqual(points.map((one) => one + 0));
  });
});

describe('a sheet of categories', () => {
  const lines = [entered(7, 5, 9), entered(3, 4, 1), entered(5, 2, 4), entered(1, 0, 1)];

  it('adds up the points of all its lines', () => {
    const sum = sumOf(HEDGEROW, lines);
    expect(sum.totals).toEqual([33, 20, 28]);
    expect(sum.places).toEqual([1, 3, 2]);
  });

  it('is over after its last line', () => {
    expect(sumOf(HEDGEROW, lines.slice(0, 3)).over).toBe(false);
    expect(sumOf(HEDGEROW, lines).over).toBe(true);
  });

  it('warns about counts below zero and ticks that are neither', () => {
    const { problems } = sumOf(HEDGEROW, [
      ...lines.slice(0, 1),
      entered(-1, 0, 0),
      entered(0, 0, 0),
      entered(2, 0, 0),
    ]);
    expect(problems).toEqual([
      { round: 1, seat: 0, code: 'value' },
      { round: 3, seat: 0, code: 'value' },
    ]);
  });

  it('warns about a sum that does not come out, once all have entered', () => {
    const categories: Category[] = [{ name: 'Heads', kind: 'number', sum: 171 }];
    const description = { ...HEDGEROW, categories };
    expect(sumOf(description, [entered(100, 50, 20)]).problems).toEqual([
      { round: 0, seat: null, code: 'sum' },
    ]);
    expect(sumOf(description, [entered(100, 50, 21)]).problems).toEqual([]);
    expect(sumOf(description, [{ seats: [{ score: 100 }, {}, null] }]).problems).toEqual([
      { round: 0, seat: 1, code: 'value' },
    ]);
  });

  it('gives the bonus once, with the last line that counts towards it', () => {
    const categories: Category[] = [
      { name: 'Ones', kind: 'number', factor: 1 },
      { name: 'Twos', kind: 'number', factor: 2 },
      { name: 'Chance', kind: 'number' },
    ];
    const bonus = { of: ['Ones', 'Twos'], atLeast: 13, points: 35 };
    const description = { ...HEDGEROW, categories, bonus };
    const lines = [entered(5, 5), entered(4, 3), entered(30, 30)];
    const { roundScores, roundBonuses } = sumOf(description, lines, 2);
    expect(roundScores).toEqual([
      [5, 5],
      [43, 6],
      [30, 30],
    ]);
    expect(roundBonuses).toEqual([
      [0, 0],
      [35, 0],
      [0, 0],
    ]);
  });

  it('decides a tie by a category', () => {
    const description: SheetDescription = {
      ...HEDGEROW,
      categories: [
        { name: 'Berries', kind: 'number' },
        { name: 'Coins', kind: 'number' },
      ],
      tieBreak: { category: 'Coins', wins: 'fewest' },
    };
    expect(sumOf(description, [entered(5, 6, 1), entered(3, 2, 1)]).places).toEqual([2, 1, 3]);
  });

  it('repeats its lines in each round, and a limit counts whole rounds', () => {
    const categories = HEDGEROW.categories!.slice(0, 2);
    const description: SheetDescription = { ...HEDGEROW, categories, rounds: { until: 20 } };
    const round = [entered(9, 1), entered(4, 1)];
    expect(sumOf(description, round.slice(0, 1), 2).over).toBe(false);
    expect(sumOf(description, round, 2).over).toBe(true);
    expect(sumOf(description, [...round, entered(1, 1)], 2).problems).toMatchObject([
      { round: 2, code: 'after-end' },
    ]);
  });

  it('ends without its notes', () => {
    const categories: Category[] = [...HEDGEROW.categories!, { name: 'Notes', kind: 'note' }];
    expect(sumOf({ ...HEDGEROW, categories }, lines).over).toBe(true);
  });
});

it('only notes are not optional: a sheet would have no line to enter', () => {
  const categories: Category[] = [{ name: 'Remarks', kind: 'note' }];
  const optional = (of: readonly Category[]) =>
    customGame(ID, { ...HEDGEROW, categories: of }).sheetRules.isOptional!(0);
  expect(optional(categories)).toBe(false);
  expect(optional([...categories, ...HEDGEROW.categories!])).toBe(true);
});

describe('a game of winners', () => {
  const description: SheetDescription = { name: 'Chess', winner: 'one', rounds: { until: 2 } };
  const won = (...winners: readonly number[]): object => ({ winners, seats: [{}, {}] });

  it('counts who won each round', () => {
    const sum = sumOf(description, [won(1), won(0), won(1)], 2);
    expect(sum).toMatchObject({ totals: [1, 2], places: [2, 1], over: true, problems: [] });
  });

  it('has a draw', () => {
    expect(sumOf(description, [won()], 2)).toMatchObject({ places: [1, 1], over: false });
  });
});

describe('a game that all play together', () => {
  const together: SheetDescription = { name: 'Island', winner: 'together', rounds: 'once' };

  it('is won by everybody, or leaves the first place to the game', () => {
    const line = (winners: readonly number[]): object => ({ winners, seats: [{}, {}] });
    expect(sumOf(together, [line([0, 1])], 2).places).toEqual([1, 1]);
    expect(sumOf(together, [line([])], 2).places).toEqual([2, 2]);
  });

  it('is won with the points of all people', () => {
    const description: SheetDescription = { ...together, target: 200 };
    expect(sumOf(description, [entered(100, 99)], 2).places).toEqual([2, 2]);
    expect(sumOf(description, [entered(100, 100)], 2).places).toEqual([1, 1]);
  });
});

it('ranks teams, of which each has one score', () => {
  const description: SheetDescription = { ...HEDGEROW, categories: [ONE], teams: 2 };
  expect(sumOf(description, [entered(50, 70, 50, 70)], 4).places).toEqual([2, 1, 2, 1]);
  const { sheetRules } = customGame(ID, description);
  expect(sheetRules.sharesCell!(1, 4)).toEqual([1, 3]);
});

describe('a category of teams', () => {
  const teams = { teams: 2 };
  const inTeams = (category: Category): SheetDescription => ({
    ...HEDGEROW,
    ...teams,
    categories: [category],
  });

  it('sums what teams have, not what each person has', () => {
    const description = inTeams({ name: 'Tricks', kind: 'number', sum: 100 });
    expect(sumOf(description, [entered(65, 35, 65, 35)], 4).problems).toEqual([]);
    expect(sumOf(description, [entered(65, 36, 65, 36)], 4).problems).toEqual([
      { round: 0, seat: null, code: 'sum' },
    ]);
  });

  it.each(['full', 'split'] as const)('ranks teams: the second of two is second (%s)', (ties) => {
    const description = inTeams({ name: 'Hedge', kind: 'ranks', points: [8, 4], ties });
    expect(sumOf(description, [entered(7, 3, 7, 3)], 4).totals).toEqual([8, 4, 8, 4]);
  });

  it('counts a team once if people came late or left', () => {
    const description = inTeams({ name: 'Tricks', kind: 'number', sum: 100 });
    const line = { seats: [{ score: 65 }, null, null, { score: 35 }] };
    const { totals, problems, places } = sumOf(description, [line], 4);
    expect({ totals, problems, places }).toEqual({
      totals: [65, 35, 65, 35],
      problems: [],
      places: [1, 2, 1, 2],
    });
  });
});

const ONE: Category = { name: 'Points', kind: 'number' };

describe('lines after a change of the categories', () => {
  const at = (names: readonly string[]): SheetDescription => ({
    ...HEDGEROW,
    categories: names.map((name) => ({ name, kind: 'number' })),
  });

  it.each<[string, string[], string[], (number | null)[]]>([
    ['follow the order', ['a', 'b'], ['b', 'a'], [1, 0, 3, 2]],
    ['make room for a new one', ['a', 'b'], ['a', 'c', 'b'], [0, null, 1, 2, null, 3]],
    ['close up without one', ['a', 'b'], ['b'], [1, 3]],
    ['keep a renamed one', ['a', 'b'], ['a', 'z'], [0, 1, 2, 3]],
  ])('%s', (_, before, after, lines) => {
    expect(previousLines(at(before), at(after), 4)).toEqual(lines);
  });

  it('do not take a category with entries of its own for a renamed one', () => {
    const isWaiting = (category: string) => category === 'category b';
    expect(previousLines(at(['a']), at(['b']), 2, isWaiting)).toEqual([null, null]);
  });

  it.each<[string, string[], string[], 'from' | 'until', number, number]>([
    ['a whole round', ['a', 'b'], ['a'], 'from', 4, 2],
    ['a whole round with more categories', ['a', 'b'], ['a', 'b', 'c'], 'until', 4, 6],
    ['the middle of a round', ['a', 'b', 'c'], ['a', 'c'], 'from', 4, 3],
    ['the middle of a reordered round: keeps all later ones', ['a', 'b'], ['b', 'a'], 'from', 1, 0],
    [
      'the middle of a reordered round: keeps all earlier ones',
      ['a', 'b'],
      ['b', 'a'],
      'until',
      1,
      2,
    ],
  ])('somebody who came or left at %s', (_, before, after, side, line, moved) => {
    expect(movedBoundary(at(before), at(after), line, side)).toBe(moved);
  });
});

it.each<[string, object, string]>([
  ['a name twice', { categories: [ONE, ONE] }, 'category-twice'],
  ['a bonus of nothing there', { bonus: { of: ['x'], atLeast: 1, points: 1 } }, 'category-unknown'],
  [
    'a tie broken by nothing there',
    { tieBreak: { category: 'x', wins: 'most' } },
    'category-unknown',
  ],
  ['categories without points', { winner: 'one' }, 'categories-unused'],
  ['a target that nobody needs', { target: 5 }, 'target-unused'],
  ['teams without points', { winner: 'together', target: 5, teams: 2 }, 'teams-unused'],
  ['more people at least than at most', { seats: { min: 5, max: 2 } }, 'seats-reversed'],
  ['too many lines', { rounds: { count: 50 }, categories: manyCategories(5) }, 'too-many-lines'],
])('refuses %s', (_, change, fault) => {
  const read = sheetDescription.safeParse({ ...HEDGEROW, ...change });
  expect(read.error?.issues.map(({ message }) => message)).toContain(fault);
});

function manyCategories(count: number): readonly Category[] {
  return Array.from({ length: count }, (_, at) => ({ name: String(at), kind: 'number' }));
}
