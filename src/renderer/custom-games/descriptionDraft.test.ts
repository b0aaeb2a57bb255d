import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIES, type SheetDescription } from '#shared/custom-game.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import {
  CATEGORY_KINDS,
  newCategory,
  type CategoryDraft,
  describedBy,
  draftOf,
  OVERSHOOTS,
  ROUNDS,
  type DescriptionDraft,
  faultsOf,
} from './descriptionDraft.ts';

const PLAIN: SheetDescription = { name: 'Rummy', winner: 'fewest', rounds: { until: 100 } };
const EVERYTHING: SheetDescription = {
  name: 'Hedgerow',
  names: { ko: '산울타리' },
  seats: { min: 2, max: 6 },
  winner: 'most',
  teams: 2,
  rounds: { count: 3 },
  categories: [
    { name: 'Longest hedge', kind: 'number', factor: 2, sum: 12 },
    { name: 'Ponds', kind: 'table', points: [1, 3, 6, 10] },
    { name: 'Orchards', kind: 'ranks', points: [8, -4], ties: 'split' },
    { name: 'Fed the badger', kind: 'tick', points: 5 },
    { name: 'Remarks', kind: 'note' },
  ],
  bonus: { of: ['Ponds', 'Orchards'], atLeast: 10, points: 35 },
  tieBreak: { category: 'Ponds', wins: 'fewest' },
};
const TOGETHER: SheetDescription = {
  name: 'Island',
  winner: 'together',
  target: 200,
  rounds: 'open',
  categories: [{ name: 'Stars', kind: 'number' }],
};

const LATER: readonly SheetDescription[] = [
  { name: '501', winner: 'fewest', rounds: { downFrom: 501, over: 'void' } },
  { name: 'Skittles', winner: 'most', rounds: { until: 50, over: 25 } },
  { ...TOGETHER, teams: 1 },
  {
    name: 'Tricks',
    winner: 'most',
    rounds: 'open',
    categories: [
      { name: 'Tricks', kind: 'bid', met: 0, each: 20, missed: -10, zero: 10 },
      { name: 'Hearts', kind: 'number', sum: 26, moon: true },
      { name: 'Bags', kind: 'number', every: { count: 10, points: -100 } },
      { name: 'Swaps', kind: 'number', sum: 0 },
      { name: 'Areas', kind: 'ranks', points: [5, 3], ties: 'lower' },
    ],
  },
];

const described = (draft: DescriptionDraft): SheetDescription => describedBy(draft, PLAIN);
const withCategories = (...changes: readonly Partial<CategoryDraft>[]): DescriptionDraft => ({
  ...draftOf(PLAIN),
  categories: changes.map((change, key) => ({ ...newCategory(), key, ...change })),
});

describe('the form', () => {
  it.each([PLAIN, EVERYTHING, TOGETHER, ...LATER])(
    'gives back what it was filled with',
    (description) => {
      expect(describedBy(draftOf(description), description)).toEqual(description);
    },
  );

  it('keeps what a chosen winner does not use', () => {
    const draft = draftOf(EVERYTHING);
    const declared = { ...draft, winner: 'one' } as const;
    expect(describedBy(declared, EVERYTHING)).toEqual({
      name: 'Hedgerow',
      names: { ko: '산울타리' },
      winner: 'one',
      seats: { min: 2, max: 6 },
      rounds: { count: 3 },
    });
    expect(describedBy({ ...declared, winner: 'most' }, EVERYTHING)).toEqual(EVERYTHING);
  });

  it('counts a game of all together once, unless they play for points', () => {
    const draft: DescriptionDraft = { ...draftOf(PLAIN), winner: 'together' };
    expect(described(draft).rounds).toBe('once');
    expect(described({ ...draft, target: 50 }).rounds).toEqual({ until: 100 });
  });

  it('leaves out a category into which nothing was entered', () => {
    const draft = withCategories({ name: ' Ponds ' }, { name: ' ' });
    expect(described(draft).categories).toEqual([{ name: 'Ponds', kind: 'number' }]);
    expect(described(withCategories({}))).not.toHaveProperty('categories');
  });

  it('lets a tie-break and a bonus follow a renamed category', () => {
    const draft = draftOf(EVERYTHING);
    const categories = draft.categories.map((category) => ({
      ...category,
      name: category.name.replace('Ponds', 'Lakes'),
    }));
    expect(described({ ...draft, categories })).toMatchObject({
      bonus: { of: ['Lakes', 'Orchards'] },
      tieBreak: { category: 'Lakes' },
    });
    expect(described({ ...draft, categories: categories.toSpliced(1, 1) })).toMatchObject({
      bonus: { of: ['Orchards'] },
    });
  });

  it.each([
    ['1 3 6', [1, 3, 6]],
    ['1, 3,6', [1, 3, 6]],
    ['１・３', [1, 3]],
    ['8 · −4', [8, -4]],
    ['1.5 2½', [1.5, 2.5]],
    ['1.25', []],
    ['', []],
  ])('reads the points %j', (table, points) => {
    const draft = withCategories({ name: 'Ponds', kind: 'table', table });
    expect(described(draft).categories).toEqual([{ name: 'Ponds', kind: 'table', points }]);
  });
});

describe('faults', () => {
  const long = 'a'.repeat(41);
  it.each<[string, DescriptionDraft, readonly object[]]>([
    ['none', draftOf(EVERYTHING), []],
    ['a missing name', withCategories({ kind: 'tick' }), [{ code: 'nameMissing', key: 0 }]],
    ['a long name', withCategories({ name: long }), [{ code: 'nameLong', key: 0 }]],
    ['hidden characters', withCategories({ name: 'a\u202eb' }), [{ code: 'nameHidden', key: 0 }]],
    [
      'a name twice, after a blank line',
      withCategories({ name: 'a' }, {}, { name: ' a' }),
      [{ code: 'nameTwice', key: 2 }],
    ],
    [
      'points that are no numbers',
      withCategories({ name: 'a', kind: 'table', table: '1 x' }),
      [{ code: 'points', key: 0 }],
    ],
    [
      'points that are too large',
      withCategories({ name: 'a', kind: 'ranks', ranks: '10000000' }),
      [{ code: 'points', key: 0 }],
    ],
    [
      'too many lines',
      { ...draftOf({ ...EVERYTHING, rounds: { count: 50 } }) },
      [{ code: 'lines', key: null }],
    ],
    [
      'a bonus for nothing',
      { ...draftOf(EVERYTHING), bonus: { isGiven: true, of: [], atLeast: 1, points: 1 } },
      [{ code: 'bonus', key: null }],
    ],
    [
      'fewer people at most than at least',
      { ...draftOf(PLAIN), seats: { min: 5, max: 2 } },
      [{ code: 'seats', key: null }],
    ],
  ])('%s', (_, draft, faults) => {
    expect(faultsOf(draft)).toEqual(faults);
  });

  it('are named whenever the schema refuses', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const isAccepted = sheetDescription.safeParse(described(draft)).success;
        expect(faultsOf(draft).length === 0).toBe(isAccepted);
      }),
    );
  });
});

const number = fc.integer({ min: -9999, max: 9999 });
const amount = fc.integer({ min: 1, max: 9999 });
const seat = fc.integer({ min: 1, max: 10 });
const anyCategory = fc.record<Omit<CategoryDraft, 'key'>>({
  name: fc.constantFrom('', ' ', 'a', 'b', 'c ', 'd', 'x'.repeat(41), '<script>'),
  kind: fc.constantFrom(...CATEGORY_KINDS),
  factor: number,
  sum: fc.option(fc.integer({ min: 0, max: 9999 })),
  table: fc.constantFrom('1 3', '', 'x', '99999', '1 '.repeat(31)),
  ranks: fc.constantFrom('8 4', '-1', '8,'),
  ties: fc.constantFrom(...TIES),
  tick: number,
  moon: fc.boolean(),
  every: fc.option(amount),
  everyPoints: number,
  met: number,
  each: number,
  missed: number,
  zero: fc.option(number),
});
const anyDraft: fc.Arbitrary<DescriptionDraft> = fc.record({
  winner: fc.constantFrom('most', 'fewest', 'one', 'together'),
  target: fc.option(amount),
  isCommon: fc.boolean(),
  teams: fc.option(fc.integer({ min: 2, max: 5 })),
  seats: fc.record({ min: seat, max: seat }),
  rounds: fc.constantFrom(...ROUNDS),
  count: fc.integer({ min: 1, max: 50 }),
  until: amount,
  downFrom: amount,
  overshoot: fc.constantFrom(...OVERSHOOTS),
  backTo: fc.integer({ min: 0, max: 9999 }),
  categories: fc
    .array(anyCategory, { maxLength: 6 })
    .map((all) => all.map((category, key) => ({ ...category, key }))),
  bonus: fc.record({
    isGiven: fc.boolean(),
    of: fc.uniqueArray(fc.integer({ min: 0, max: 7 })),
    atLeast: number,
    points: number,
  }),
  tieBreak: fc.record({
    category: fc.option(fc.integer({ min: 0, max: 7 })),
    wins: fc.constantFrom('most', 'fewest'),
  }),
});
