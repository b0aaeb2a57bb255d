import { HAND_SIZE } from '#games/six-nimmt/manifest.ts';
import type { Event, View } from '#games/six-nimmt/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/sentence.ts';
import type { PhoneParts } from '#renderer/screen/screen.ts';
import { scoreSummary } from '../summary.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => import('./outcome.ts'),
  sheet: async () => (await import('./sheet.ts')).sheet,
};

const PROMPTS = {
  draft: 'phone.askDraft',
  choose: 'phone.askChoose',
  'take-row': 'phone.askRow',
} as const;

/** Returns "Choose a card · 14 heads"; for a waiting seat the deal and turn. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const { phase, turn } = view;
  return [
    hasDecision && phase !== 'place' && phase !== 'over'
      ? { key: PROMPTS[phase] }
      : { key: 'phone.turn', params: { turn: turn + 1, turns: HAND_SIZE } },
    { key: 'phone.heads', count: scoreSummary(view).totals[seat]! },
  ];
}
