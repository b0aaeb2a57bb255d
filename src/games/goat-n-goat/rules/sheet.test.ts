import { describe, expect, it } from 'vitest';
import { goatNGoat } from '../engine.ts';

interface Entry {
  readonly mountains: unknown;
  readonly penalties: unknown;
  readonly hand: unknown;
}

const entry = (mountains: string, penalties = 0, hand = 0): Entry => ({
  mountains: mountains.split(' ').filter((mountain) => mountain !== ''),
  penalties,
  hand,
});

function added(...rounds: readonly (readonly unknown[])[]) {
  const seats = rounds[0]?.length ?? 2;
  const sheet = goatNGoat.sumSheet(
    {},
    seats,
    rounds.map((table) => ({ seats: table })),
  );
  if (!sheet.ok) throw new Error(sheet.error);
  return sheet.value;
}

describe('A score sheet', () => {
  it('adds up mountains, less penalty cards and cards left in hand', () => {
    expect(added([entry('r3 g9', 4, 1), entry('b7', 0, 2), entry('')])).toEqual({
      roundScores: [[7, 5, 0]],
      totals: [7, 5, 0],
      over: true,
      places: [1, 2, 3],
      problems: [],
    });
  });

  it('breaks ties of one play by the mountains', () => {
    expect(added([entry('r3 r4'), entry('g7'), entry('b7')]).places).toEqual([3, 1, 1]);
  });

  it('adds up several plays in a row, and shares the place on equal totals', () => {
    expect(added([entry('r3'), entry('g7')], [entry('r4'), entry('', 0)])).toMatchObject({
      roundScores: [
        [3, 7],
        [4, 0],
      ],
      totals: [7, 7],
      over: true,
      places: [1, 1],
      problems: [],
    });
  });

  it('is over from the first play on, never before', () => {
    expect(added()).toEqual({
      roundScores: [],
      totals: [0, 0],
      over: false,
      places: [1, 1],
      problems: [],
    });
  });

  it('counts nothing for an absent seat, and uses the mountains for the number of players present', () => {
    expect(added([entry('r9', 1), null, entry('r3'), entry('b3')])).toMatchObject({
      totals: [8, 0, 3, 3],
      problems: [],
    });
  });
});

const broken = (change: Partial<Entry>): Entry => ({ ...entry('r3', 1, 1), ...change });

describe('Problems on a score sheet', () => {
  it.each<[string, unknown, number]>([
    ['penalties below 0', broken({ penalties: -1 }), 2],
    ['half a penalty', broken({ penalties: 1.5 }), 2],
    ['penalties as text', broken({ penalties: '1' }), 2],
    ['no penalties', { mountains: ['r3'], hand: 1 }, 2],
    ['a hand that is no number', broken({ hand: null }), 2],
    ['no hand', { mountains: ['r3'], penalties: 1 }, 2],
    ['mountains that are no list', broken({ mountains: 'r3' }), -2],
    ['nothing of it', {}, 0],
    ['no entry at all', 7, 0],
  ])('%s counts 0', (_, given, score) => {
    expect(added([given, entry('g3')])).toMatchObject({
      totals: [score, 3],
      problems: [{ round: 0, seat: 0, code: 'value' }],
    });
  });

  it.each<[string, unknown]>([
    ['too low', 'r2'],
    ['too high', 'r10'],
    ['of no colour', 'y3'],
    ['a bare number', 3],
    ['nothing', null],
  ])('a mountain outside the set counts 0: %s', (_, mountain) => {
    expect(added([broken({ mountains: ['r4', mountain] }), entry('')])).toMatchObject({
      totals: [2, 0],
      problems: [{ round: 0, seat: 0, code: 'mountain-unknown' }],
    });
  });

  it('the mountains are those for the number of players', () => {
    const four = [entry('r9'), entry('r8'), entry('r3'), entry('r3')];
    expect(added(four)).toMatchObject({
      totals: [0, 8, 3, 3],
      problems: [{ round: 0, seat: 0, code: 'mountain-unknown' }],
    });
    expect(added([...four.slice(0, 1), entry('r8')])).toMatchObject({
      totals: [9, 8],
      problems: [],
    });
  });

  it.each([
    ['by one player', [entry('r4 r4'), entry('')], [8, 0], 0],
    ['by two', [entry('r4'), entry('g3 r4')], [4, 7], 1],
  ])('a mountain tapped twice counts twice: %s', (_, table, totals, seat) => {
    expect(added(table)).toMatchObject({
      totals,
      problems: [{ round: 0, seat, code: 'mountain-twice' }],
    });
  });

  it('a mountain that exists twice may be taken twice, and not a third time', () => {
    const table = [entry('b3'), entry('b3'), entry('b4'), entry('')];
    expect(added(table).problems).toEqual([]);
    expect(added([...table.slice(0, 3), entry('b3')]).problems).toEqual([
      { round: 0, seat: 3, code: 'mountain-twice' },
    ]);
  });

  it.each([
    [84, 0, []],
    [80, 5, [{ round: 0, seat: null, code: 'too-many-penalties' }]],
  ])('%d penalty cards and %d in hand of 84 goats', (penalties, hand, problems) => {
    expect(added([entry('', penalties), entry('', 0, hand)]).problems).toEqual(problems);
  });

  it('name the play', () => {
    const fine = [entry(''), entry('')];
    expect(added(fine, [entry('r2'), entry('')], fine).problems).toEqual([
      { round: 1, seat: 0, code: 'mountain-unknown' },
    ]);
  });
});

describe('An invalid play', () => {
  it.each([null, 7, 'play', [], {}, { seats: {} }, { seats: [entry('')] }])(
    '%j is refused',
    (round) => {
      expect(goatNGoat.sumSheet({}, 2, [round])).toEqual({ ok: false, error: 'shape' });
    },
  );
});

describe('rules: Score sheet. The required entries', () => {
  it('are the penalty cards and the cards still in hand, beside any mountains', () => {
    const isTold = (cell: object) => goatNGoat.sheetRules.isColumnComplete!(cell, 0, null);
    expect(isTold({ mountains: ['r3'] })).toBe(false);
    expect(isTold({ mountains: ['r3'], penalties: 2 })).toBe(false);
    expect(isTold({ mountains: [], penalties: 2, hand: 0 })).toBe(true);
  });
});
