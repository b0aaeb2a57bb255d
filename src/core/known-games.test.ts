import { describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { sheetDescription } from '#shared/sheet-description.ts';
import { customGame } from './custom-game.ts';
import * as known from './known-games.fixture.ts';
import { initialColumns } from './sheet.ts';

/** A match kept by hand: lines with a count of each person, and what the rules of the game give for them. */
type Match = readonly [
  game: SheetDescription,
  lines: string,
  totals: readonly number[],
  places: readonly number[],
];

const MATCHES: readonly Match[] = [
  [
    known.YAHTZEE,
    '3 2 1 / 3 2 3 / 3 4 2 / 3 2 3 / 3 3 3 / 3 4 3 / ' +
      '22 25 20 / 0 24 0 / 1 0 1 / 1 1 0 / 1 0 1 / 0 1 1 / 0 0 1 / 21 18 25',
    // 63 + 35 + 138, 65 + 35 + 147, 58 + 260
    [236, 247, 318],
    [3, 2, 1],
  ],
  [known.QWIRKLE, '134 128 97 / 0 1 0', [134, 134, 97], [1, 1, 3]],
  [known.CARCASSONNE, '18 11 / 32 40 / 9 18 / 4 2', [71, 75], [2, 1]],
  [
    known.TICKET_TO_RIDE,
    '2 1 0 / 5 6 3 / 3 4 5 / 2 3 4 / 1 0 2 / 1 1 0 / 34 22 -8 / 28 31 31 / 4 3 1',
    // 63 + 34, 65 + 22 + 10, 74 − 8 + 10; the tie goes to 4 tickets
    [97, 97, 76],
    [1, 2, 3],
  ],
  [
    known.SEVEN_WONDERS,
    '10 -4 18 / 10 7 12 / 15 20 14 / 4 6 2 / 8 5 0 / 7 10 3 / 2 3 0 / 2 1 4 / 1 3 0 / 1 1 0',
    // 47 + 2 + 9 + 7, 34 + 3 + 19 + 7, 46 + 1 + 16; the tie goes to 10 coins
    [65, 63, 63],
    [1, 2, 3],
  ],
  [known.AZUL, '48 38 40 / 2 0 1 / 1 3 0 / 0 0 1', [59, 59, 52], [1, 2, 3]],
  [known.CATAN, '3 4 5 / 2 1 0 / 1 0 0 / 1 0 0 / 0 1 0', [10, 8, 5], [1, 2, 3]],
  [
    known.WIZARD,
    '1:1 0:0 1:0 / 0:2 1:0 1:1',
    // 30 − 20, 20 − 10, −10 + 30
    [10, 10, 20],
    [2, 2, 1],
  ],
  [
    known.SKULL_KING,
    '1:1 0:0 0:1 / 0 0 0 / 2:1 0:1 1:0 / 0 0 30 / ' +
      Array.from({ length: 8 }, () => '0:0 1:1 2:2 / 0 0 0').join(' / '),
    // 20, 10, −10; −10, −20, −10 + 30; then 10 × (3 + … + 10), 8 × 20, 8 × 40
    [20 - 10 + 520, 10 - 20 + 160, -10 + 20 + 320],
    [1, 3, 2],
  ],
  [known.OH_HELL, '1:1 0:0 2:1 / 3:2 1:1 0:0', [11, 21, 10], [2, 1, 3]],
  [
    known.HEARTS,
    '5 8 13 0 / 25 1 0 0 / 20 6 0 0 / 25 0 1 0 / 25 0 1 0',
    [100, 15, 15, 0],
    [4, 2, 2, 1],
  ],
  // Ben shoots the moon twice.
  [
    known.HEARTS,
    '26 0 0 0 / 0 0 26 0 / 13 13 0 0 / 0 0 26 0 / 9 10 0 7',
    [74, 101, 26, 85],
    [2, 4, 1, 3],
  ],
  [
    known.SPADES,
    '7 5 7 5 / 0 0 0 0 / 1 0 1 0 / 0 0 0 0 / 0 0 0 0 / ' +
      '0 4 0 4 / 8 0 8 0 / 0 3 0 3 / 0 0 0 0 / 0 0 0 0 / ' +
      '6 7 6 7 / 0 0 0 0 / 0 0 0 0 / 1 0 1 0 / 0 0 0 0 / ' +
      '9 4 9 4 / 0 0 0 0 / 0 0 0 0 / 1 0 1 0 / 0 0 0 0 / ' +
      '10 3 10 3 / 0 0 0 0 / 0 0 0 0 / 1 0 1 0 / 0 1 0 1',
    // by partners: 71 and 50, −80 and 43, 160 and 70, 190 and 40, 200 and −70
    [541, 133, 541, 133],
    [1, 2, 1, 2],
  ],
  [known.RUMMY, '0 25 40 / 30 0 45 / 12 28 0 / 0 10 20', [42, 63, 105], [1, 2, 3]],
  [known.DOMINOES, '35 0 0 / 0 42 0 / 28 0 0 / 0 0 30 / 40 0 0', [103, 42, 30], [1, 2, 3]],
  [known.CRIBBAGE, '20 14 / 18 25 / 30 16 / 24 29 / 22 20 / 7 3', [121, 107], [1, 2]],
  [known.SKYJO, '-2 15 30 / 20 5 24 / 12 18 50', [30, 38, 104], [1, 2, 3]],
  // 501 − 440 = 61: 62 is one too many, so that the throw counts nothing
  [known.DARTS, '180 60 / 180 85 / 80 100 / 62 45 / 61 140', [0, 71], [1, 2]],
  // 51 falls back to 25
  [known.MOLKKY, '12 10 / 12 10 / 12 10 / 10 10 / 5 8 / 12 0 / 12 0 / 1 2', [50, 50], [1, 1]],
  [known.GO_STOP, '7 -3 -4 / -2 -2 4', [5, -5, 0], [1, 3, 2]],
  [known.EL_GRANDE, '4 4 2 1', [3, 3, 1, 0], [1, 1, 3, 4]],
  [
    known.LOST_CITIES,
    '17 -20 / -12 8 / 0 30 / 24 0 / 0 5 / ' +
      '10 0 / 0 60 / 44 0 / -8 0 / 0 -15 / ' +
      '0 5 / 0 5 / 0 5 / -40 0 / 12 0',
    // 29 + 46 − 28, 23 + 45 + 15
    [47, 83],
    [2, 1],
  ],
  [known.HANABI, '22 22 22', [22, 22, 22], [1, 1, 1]],
  [known.KINGDOMINO, '12 24 / 20 10 / 9 0 / 6 8 / 2 6 / 0 6 / 1 0 / 0 1 / 9 7', [59, 59], [1, 2]],
  [
    known.AGRICOLA,
    '3 1 / 2 4 / 4 1 / 0 2 / 6 8 / 3 0 / 1 5 / 1 1 / 2 0 / 1 3 / 0 5 / 4 0 / 4 5 / 0 1 / 5 2',
    // 2+2+2+0+3+2+1−1 −2+1+0+8+12−0+5 and −1+4+1+2+4+0+3−1 −0+3+5+0+15−3+2
    [35, 34],
    [1, 2],
  ],
  [known.SCRABBLE, '312 298 / 0 7 / 7 0', [319, 291], [1, 2]],
  [known.SPLENDOR, '12 9 13 / 1 2 0 / 14 12 16', [15, 15, 13], [2, 1, 3]],
];

function sumOf(game: SheetDescription, lines: readonly object[], seats: number) {
  const { sheetRules } = customGame('custom-1', sheetDescription.parse(game));
  const sum = sheetRules.sum(game, initialColumns(seats), lines);
  if (!sum.ok) throw new Error(sum.error);
  return sum.value;
}

const asLine = (counts: readonly number[]): object => ({
  seats: counts.map((score) => ({ score })),
});

/** "3 2:1": a count of 3; a bid of 2 of which 1 was taken */
const readLine = (text: string): object => ({
  seats: text.split(' ').map((cell) => {
    const [first, taken] = cell.split(':').map(Number);
    return taken === undefined ? { score: first } : { bid: first, score: taken };
  }),
});

it.each(MATCHES)('a match of $name comes out as its rules say', (game, lines, totals, places) => {
  const written = lines.split(' / ').map(readLine);
  expect(sumOf(game, written, totals.length)).toMatchObject({
    totals,
    places,
    over: true,
    problems: [],
  });
  const before = sumOf(game, written.slice(0, -1), totals.length);
  expect(before.over).toBe(game.rounds === 'open');
});

const winners = (...columns: readonly number[]): object => ({ winners: columns, seats: [{}, {}] });

describe('a game without points', () => {
  it('is won at Pandemic by everybody or nobody', () => {
    expect(sumOf(known.PANDEMIC, [winners(0, 1)], 2)).toMatchObject({ over: true, places: [1, 1] });
    expect(sumOf(known.PANDEMIC, [winners()], 2)).toMatchObject({ over: true, places: [2, 2] });
  });

  it('goes on at Chess until somebody has won two of three', () => {
    const rounds = [winners(1), winners(), winners(0), winners(1)];
    expect(sumOf(known.CHESS, rounds.slice(0, 3), 2)).toMatchObject({ over: false });
    expect(sumOf(known.CHESS, rounds, 2)).toMatchObject({
      over: true,
      totals: [1, 2],
      places: [2, 1],
    });
  });
});

it('leaves the first place to the game if Hanabi reaches too little', () => {
  expect(sumOf(known.HANABI, [asLine([20, 20])], 2).places).toEqual([2, 2]);
});

describe('a bid', () => {
  it('counts nothing until its tricks are there, and without a warning', () => {
    const line = { seats: [{ bid: 1, score: 1 }, { bid: 0 }, {}] };
    expect(sumOf(known.WIZARD, [line], 3)).toMatchObject({
      totals: [30, 0, 0],
      problems: [{ seat: 2, code: 'value' }],
    });
    const { isColumnComplete } = customGame('custom-1', known.WIZARD).sheetRules;
    expect(
      [{ bid: 0 }, { bid: 0, score: 0 }].map((cell) => isColumnComplete!(cell, 0, null)),
    ).toEqual([false, true]);
  });

  it('is missing where tricks were entered without one', () => {
    expect(sumOf(known.WIZARD, [asLine([1, 2])], 2)).toMatchObject({
      totals: [0, 0],
      problems: [{ code: 'value' }, { code: 'value' }],
    });
  });
});

it('takes 100 points at Spades for every ten tricks over, however many rounds they took', () => {
  const over = (tricks: number) =>
    ['0 0 0 0', '0 0 0 0', `${String(tricks)} 0 ${String(tricks)} 0`, '0 0 0 0', '0 0 0 0'].map(
      readLine,
    );
  const lines = [over(6), over(3), over(2), over(9)].flat();
  expect(sumOf(known.SPADES, lines.slice(0, 10), 4).totals).toEqual([9, 0, 9, 0]);
  expect(sumOf(known.SPADES, lines.slice(0, 15), 4).totals).toEqual([11 - 100, 0, 11 - 100, 0]);
  expect(sumOf(known.SPADES, lines, 4).totals).toEqual([20 - 200, 0, 20 - 200, 0]);
});

describe('a number that ends the match and must be hit exactly', () => {
  it.each([
    ['goes back to 25 at Mölkky', known.MOLKKY, ['40 0', '11 0'], [25, 0]],
    ['counts nothing at darts', known.DARTS, ['180 0', '180 0', '142 0'], [141, 501]],
    ['ends at exactly that', known.DARTS, ['180 0', '180 0', '141 0'], [0, 501]],
  ] as const)('%s', (_, game, lines, totals) => {
    const sum = sumOf(game, lines.map(readLine), 2);
    expect(sum.totals).toEqual(totals);
    expect(sum.over).toBe(totals[0] === 0);
  });

  it('is counted for the whole round where it has categories', () => {
    const game: SheetDescription = {
      name: 'Throws',
      winner: 'most',
      rounds: { until: 50, over: 25 },
      categories: ['First', 'Second'].map((name) => ({ name, kind: 'number' })),
    };
    const sum = sumOf(game, ['30 0', '15 0', '10 0', '-5 0'].map(readLine), 2);
    expect(sum.totals).toEqual([50, 0]);
    expect(sumOf(game, ['30 0', '15 0', '10 0', '5 0'].map(readLine), 2).totals).toEqual([25, 0]);
  });
});
