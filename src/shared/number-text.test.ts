import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumberText, readUnsigned } from './number-text.ts';

it.each([
  ['0', 0],
  ['12', 12],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['.5', 0.5],
  ['0.125', 0.125],
  ['1.250', 1250],
  ["1'250", 1250],
  ['1.250,75', 1250.75],
  ['1,250,000', 1_250_000],
])('%j is %d', (text, number) => {
  expect(readUnsigned(text)).toBe(number);
});

it.each(['', '.', '-3', '+3', '1e3', '12.', '1,25,0', '1.250.5', '1,2.5', '12 ', '0x10', '٣'])(
  '%j is no number',
  (text) => {
    expect(readUnsigned(text)).toBeNull();
  },
);

it('signs and digits of any keyboard are plain', () => {
  expect(plainNumberText('－７½ − ½')).toBe('-7.5 - 0.5');
});

it('a number is read as it is shown, with either mark', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 19_999_998 }),
      fc.constantFrom('en', 'de'),
      (halves, language) => {
        const text = new Intl.NumberFormat(language).format(halves / 2);
        expect(readUnsigned(text)).toBe(halves / 2);
      },
    ),
  );
});
