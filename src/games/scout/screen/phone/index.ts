import type { Event, View } from '#games/scout/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { PhoneParts } from '#renderer/screen/screen.ts';
import { scoreSummary, where } from '../summary.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => import('./outcome.ts'),
  sheet: async () => (await import('./sheet.ts')).sheet,
};

/** Returns "Your turn · 5 points"; the round while others act, or all do. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const points = scoreSummary(view).totals[seat]!;
  return [
    hasDecision && view.phase === 'play' ? { key: 'phone.yourTurn' } : where(view),
    { key: 'phone.points', params: { points: formatScore(points) }, count: Math.abs(points) },
  ];
}
