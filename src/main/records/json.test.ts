import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultyLine } from './json.ts';

it.each([
  ['{\n"a": 1,\n"b" 2}', 3],
  ['{\n"a": 1,\n}', 3],
  ['[1,\n2\n3]', 3],
  ['{"a": [1,\n2}', 2],
  ['{\n\n"a": tru', 3],
  ['{"a": 1}\n\nmore', 3],
  ['{"a": "x\ny"}', 1],
  ['[\n1,\n2\n', 3],
  ['[01]', 1],
  ['PNG\r\n\x1a\n', 1],
])('finds where %j goes wrong', (text, line) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(faultyLine(text)).toBe(line);
});

it('reads the sound part, and finds the end of a cut-off text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
      const text = JSON.stringify([value], null, 1);
      const kept = text.slice(0, 1 + (cut % (text.length - 1)));
      expect(faultyLine(kept)).toBeLessThanOrEqual(kept.split('\n').length);
      expect(faultyLine(`${text}\n!`)).toBe(text.split('\n').length + 1);
    }),
  );
});

it.each([
  ['a string that never ends', (n: number) => `"${'x'.repeat(n)}`],
  ['one of escapes alone', (n: number) => `"${'\\n'.repeat(n)}`],
  ['quotes', (n: number) => '"'.repeat(n)],
  ['commas', (n: number) => `[${','.repeat(n)}`],
  ['brackets', (n: number) => '['.repeat(n)],
  ['braces', (n: number) => '{'.repeat(n)],
])('reads the longest text in any chunks: %s', (_, text) => {
  expect(faultyLine(text(5_000_000))).toBe(1);
});

it.each([
  ['[1,\r2,\r3', 3],
  ['[1,\r\n2,\r\n!', 3],
])('counts lines with any line ending: %j', (text, line) => {
  expect(faultyLine(text)).toBe(line);
});
