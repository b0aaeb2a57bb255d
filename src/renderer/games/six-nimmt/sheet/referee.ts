import { defineAsyncComponent } from 'vue';
import { ROWS } from '../../../../main/games/six-nimmt/manifest.ts';
import type { RefereeView } from '../../../../main/games/six-nimmt/referee-model.ts';
import { toldWords } from './toldWords.ts';
import type { RefereePanel } from '../../../table/kit/gameSheet.ts';

/** Whose card is told next: the person turned to, or else the first who is missing. */
export const wanted = ({ missing }: RefereeView, column: number): number | null =>
  missing.includes(column) ? column : (missing[0] ?? null);

export const referee: RefereePanel = {
  panel: defineAsyncComponent(() => import('./Referee.vue')),
  toldWords,
  status(sheet, column) {
    const view = sheet.watched as RefereeView;
    const deal = sheet.rounds.length + 1;
    if (view.rows.length < ROWS)
      return {
        column: null,
        say: { key: 'referee.starters' },
        why: { key: 'referee.startersWhy', params: { deal }, count: ROWS - view.rows.length },
      };
    if (view.tooLow) {
      const { column: seat, card } = view.tooLow;
      return {
        column: seat,
        say: { key: 'mustTake', seats: { seat } },
        why: { key: 'mustTakeWhy', params: { card } },
      };
    }
    const seat = wanted(view, column)!;
    return {
      column: seat,
      say: { key: 'referee.reveals', seats: { seat } },
      why: { key: 'referee.revealsWhy', params: { deal, turn: view.turn + 1 } },
    };
  },
};
