import { describe, expect, it } from 'vitest';
import { testEnvironment } from '#main/wiring/app.fixture.ts';
import { games } from '#games/engines.ts';
import { phoneApp } from '#main/phones/phones.fixture.ts';
import type { ConformanceAdapter } from '../games/conformance/adapter.ts';
import { seatingsOf, sitDown } from '../games/conformance/random-match.ts';
import { repeats } from '../repeats.ts';
import { playOnPhones } from './play-on-phones.ts';

/** Of each game; `npm run test:phones` plays many more. */
const MATCHES = repeats(2);
/** ms for one match, at the most */
const PATIENCE = 60_000;

describe.each(games)('$id on phones', async (game) => {
  const { adapter } = (await import(`../games/${game.id}/conformance.ts`)) as {
    adapter: ConformanceAdapter;
  };
  const app = phoneApp({ environment: testEnvironment(game.id) });
  let exchanged = 0;

  it.each(Array.from({ length: MATCHES }, (_, match) => match))(
    'reveals nobody’s cards to another: match %i',
    async (match) => {
      const played = await playOnPhones(game, adapter, match, app);
      expect(played.pushes).toBeGreaterThan(played.moves);
      exchanged += played.exchanged;
    },
    PATIENCE,
  );

  it('had its hidden cards exchanged, if it has any', async () => {
    const [seating] = seatingsOf(game, adapter.variants);
    const hides = 'hand' in sitDown(game, seating!, 'hidden').view(0);
    expect(exchanged > 0).toBe(hides);
    await app.app.close();
  });
});
