import { ROW_SIZE } from '#games/six-nimmt/manifest.ts';
import type { Event, View } from '#games/six-nimmt/rules/model.ts';
import { outcomeByEvent } from '#renderer/screen/screen.ts';
import type { TextKey } from '../text.ts';

/** The row that the seat's card took, or the place it found. */
export const outcome = outcomeByEvent<View, Event, TextKey>({
  'row-taken'({ row, bulls, ...event }, _, seat) {
    if (event.seat !== seat) return null;
    return { text: { key: 'phone.tookRow', params: { row: row + 1 }, count: bulls }, costs: true };
  },
  placed({ card, row, position, ...event }, _, seat) {
    // A card that starts a row took it, which was an event of its own.
    if (event.seat !== seat || position === 0) return null;
    const key = position === ROW_SIZE - 1 ? 'phone.escaped' : 'phone.placed';
    return { text: { key, params: { card, row: row + 1 } }, costs: false };
  },
});
