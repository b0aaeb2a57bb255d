import type { Event, View } from '#games/scout/rules/model.ts';
import { outcomeByEvent } from '#renderer/screen/screen.ts';
import { formatSignedScore } from '#renderer/i18n/textFormat.ts';
import type { TextKey } from '../text.ts';

/** A set beaten, whether the seat's own or by it; a token; the score of a round. */
export const outcome = outcomeByEvent<View, Event, TextKey>({
  shown({ won, seat: owner }, before, seat) {
    if (won === 0 || (owner !== seat && before.active?.owner !== seat)) return null;
    return owner === seat
      ? { text: { key: 'phone.beats', count: won }, costs: false }
      : { text: { key: 'phone.beaten', seats: { name: owner }, count: won }, costs: false };
  },
  scouted: ({ seat: scout, tokenTo }, _, seat) =>
    tokenTo === seat
      ? { text: { key: 'phone.token', seats: { name: scout } }, costs: false }
      : null,
  'round-ended'({ scores }, _, seat) {
    const score = scores[seat]!;
    return {
      text: { key: 'phone.scored', params: { score: formatSignedScore(score) } },
      costs: score < 0,
    };
  },
});
