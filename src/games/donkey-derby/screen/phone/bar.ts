import type { View } from '../../rules/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';
import type { TextKey } from '../text.ts';

const ASKED = { bet: 'phone.askBet', roll: 'phone.roll', advance: 'phone.askMove' } as const;

/** "Place a bet? · 2 markers left"; once no more bets are placed, what the markers have earned so far. */
export function bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence<TextKey>[] {
  const { phase, betsOpen, markers, scores } = view;
  const asked: readonly Sentence<TextKey>[] =
    isAsked && phase !== 'over' ? [{ key: ASKED[phase] }] : [];
  // Markers do not matter while the die is asked for.
  if (asked.length > 0 && phase !== 'bet') return asked;
  return [
    ...asked,
    betsOpen
      ? { key: 'markersLeft', count: markers[seat]! }
      : { key: 'earned', count: scores[seat]! },
  ];
}
