import { ROW_SIZE } from '../../manifest.ts';
import type { Event, View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Outcome } from '../../../../renderer/match/kit/screen.ts';
import type { TextKey } from '../text.ts';

/** The row that the seat's card took, or the place it found. */
export function outcome(event: Event, _before: View, seat: Seat): Outcome<TextKey> | null {
  if (!('seat' in event) || event.seat !== seat) return null;
  if (event.type === 'row-taken') {
    const params = { row: event.row + 1 };
    return { text: { key: 'phone.tookRow', params, count: event.bulls }, costs: true };
  }
  // A card that starts a row took it, which was an event of its own.
  if (event.type !== 'placed' || event.position === 0) return null;
  const key = event.position === ROW_SIZE - 1 ? 'phone.escaped' : 'phone.placed';
  return { text: { key, params: { card: event.card, row: event.row + 1 } }, costs: false };
}
