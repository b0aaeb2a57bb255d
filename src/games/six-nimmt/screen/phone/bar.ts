import { HAND_SIZE } from '../../manifest.ts';
import type { View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { TextKey } from '../text.ts';

const ASKED = {
  draft: 'phone.askDraft',
  choose: 'phone.askChoose',
  'take-row': 'phone.askRow',
} as const;

/** "Choose a card · 14 heads"; a seat that waits reads where the deal stands. */
export function bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence<TextKey>[] {
  const { phase, turn, deal, totals, taken, roundScores } = view;
  const asked = isAsked && phase !== 'place' && phase !== 'over' ? ASKED[phase] : null;
  const isCounted = roundScores.length > deal;
  const heads = totals[seat]! + (isCounted ? 0 : taken[seat]!);
  return [
    asked ? { key: asked } : { key: 'phone.turn', params: { turn: turn + 1, turns: HAND_SIZE } },
    { key: 'phone.heads', count: heads },
  ];
}
