import { describe, expect, it } from 'vitest';
import { adapterOf } from './adapter.ts';
import { checkConformance } from './conform.ts';
import { seatingsOf, sitDown } from './random-match.ts';
import { games } from '../../../src/main/games/index.ts';
import { repeats } from '../../repeats.ts';

/** Of each game; they are shared out among its numbers of seats and its options. */
const MATCHES = repeats(240);

describe.each(games.map((game) => [game.id, game] as const))('%s', async (_, game) => {
  const adapter = await adapterOf(game);
  const seatings = seatingsOf(game, adapter.variants);
  const matches = Math.ceil(MATCHES / seatings.length);
  let swaps = 0;

  it.each(seatings)(`conforms in ${matches} random matches: $seats seats, $options`, (seating) => {
    const conformed = checkConformance({ game, adapter, seating }, matches);
    expect(conformed).toHaveLength(matches);
    swaps += conformed.reduce((sum, match) => sum + match.swaps, 0);
  });

  it('had its hidden cards exchanged, if it has any', () => {
    const view = sitDown(game, seatings[0]!, 'hidden').view(0);
    const hides = 'hand' in view;
    expect(swaps > 0).toBe(hides);
  });
});
