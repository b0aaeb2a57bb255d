import type { Event, View } from '#games/goat-n-goat/rules/model.ts';
import type { Seat } from '#shared/ids.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import { formatScore } from '#renderer/i18n/textFormat.ts';
import type { PhoneParts } from '#renderer/screen/screen.ts';
import type { TextKey } from '../text.ts';
import PhoneBoard from './PhoneBoard.vue';

export const phone: PhoneParts<View, Event> = {
  board: PhoneBoard,
  bar,
  outcomes: () => import('./outcome.ts'),
  sheet: async () => ({
    entryTitle: (round) => ({ key: 'phone.yourPlay', params: { play: round + 1 } }),
    entry: (await import('./OwnPlay.vue')).default,
  }),
};

const OWN_STEP = {
  play: 'phone.askPlay',
  draw: 'phone.askDraw',
  'give-up': 'phone.askGiveUp',
  mountain: 'askMountain',
} as const;

/** "Play goats · 3 points"; while waiting, hand size instead of prompt. */
function bar(view: View, seat: Seat, hasDecision: boolean): readonly Sentence<TextKey>[] {
  const { phase } = view;
  const score = view.scores[seat]!;
  return [
    hasDecision && phase !== 'over'
      ? { key: OWN_STEP[phase] }
      : { key: 'phone.cards', count: view.handSizes[seat]! },
    { key: 'phone.points', params: { points: formatScore(score) }, count: score },
  ];
}
