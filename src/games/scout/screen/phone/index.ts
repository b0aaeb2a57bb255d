import { formatSignedScore, formatScore } from '#renderer/i18n/textFormat.ts';
import type { Event, View } from '#games/scout/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { outcomeByEvent, type PhoneParts } from '#renderer/screen/screen.ts';
import { scoreSummary, where } from '../summary.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

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

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => Promise.resolve({ outcome }),
  sheet: async () => ({
    entryTitle: (round) => ({ key: 'phone.yourRound', params: { round: round + 1 } }),
    entry: (await import('./OwnRound.vue')).default,
  }),
};

/** Returns "Your turn · 5 points"; the round while others act, or all do. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const points = scoreSummary(view).totals[seat]!;
  return [
    hasDecision && view.phase === 'play' ? { key: 'phone.yourTurn' } : where(view),
    { key: 'phone.points', params: { points: formatScore(points) }, count: Math.abs(points) },
  ];
}
