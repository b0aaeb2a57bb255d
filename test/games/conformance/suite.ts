import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/core/game-instance.ts';
import { repeats } from '../../repeats.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { checkConformance } from './conform.ts';
import { seatingsOf, sitDown } from './random-match.ts';

/** Matches per game; divided among its numbers of seats and its options. */
const MATCHES = repeats(240);

export function testConformance(game: Game, adapter: ConformanceAdapter): void {
  describe(game.id, () => {
    const seatings = seatingsOf(game, adapter.variants);
    const matches = Math.ceil(MATCHES / seatings.length);
    let swaps = 0;

    it.each(seatings)(`conforms in ${matches} random matches: $seats seats, $options`, (way) => {
      const conformed = checkConformance({ game, adapter, seating: way }, matches);
      expect(conformed).toHaveLength(matches);
      swaps += conformed.reduce((sum, match) => sum + match.swaps, 0);
    });

    it('had its hidden cards exchanged, if it has any', () => {
      const view = sitDown(game, seatings[0]!, 'hidden').view(0);
      const hides = 'hand' in view;
      expect(swaps > 0).toBe(hides);
    });
  });
}
