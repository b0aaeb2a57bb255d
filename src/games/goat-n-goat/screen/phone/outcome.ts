import { colourOf } from '#games/goat-n-goat/rules/goats.ts';
import type { Event, View } from '#games/goat-n-goat/rules/model.ts';
import { type Outcome, outcomeByEvent } from '#renderer/screen/screen.ts';
import type { TextKey } from '../text.ts';

const penalty = (key: TextKey, count: number): Outcome<TextKey> | null =>
  count === 0 ? null : { text: { key, count }, costs: true };

export const outcome = outcomeByEvent<View, Event, TextKey>({
  'hands-given-up': ({ counts }, _, seat) => penalty('phone.costsHand', counts[seat]!),
  'flock-lost': (event, _, seat) =>
    event.seat === seat ? penalty('phone.costsFlock', event.cards.length) : null,
  'gave-up': (event, _, seat) =>
    event.seat === seat ? penalty('phone.costsGoats', event.cards.length) : null,
  'mountain-taken'({ mountain, ...event }, _, seat) {
    if (event.seat !== seat) return null;
    const key = `brief.mountain-${colourOf(mountain)}` as const;
    const name = { key, params: { mountain: mountain.slice(1) } };
    return { text: { key: 'phone.climbed', lists: { mountain: [name] } }, costs: false };
  },
});
