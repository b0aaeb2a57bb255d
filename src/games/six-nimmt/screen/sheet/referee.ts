import { defineAsyncComponent } from 'vue';
import { ROWS } from '../../manifest.ts';
import type { RefereeView, Report } from '../../rules/referee-model.ts';
import type { RefereePanel } from '../../../../renderer/table/kit/gameSheet.ts';
import type { Sentence } from '../../../../renderer/i18n/sentence.ts';

/** Whose card is reported next: the selected person’s, or else the first missing one. */
export const wanted = ({ missing }: RefereeView, column: number): number | null =>
  missing.includes(column) ? column : (missing[0] ?? null);

export const referee: RefereePanel = {
  panel: defineAsyncComponent(() => import('./Referee.vue')),
  toldWords: reportText,
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

/** A report, as one says it. */
export function reportText(given: { readonly type: string }): Sentence {
  const report = given as Report;
  switch (report.type) {
    case 'starter':
      return { key: 'referee.toldStarter', params: { card: report.card } };
    case 'reveal':
      return {
        key: 'referee.toldReveal',
        seats: { seat: report.column },
        params: { card: report.card },
      };
    case 'row':
      return { key: 'referee.toldRow', params: { row: report.row + 1 } };
  }
}
