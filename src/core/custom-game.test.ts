import type { SheetDescription } from '#shared/custom-game.ts';
import { expect, it } from 'vitest';
import { sheetDescription } from '#shared/sheet-description.ts';
import { customGame } from './custom-game.ts';
import { initialColumns } from './sheet.ts';

const ID = 'custom-00000000000000000000000000000001';

const described = (description: Omit<SheetDescription, 'name'>) =>
  customGame(ID, { name: 'Hedgerow', ...description });

/** @param scores by round and person */
function sumOf(description: Omit<SheetDescription, 'name'>, ...scores: readonly number[][]) {
  const rounds = scores.map((round) => ({ seats: round.map((score) => ({ score })) }));
  const columns = initialColumns(scores[0]?.length ?? 2);
  const sum = described(description).sheetRules.sum({}, columns, rounds);
  if (!sum.ok) throw new Error(sum.error);
  return sum.value;
}

it.each<[string, Omit<SheetDescription, 'name'>, number[][], number[]]>([
  ['most points win', { winner: 'most', rounds: 'once' }, [[12, 30, 7]], [2, 1, 3]],
  ['fewest points win', { winner: 'fewest', rounds: 'once' }, [[12, 30, 7]], [2, 3, 1]],
  ['equal points share the place', { winner: 'most', rounds: 'once' }, [[9, 9, 7]], [1, 1, 3]],
  [
    'rounds are added up',
    { winner: 'most', rounds: { count: 2 } },
    [
      [5, 0],
      [-7, 1],
    ],
    [2, 1],
  ],
])('%s', (_, description, scores, places) => {
  const sum = sumOf(description, ...scores);
  expect(sum.places).toEqual(places);
  expect(sum.over).toBe(true);
});

it.each<[string, SheetDescription['rounds'], number[][], boolean]>([
  ['counted once, after its only round', 'once', [[1, 2]], true],
  ['so many rounds, before the last one', { count: 2 }, [[1, 2]], false],
  [
    'so many rounds, after the last one',
    { count: 2 },
    [
      [1, 2],
      [1, 2],
    ],
    true,
  ],
  ['until a total, below it', { until: 10 }, [[9, 5]], false],
  [
    'until a total, on it',
    { until: 10 },
    [
      [9, 5],
      [1, 2],
    ],
    true,
  ],
])('a match ends by its description: %s', (_, rounds, scores, isOver) => {
  expect(sumOf({ winner: 'most', rounds }, ...scores).over).toBe(isOver);
  expect(described({ winner: 'most', rounds }).sheetRules.endsItself).toBe(true);
});

it('lets people end a match of open rounds', () => {
  expect(described({ winner: 'most', rounds: 'open' }).sheetRules.endsItself).toBe(false);
});

it('reports a round that was written after the end', () => {
  const { problems } = sumOf({ winner: 'most', rounds: { until: 10 } }, [10, 5], [1, 2]);
  expect(problems).toEqual([{ round: 1, seat: null, code: 'after-end' }]);
});

it('has the rules of the options that a log holds', () => {
  const options = { name: 'Rummy', winner: 'fewest', rounds: { until: 100 } } as const;
  const game = customGame(ID).withOptions(options);
  expect(game.scoreOrder).toBe('low');
  expect(game.parseOptions(options, 4)).toEqual({ ok: true, value: options });
  expect(game.parseOptions({ ...options, winner: 'luck' }, 4)).toMatchObject({ ok: false });
});

it.each([
  ['no name', { name: ' ', winner: 'most', rounds: 'once' }],
  ['61 letters', { name: 'a'.repeat(61), winner: 'most', rounds: 'once' }],
  ['a mark that turns the text around', { name: 'ab\u202e', winner: 'most', rounds: 'once' }],
  ['no round', { name: 'Rummy', winner: 'most', rounds: { count: 0 } }],
  ['half a point', { name: 'Rummy', winner: 'most', rounds: { until: 1.5 } }],
  ['an unknown field', { name: 'Rummy', winner: 'most', rounds: 'once', script: 'alert()' }],
])('refuses a description with %s', (_, description) => {
  expect(sheetDescription.safeParse(description).success).toBe(false);
});

it('takes a name with an emoji of several signs', () => {
  const description = { name: 'Cats 👨‍👩‍👧', winner: 'most', rounds: 'once' };
  expect(sheetDescription.safeParse(description).success).toBe(true);
});
