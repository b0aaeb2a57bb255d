import type { ScoreOrder } from '#core/manifest.ts';
import { occupants } from '../running-match/push.fixture.ts';
import { formatSignedScore } from '../i18n/textFormat.ts';
import { rankSeats } from './rankSeats.ts';
import { expect, it } from 'vitest';

const everyone = occupants.map((occupant, seat) => ({ seat, occupant, name: String(seat) }));
const summary = (totals: number[], better: ScoreOrder) => ({
  totals,
  round: totals,
  limit: null,
  scoreOrder: better,
  message: { key: '' },
});

it('equal scores share a place, and the next one is skipped', () => {
  const ranked = rankSeats(everyone, summary([7, 3, 7, 9], 'low'));
  expect(ranked.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

it('the highest comes first if high scores win', () => {
  const ranked = rankSeats(everyone, summary([7, 3, 7, 9], 'high'));
  expect(ranked.map(({ seat }) => seat)).toEqual([3, 0, 2, 1]);
});

it('places that depend on more than totals are taken as they are; a seat without a place is left out', () => {
  const ranked = rankSeats(everyone, { ...summary([7, 7, 3, 1], 'high'), places: [2, 1, 3, null] });
  expect(ranked.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

it('a change has a sign, zero has none', () => {
  expect([7, 0, -2].map(formatSignedScore)).toEqual(['+7', '0', '−2']);
});
