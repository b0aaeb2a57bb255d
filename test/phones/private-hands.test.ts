import { describe, expect, it } from 'vitest';
import { games } from '../../src/main/games/index.ts';
import type { ConformanceAdapter } from '../games/conformance/adapter.ts';
import { seatingsOf, sitDown } from '../games/conformance/random-match.ts';
import { repeats } from '../repeats.ts';
import { playOnPhones } from './play-on-phones.ts';

/** Of each game; half of them have a phone in every seat. */
const MATCHES = repeats(4);
/** ms for one match, at the most */
const PATIENCE = 60_000;

describe.each(games)('$id on phones', async (game) => {
  const { adapter } = (await import(`../games/${game.id}/conformance.ts`)) as {
    adapter: ConformanceAdapter;
  };
  const seatings = seatingsOf(game, adapter.variants);
  let exchanged = 0;

  it.each(Array.from({ length: MATCHES }, (_, match) => match))(
    'tells nobody of another’s cards: match %i',
    async (match) => {
      const seating = seatings[(match * 7) % seatings.length]!;
      const hasPhone = match % 2 === 0 ? () => true : (seat: number) => (seat + match) % 3 > 0;
      const played = await playOnPhones(game, adapter, seating, hasPhone, `${game.id} ${match}`);
      expect(played.pushes).toBeGreaterThan(played.moves);
      exchanged += played.exchanged;
    },
    PATIENCE,
  );

  it('had its hidden cards exchanged, if it has any', () => {
    const hides = 'hand' in sitDown(game, seatings[0]!, 'hidden').view(0);
    expect(exchanged > 0).toBe(hides);
  });
});
