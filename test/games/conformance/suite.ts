import { describe, expect, it } from 'vitest';
import type { Game } from '#core/game-instance.ts';
import { repeats } from '#test/repeats.ts';
import type { ConformanceAdapter } from './adapter.ts';
import { checkConformance, type Conformed } from './conform.ts';
import { problemOfHidden } from './hidden-information.ts';
import { seatingsOf } from './random-match.ts';

/** Matches per game; divided among its numbers of seats and its options. */
const MATCHES = repeats(160);

export function testConformance(game: Game, adapter: ConformanceAdapter): void {
  describe(game.id, () => {
    const seatings = seatingsOf(game, adapter.variants);
    const matches = Math.ceil(MATCHES / seatings.length);
    const all: Conformed[] = [];

    it.each(seatings)(`conforms in ${matches} random matches: $seats seats, $options`, (way) => {
      const conformed = checkConformance({ game, adapter, seating: way }, matches);
      expect(conformed).toHaveLength(matches);
      all.push(...conformed);
    });

    it('says what is hidden, and had each of it exchanged', () => {
      const problem = problemOfHidden(adapter, all);
      expect(problem, problem ?? '').toBeNull();
    });
  });
}
