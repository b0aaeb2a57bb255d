import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPositions } from './json.ts';

const TEXT = `{
  "name": "a",
  "list": [
    { "x": 1 },
    2, [3,
    4]
  ],
  "last":
    null
}`;

it.each([
  [[], 1],
  [['name'], 2],
  [['list'], 3],
  [['list', 0, 'x'], 4],
  [['list', 1], 5],
  [['list', 2, 1], 6],
  [['last'], 8],
  [['missing'], 1],
  [['list', 0, 'missing'], 4],
])('the part at %j begins in line %i', (path, line) => {
  expect(jsonPositions(TEXT).lineOf(path)).toBe(line);
});

it.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 1}]}', null],
  ['{"a": {"b": 1, "c": 2, "b": 3}, "a": 1}', ['a', 'b']],
  ['[{"a": 1, "\\u0061": 2}]', [0, 'a']],
])('a key that stands twice is found: %s', (text, path) => {
  expect(jsonPositions(text).repeated).toEqual(path);
});

it('finds each part of any text', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (list) => {
      const { lineOf } = jsonPositions(
        `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
      );
      for (const [at, one] of list.entries())
        for (const key of Object.keys(one)) expect(lineOf([at, key])).toBe(at + 2);
    }),
  );
});
