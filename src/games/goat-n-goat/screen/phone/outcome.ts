import { colourOf } from '../../rules/goats.ts';
import type { Event, View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Outcome } from '../../../../renderer/match/kit/screen.ts';
import type { TextKey } from '../text.ts';

/** The mountain taken, and cards that became penalties. */
export function outcome(event: Event, _before: View, seat: Seat): Outcome<TextKey> | null {
  if (event.type === 'hands-given-up') return penalty('phone.costsHand', event.counts[seat]!);
  if (!('seat' in event) || event.seat !== seat) return null;
  if (event.type === 'flock-lost') return penalty('phone.costsFlock', event.cards.length);
  if (event.type === 'gave-up') return penalty('phone.costsGoats', event.cards.length);
  if (event.type !== 'mountain-taken') return null;
  const { mountain } = event;
  const key = `brief.mountain-${colourOf(mountain)}` as const;
  const name = { key, params: { mountain: mountain.slice(1) } };
  return { text: { key: 'phone.climbed', lists: { mountain: [name] } }, costs: false };
}

const penalty = (key: TextKey, count: number): Outcome<TextKey> | null =>
  count === 0 ? null : { text: { key, count }, costs: true };
