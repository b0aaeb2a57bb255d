import { expect, it } from 'vitest';
import {
  fallenAt,
  handFallTimes,
  HOP_MS,
  hopStarts,
  lossPause,
  LOSS,
  FIRST_HOP_MS,
  RUN_MS,
  runStarts,
  TAKING,
} from './turnTimes.ts';

it('a played goat has landed after 400 ms, and eight within the pause of a play', () => {
  expect(FIRST_HOP_MS + HOP_MS).toBe(400);
  expect(hopStarts(3, 220)).toEqual([220, 280, 340]);
  expect(hopStarts(8, FIRST_HOP_MS).at(-1)! + HOP_MS).toBeLessThanOrEqual(700);
});

it('a large flock has fallen after 700 ms, and the pause leaves time for the goats that follow', () => {
  expect(fallenAt(12)).toBe(LOSS.limit);
  for (const lost of [1, 2, 12])
    for (const played of [1, 4, 8]) {
      const lastHop = hopStarts(played, fallenAt(lost)).at(-1)! + HOP_MS;
      expect(lossPause(lost, played)).toBeGreaterThan(lastHop);
    }
  expect(lossPause(1, 1)).toBe(LOSS.least);
});

it.each([3, 5, 9, 14])('%i goats have run over the mountain before it goes home', (goats) => {
  const starts = runStarts(goats);
  expect(starts).toHaveLength(goats);
  expect(starts.at(-1)! + RUN_MS).toBeLessThanOrEqual(TAKING.home + 0.001);
});

it('at the end cards fall together, as long as the largest hand has any', () => {
  expect(handFallTimes([1, 3, 0])).toEqual([300, 430, 560]);
});
