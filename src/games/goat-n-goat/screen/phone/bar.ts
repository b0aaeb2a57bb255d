import type { View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import { figure } from '../../../../renderer/table/kit/figures.ts';
import type { TextKey } from '../text.ts';

const ASKED = {
  play: 'phone.askPlay',
  draw: 'phone.askDraw',
  'give-up': 'phone.askGiveUp',
  mountain: 'askMountain',
} as const;

/** "Play goats · 3 points"; a seat that waits reads what it holds. */
export function bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence<TextKey>[] {
  const { phase } = view;
  const score = view.scores[seat]!;
  return [
    isAsked && phase !== 'over'
      ? { key: ASKED[phase] }
      : { key: 'phone.cards', count: view.handSizes[seat]! },
    { key: 'phone.points', params: { points: figure(score) }, count: score },
  ];
}
