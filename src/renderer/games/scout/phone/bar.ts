import type { View } from '../../../../main/games/scout/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Sentence } from '../../../i18n/sentence.ts';
import { scoreSummary, where } from '../summary.ts';
import type { TextKey } from '../text.ts';

/** "Show or scout · 5 points"; a seat that waits reads which round it is. */
export function bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence<TextKey>[] {
  return [
    isAsked ? asked(view) : where(view),
    { key: 'phone.points', count: scoreSummary(view).totals[seat]! },
  ];
}

function asked({ phase, active }: View): Sentence<TextKey> {
  if (phase === 'orient') return { key: 'phone.askOrient' };
  return { key: active ? 'phone.askPlay' : 'phone.askShow' };
}
