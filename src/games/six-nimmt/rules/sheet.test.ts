import { describe, expect, it } from 'vitest';
import { optionsSchema } from './model.ts';
import { initialColumns } from '#core/sheet.ts';
import { sheet } from './sheet.ts';

const reading = (rounds: readonly unknown[][], given: object = {}) => {
  const seats = rounds[0]?.length ?? 2;
  const result = sheet.sum(
    optionsSchema.parse(given),
    initialColumns(seats),
    rounds.map((table) => ({ seats: table })),
  );
  if (!result.ok) throw new Error('not shaped like a sheet');
  return result.value;
};

const bulls = (...sums: unknown[]): object[] => sums.map((sum) => ({ bulls: sum }));
const cards = (...tapped: unknown[]): object => ({ cards: tapped });

describe('a score sheet', () => {
  it('adds up typed sums', () => {
    expect(reading([bulls(3, 0, 12), bulls(10, 5, 1)])).toEqual({
      roundScores: [
        [3, 0, 12],
        [10, 5, 1],
      ],
      totals: [13, 5, 13],
      over: false,
      places: [2, 1, 2],
      problems: [],
    });
  });

  it('counts the bull heads of tapped cards, beside typed ones', () => {
    expect(reading([[cards(55, 11, 10, 5, 1), { bulls: 4 }, cards()]]).totals).toEqual([18, 4, 0]);
  });

  it('counts nothing for an absent player', () => {
    const result = reading([[{ bulls: 3 }, null, { bulls: 5 }]]);
    expect(result.roundScores).toEqual([[3, 0, 5]]);
    expect(result.problems).toEqual([]);
  });

  it('without rounds is not over', () => {
    expect(reading([])).toEqual({
      roundScores: [],
      totals: [0, 0],
      over: false,
      places: [1, 1],
      problems: [],
    });
  });
});

describe('the end of a sheet', () => {
  it.each([
    ['66 exactly goes on', [bulls(66, 0)], {}, false],
    ['more than 66 ends it', [bulls(60, 0), bulls(7, 1)], {}, true],
    ['another limit', [bulls(31, 0)], { end: { kind: 'points', limit: 30 } }, true],
    ['fewer deals', [bulls(80, 0)], { end: { kind: 'deals', count: 2 } }, false],
    ['all deals', [bulls(1, 0), bulls(1, 0)], { end: { kind: 'deals', count: 2 } }, true],
  ])('%s', (_, rounds, options, over) => {
    expect(reading(rounds, options).over).toBe(over);
  });

  it('produces a problem for every later deal, which still counts', () => {
    const result = reading([bulls(67, 0), bulls(1, 2), bulls(1, 2)]);
    expect(result.totals).toEqual([69, 4]);
    expect(result.problems).toEqual([
      { round: 1, seat: null, code: 'after-end' },
      { round: 2, seat: null, code: 'after-end' },
    ]);
  });
});

describe('a problem is shown and never stops the sum', () => {
  const problem = (code: string, seat: number | null) => ({ round: 0, seat, code });

  it.each([
    ['a negative sum', [{ bulls: -1 }, { bulls: 2 }], [0, 2], [problem('value', 0)]],
    ['half a bull', bulls(1, 1.5), [1, 0], [problem('value', 1)]],
    ['a word', bulls('3', 1), [0, 1], [problem('value', 0)]],
    ['nothing entered', [{}, { bulls: 1 }], [0, 1], [problem('value', 0)]],
    ['no entry at all', ['?', { bulls: 1 }], [0, 1], [problem('value', 0)]],
    ['tapped words', [cards('7', 8), { bulls: 1 }], [1, 1], [problem('value', 0)]],
    ['card 0', [cards(0, 5), { bulls: 1 }], [2, 1], [problem('card-range', 0)]],
    ['card 105', [{ bulls: 1 }, cards(105, 106)], [1, 0], [problem('card-range', 1)]],
    ['a card twice', [cards(55, 55), { bulls: 1 }], [14, 1], [problem('card-twice', 0)]],
    ['a card of another', [cards(10), cards(10)], [3, 3], [problem('card-twice', 1)]],
    ['171 bulls are in the deck', bulls(171, 0), [171, 0], []],
    ['but no more', bulls(171, 1), [171, 1], [problem('too-many-bulls', null)]],
  ])('%s', (_, table, scores, problems) => {
    const result = reading([table]);
    expect(result.roundScores).toEqual([scores]);
    expect(result.problems).toEqual(problems);
  });

  const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

  it('twenty cards of two players are all, for each row keeps one', () => {
    expect(reading([[cards(...first(20)), cards()]]).problems).toEqual([]);
    expect(reading([[cards(...first(21)), cards()]]).problems).toEqual([
      problem('too-many-cards', null),
    ]);
  });

  it('absent players had no cards', () => {
    expect(reading([[cards(...first(21)), cards(), null]]).problems).toEqual([
      problem('too-many-cards', null),
    ]);
  });

  it('a known deck is smaller', () => {
    const known = { variant: 'known-deck' };
    expect(reading([[cards(24), cards(25)]], known)).toMatchObject({
      roundScores: [[1, 0]],
      problems: [problem('card-range', 1)],
    });
    // 1–24 hold 38 bull heads.
    expect(reading([bulls(38, 0)], known).problems).toEqual([]);
    expect(reading([bulls(38, 1)], known).problems).toEqual([problem('too-many-bulls', null)]);
  });
});

describe('an invalid sheet is', () => {
  it.each([[null], [7], ['deal'], [[]], [{}], [{ seats: 3 }], [{ seats: [{ bulls: 1 }] }]])(
    'a round like %j',
    (round) => {
      expect(sheet.sum(optionsSchema.parse({}), initialColumns(2), [round])).toEqual({
        ok: false,
        error: 'shape',
      });
    },
  );
});
