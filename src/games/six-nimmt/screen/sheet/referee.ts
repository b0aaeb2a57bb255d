import { ROWS } from '#games/six-nimmt/manifest.ts';
import type { RefereeView, Report } from '#games/six-nimmt/rules/model.ts';
import type { Sentence } from '#renderer/i18n/useGameText.ts';
import type { RefereePanel } from '#renderer/screen/gameSheet.ts';

/** Returns the column reported next: the selected person’s, or else the first missing one. */
export const nextColumn = ({ missing }: RefereeView, column: number): number | null =>
  missing.includes(column) ? column : (missing[0] ?? null);

export const refereeStatus: RefereePanel['status'] = (sheet, column) => {
  const view = sheet.refereeView as RefereeView;
  const deal = sheet.rounds.length + 1;
  if (view.rows.length < ROWS)
    return {
      column: null,
      message: { key: 'referee.starters' },
      explanation: { key: 'referee.startersWhy', params: { deal }, count: ROWS - view.rows.length },
    };
  if (view.tooLow) {
    const { column: seat, card } = view.tooLow;
    return {
      column: seat,
      message: { key: 'mustTake', seats: { seat } },
      explanation: { key: 'mustTakeWhy', params: { card } },
    };
  }
  const seat = nextColumn(view, column)!;
  return {
    column: seat,
    message: { key: 'referee.reveals', seats: { seat } },
    explanation: { key: 'referee.revealsWhy', params: { deal, turn: view.turn + 1 } },
  };
};

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
