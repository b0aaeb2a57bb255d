import type { View } from '../../../../main/games/scout/model.ts';
import type { Seat } from '../../../../shared/ids.ts';
import type { Sentence } from '../../../i18n/sentence.ts';
import { figure } from '../../../table/kit/figures.ts';
import { scoreSummary, where } from '../summary.ts';
import type { TextKey } from '../text.ts';

/** "Show or scout · 5 points"; a seat that waits reads which round it is. */
export function bar(view: View, seat: Seat, isAsked: boolean): readonly Sentence<TextKey>[] {
  const points = scoreSummary(view).totals[seat]!;
  return [
    isAsked ? asked(view) : where(view),
    { key: 'phone.points', params: { points: figure(points) }, count: Math.abs(points) },
  ];
}

function asked({ phase, active }: View): Sentence<TextKey> {
  if (phase === 'orient') return { key: 'phone.askOrient' };
  return { key: active ? 'phone.askPlay' : 'phone.askShow' };
}
