// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ShownFrames } from './phone.ts';
import { lastOutcome } from './useOutcome.ts';

/** Events are named by what they bring seat 1; each must be asked with the view before it. */
const shown = (...types: readonly string[]): ShownFrames => ({
  before: { at: 0 },
  frames: types.map((type, at) => ({
    event: { by: 'game', event: { type } },
    view: { at: at + 1 },
  })),
});
const textOf = (...types: readonly string[]) =>
  lastOutcome(
    {
      outcome: ({ type }, before, seat) =>
        type === 'nothing' || seat !== 1
          ? null
          : {
              text: { key: `${type}@${String((before as { at: number }).at)}` },
              costs: type === 'loss',
            },
    },
    shown(...types),
    1,
  )?.text.key;

it.each<[readonly string[], string | undefined]>([
  [[], undefined],
  [['nothing'], undefined],
  [['gain', 'other', 'nothing'], 'other@1'],
  [['gain', 'loss', 'gain'], 'loss@1'],
])('%j', (types, key) => {
  expect(textOf(...types)).toBe(key);
});
