import { expect, it } from 'vitest';
import { boardFlights } from './useMotion.ts';
import { BOT_PAUSE_MS } from './turnTimes.ts';

const flights = boardFlights({ isOwn: (seat) => seat === 0, isBot: (seat) => seat === 1 });
const played = (seat: number) =>
  flights.played.flight!({ type: 'played', seat, number: 3, cards: ['r3'] });
const drawn = (seat: number) => flights.drawn.flight!({ type: 'drawn', seat, cards: ['b2'] });

it('one’s own goat flies from the hand to its ledge on the mountain of its colour', () => {
  expect(played(0).to?.('hand.r3.0')).toBe('[data-plate="0"] [data-flock="r"] [data-landing]');
  expect(played(0).from?.('flock.0.r.2')).toBeNull();
});

it('another player’s goat comes from that player’s cards in hand, to the flock or to its base', () => {
  for (const card of ['flock.1.r.2', 'laid.1.r.0'])
    expect(played(1).from?.(card)).toBe('[data-hand="1"]');
});

it('a goat that is drawn goes to the cards in hand; a bot looks at it before', () => {
  expect(drawn(1).to?.('display.b2.0')).toBe('[data-hand="1"]');
  expect(drawn(1).delay?.('display.b2.0', 0)).toBe(BOT_PAUSE_MS);
  expect(drawn(2).delay).toBeUndefined();
});

it('one’s own new card comes into the hand from its place in the display', () => {
  expect(drawn(0).was?.('hand.b2.1')).toBe('display.b2.');
  expect(drawn(0).was?.('display.b2.0')).toBeNull();
  expect(drawn(0).to).toBeUndefined();
});

it('the display is refilled out of the deck, also in the step of the next play', () => {
  expect(played(1).from?.('display.g1.0')).toBe('[data-deck]');
  const flight = flights.refilled.flight!({ type: 'refilled', cards: ['g1'] });
  expect(flight.from?.('display.g1.0')).toBe('[data-deck]');
});

it('a declined mountain moves nothing', () => {
  expect(flights['mountain-passed'].flight).toBeUndefined();
});
