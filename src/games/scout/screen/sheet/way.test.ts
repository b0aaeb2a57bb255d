import { expect, test } from 'vitest';
import type { SheetPush } from '../../../../shared/pushes.ts';
import { chooseWay, wayAt } from './way.ts';

type Sheet = Pick<SheetPush, 'match' | 'rounds'>;
const given = (value: object) => ({ cell: { state: 'given', value } });
const sheet = {
  match: 'sheet-1',
  rounds: [{ cells: [given({ score: 4 }), given({ hand: 1 }), { cell: { state: 'blank' } }] }],
} as unknown as Sheet;
const ways = () => [0, 1, 2].map((column) => wayAt(sheet, { round: 0, column }));

test('a part is shown as it was told, and one that is not told as the last one was chosen to be', () => {
  expect(ways()).toEqual(['score', 'figures', 'figures']);
  chooseWay(sheet, { round: 0, column: 2 }, 'score');
  expect(ways()).toEqual(['score', 'figures', 'score']);
  expect(wayAt(sheet, { round: 1, column: 0 })).toBe('score');
});

test('a part that was told may be told the other way', () => {
  chooseWay(sheet, { round: 0, column: 1 }, 'score');
  expect(ways()).toEqual(['score', 'score', 'score']);
  chooseWay(sheet, { round: 0, column: 1 }, 'figures');
  expect(ways()).toEqual(['score', 'figures', 'figures']);
});
