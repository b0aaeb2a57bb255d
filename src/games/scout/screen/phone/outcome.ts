import type { Event, View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Outcome } from '../../../../renderer/match/kit/screen.ts';
import { formatSignedScore } from '../../../../renderer/match/kit/textFormat.ts';
import type { TextKey } from '../text.ts';

/** A set beaten, whether the seat's own or by it; a token; the score of a round. */
export function outcome(event: Event, before: View, seat: Seat): Outcome<TextKey> | null {
  switch (event.type) {
    case 'shown':
      if (event.won === 0) return null;
      if (event.seat === seat)
        return { text: { key: 'phone.beats', count: event.won }, costs: false };
      if (before.active?.owner !== seat) return null;
      return {
        text: { key: 'phone.beaten', seats: { name: event.seat }, count: event.won },
        costs: false,
      };
    case 'scouted':
      return event.tokenTo === seat
        ? { text: { key: 'phone.token', seats: { name: event.seat } }, costs: false }
        : null;
    case 'round-ended': {
      const score = event.scores[seat]!;
      const params = { score: formatSignedScore(score) };
      return { text: { key: 'phone.scored', params }, costs: score < 0 };
    }
    default:
      return null;
  }
}
