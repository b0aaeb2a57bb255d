import { expect, it } from 'vitest';
import type { SheetPush } from '#shared/pushes.ts';
import { allKillOf, chooseEntryMode, entryOf, entryModeAt, withCount } from './round.ts';

type Sheet = Pick<SheetPush, 'rounds'>;

const given = (value: object) => ({ state: 'given', value });
const BLANK = { state: 'blank' };

/** A round: the first person's cell is complete, the second's is empty. */
const sheetOf = (tablePart: object): Sheet =>
  ({
    rounds: [
      { tablePart, cells: [{ cell: given({ hand: 3, taken: 4, tokens: 1 }) }, { cell: BLANK }] },
    ],
  }) as unknown as Sheet;

it('without numbers there is no entry, nor in a round that has not begun', () => {
  const sheet = sheetOf(BLANK);
  expect(entryOf(sheet, 0, 0)).toEqual({ hand: 3, taken: 4, tokens: 1 });
  expect(entryOf(sheet, 0, 1)).toBeNull();
  expect(entryOf(sheet, 1, 0)).toBeNull();
});

it('a score alone sets none of the three', () => {
  const scored = {
    rounds: [{ tablePart: BLANK, cells: [{ cell: given({ score: -3 }) }] }],
  } as unknown as Sheet;
  expect(entryOf(scored, 0, 0)).toBeNull();
});

it('the first number makes an entry, the others join it; an unset number is missing', () => {
  const first = withCount(null, 'hand', 5);
  expect(first).toEqual({ hand: 5 });
  expect(withCount(first, 'tokens', 2)).toEqual({ hand: 5, tokens: 2 });
});

it('the all kill belongs to one person or nobody', () => {
  expect(allKillOf(sheetOf(given({ allKill: 1 })), 0)).toBe(1);
  expect(allKillOf(sheetOf(given({ allKill: null })), 0)).toBeNull();
  expect(allKillOf(sheetOf(BLANK), 0)).toBeNull();
});

const wayless = {
  match: 'sheet-1',
  rounds: [
    { cells: [{ cell: given({ score: 4 }) }, { cell: given({ hand: 1 }) }, { cell: BLANK }] },
  ],
} as unknown as Pick<SheetPush, 'match' | 'rounds'>;
const ways = () => [0, 1, 2].map((column) => entryModeAt(wayless, { round: 0, column }));

it('a cell is shown in its own entry mode, an empty cell in the mode that was chosen last', () => {
  expect(ways()).toEqual(['score', 'figures', 'figures']);
  chooseEntryMode(wayless, { round: 0, column: 2 }, 'score');
  expect(ways()).toEqual(['score', 'figures', 'score']);
  expect(entryModeAt(wayless, { round: 1, column: 0 })).toBe('score');
});

it('an entered cell may be entered in the other mode', () => {
  chooseEntryMode(wayless, { round: 0, column: 1 }, 'score');
  expect(ways()).toEqual(['score', 'score', 'score']);
  chooseEntryMode(wayless, { round: 0, column: 1 }, 'figures');
  expect(ways()).toEqual(['score', 'figures', 'figures']);
});
