import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetDescription } from '#shared/custom-game.ts';
import { compactSheetText, sheetText } from '#shared/sheet-format.ts';
import { testApp } from '../wiring/app.fixture.ts';
import { readSheetText } from './read-sheet-text.ts';

const DICE: SheetDescription = {
  name: 'Dice',
  names: { ko: '주사위' },
  seats: { min: 2, max: 8 },
  winner: 'most',
  rounds: { count: 3 },
  categories: [
    { name: 'Ones', kind: 'number', factor: 1 },
    { name: 'Runs', kind: 'table', points: [1, 3, 6] },
    { name: 'Clean', kind: 'tick', points: 5 },
  ],
  bonus: { of: ['Ones', 'Runs'], atLeast: 10, points: 5 },
};

const TEXT = `{
  "format": "menagerie-sheet",
  "version": 1,
  "name": "Dice",
  "names": { "ko": "주사위" },
  "seats": { "min": 2, "max": 8 },
  "winner": "most",
  "rounds": { "count": 3 },
  "categories": [
    { "name": "Ones", "kind": "number", "factor": 1 },
    { "name": "Runs", "kind": "table", "points": [1, 3, 6] },
    { "name": "Clean", "kind": "tick", "points": 5 }
  ],
  "bonus": { "of": ["Ones", "Runs"], "atLeast": 10, "points": 5 }
}
`;

const refusalOf = (text: string): unknown => {
  const read = readSheetText(text);
  return read.ok ? null : { code: read.error.code, ...read.error.params };
};

describe('a description as a text', () => {
  it('has a line for each field and each category', () => {
    expect(sheetText(DICE)).toBe(TEXT);
  });

  it('comes back as it was, in whole or in short', () => {
    for (const text of [sheetText(DICE), compactSheetText(DICE), `\uFEFF${sheetText(DICE)}\r\n`])
      expect(readSheetText(text)).toEqual({ ok: true, value: DICE });
  });

  it('is read by the app', async () => {
    const window = testApp().open();
    expect(await window.get('custom-games.read', { text: TEXT })).toEqual(DICE);
    expect(await window.call('custom-games.read', { text: '{}' })).toMatchObject({
      error: { code: 'description-foreign' },
    });
  });
});

describe('a wrong description', () => {
  it.each<[string, string, string, object]>([
    [
      'a factor',
      '"factor": 1',
      '"factor": 1.25',
      {
        code: 'description-points',
        line: 10,
        field: 'factor',
        min: '−9,999,999',
        max: '9,999,999',
      },
    ],
    [
      'a value of a table',
      '3, 6]',
      '3, "6"]',
      {
        code: 'description-points',
        line: 11,
        field: 'points 3',
        min: '−9,999,999',
        max: '9,999,999',
      },
    ],
    [
      'a winner',
      '"most"',
      '"best"',
      {
        code: 'description-choice',
        line: 7,
        field: 'winner',
        choices: '"most", "fewest", "one", "together"',
      },
    ],
    [
      'a kind',
      '"tick"',
      '"check"',
      {
        code: 'description-choice',
        line: 12,
        field: 'kind',
        choices: '"number", "table", "ranks", "bid", "tick", "note"',
      },
    ],
    [
      'points of a tick',
      '"points": 5 }\n',
      '"points": [5] }\n',
      {
        code: 'description-points',
        line: 12,
        field: 'points',
        min: '−9,999,999',
        max: '9,999,999',
      },
    ],
    [
      'points of a table',
      '[1, 3, 6]',
      '6',
      { code: 'description-list', line: 11, field: 'points', max: 30 },
    ],
    [
      'rounds',
      '{ "count": 3 }',
      '{ "counts": 3 }',
      { code: 'description-rounds', line: 8, field: 'rounds' },
    ],
    [
      'a number of rounds',
      '"count": 3',
      '"count": 99',
      { code: 'description-whole', line: 8, field: 'count', min: '1', max: '50' },
    ],
    [
      'seats',
      '"min": 2',
      '"min": 0',
      { code: 'description-whole', line: 6, field: 'min', min: '1', max: '40' },
    ],
    [
      'reversed seats',
      '"min": 2',
      '"min": 9',
      { code: 'description-seats-reversed', line: 6, field: 'seats' },
    ],
    [
      'a long name',
      '"Dice"',
      `"${'x'.repeat(61)}"`,
      { code: 'description-text', line: 4, field: 'name', max: 60 },
    ],
    [
      'a name that turns the text round',
      '"Dice"',
      '"Di\u202Ece"',
      { code: 'description-text', line: 4, field: 'name', max: 60 },
    ],
    [
      'a field of another kind',
      '"factor": 1',
      '"points": 1',
      { code: 'description-unknown', line: 10, field: 'points' },
    ],
    [
      'a missing field',
      '"kind": "tick", ',
      '',
      { code: 'description-missing', line: 12, field: 'kind' },
    ],
    [
      'a missing name',
      '  "name": "Dice",\n',
      '',
      { code: 'description-missing', line: 1, field: 'name' },
    ],
    [
      'a number for a category',
      '    { "name": "Ones", "kind": "number", "factor": 1 }',
      '    7',
      { code: 'description-object', line: 10, field: 'categories 1', fields: '"name", "kind"' },
    ],
    [
      'a category twice',
      '"Runs", "kind"',
      '"Ones", "kind"',
      { code: 'description-category-twice', line: 11, field: 'name' },
    ],
    [
      'a bonus of nothing',
      '["Ones", "Runs"]',
      '["Ones",\n"Sixes"]',
      { code: 'description-category-unknown', line: 15, field: 'of 2' },
    ],
    [
      'a key twice',
      '"winner": "most",',
      '"winner": "most",\n  "winner": "fewest",',
      { code: 'description-twice', line: 8, field: 'winner' },
    ],
    [
      'a comma too many',
      '"points": 5 }\n  ]',
      '"points": 5 },\n  ]',
      { code: 'description-json', line: 13 },
    ],
    [
      'a missing version',
      '  "version": 1,\n',
      '',
      { code: 'description-missing', line: 1, field: 'version' },
    ],
    [
      'version 0',
      '"version": 1',
      '"version": 0',
      { code: 'description-choice', line: 3, field: 'version', choices: 1 },
    ],
  ])('is refused with its line and the reason: %s', (_, part, wrong, refusal) => {
    expect(TEXT).toContain(part);
    expect(refusalOf(TEXT.replace(part, wrong))).toEqual(refusal);
  });
});

describe('a text from anywhere', () => {
  const list = (count: number): string => Array.from({ length: count }, () => '{}').join(',');
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const withCategories = (categories: string): string =>
    `{"format":"menagerie-sheet","version":1,"name":"x","winner":"most","rounds":"once","categories":${categories}}`;
  it.each<[string, string, object]>([
    ['of 5 MB', `"${'x'.repeat(5_000_000)}"`, { code: 'description-large', max: 64 }],
    ['of nothing', ' \n', { code: 'description-empty' }],
    ['in a language', 'Rules of Rummy', { code: 'description-json', line: 1 }],
    ['of another app', '{"plays": [], "games": []}', { code: 'description-foreign' }],
    ['of a list', '[]', { code: 'description-foreign' }],
    [
      'of a newer version',
      TEXT.replace('1,', '2,').replace('"name"', '"title"'),
      { code: 'description-version', version: 2 },
    ],
    [
      'with 10,000 categories',
      withCategories(`[${list(10_000)}]`),
      { code: 'description-list', line: 1, field: 'categories', max: 40 },
    ],
    ['with deep nesting', withCategories(deep(30_000)), { code: 'description-foreign' }],
    [
      'with an inherited key',
      withCategories('[]').replace('"winner"', '"__proto__": {"a": 1}, "winner"'),
      { code: 'description-foreign' },
    ],
    [
      'with a constructor',
      withCategories('[{"name":"a","kind":"note"}]').replace(
        '"winner"',
        '"constructor": 1, "winner"',
      ),
      { code: 'description-unknown', line: 1, field: 'constructor' },
    ],
  ])('%s is refused', (_, text, refusal) => {
    expect(refusalOf(text)).toEqual(refusal);
  });

  it('may have script in its names, which is a name like any other', () => {
    const name = '<script>alert(1)</script>{n} | @:{x}';
    expect(readSheetText(sheetText({ ...DICE, name }))).toMatchObject({ value: { name } });
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('never makes the reader fail', () => {
    const cut = fc.nat(TEXT.length);
    fc.assert(
      fc.property(cut, cut, fc.string(), (one, other, between) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const { ok } = readSheetText(TEXT.slice(0, from) + between + TEXT.slice(to));
        expect(typeof ok).toBe('boolean');
      }),
    );
  });
});
