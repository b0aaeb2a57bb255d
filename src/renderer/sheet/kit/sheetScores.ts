import type { SheetPush } from '../../../shared/pushes.ts';
import type { ScoreSummary } from '../../table/kit/screen.ts';
import type { GameSheet } from '../../table/kit/gameSheet.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds' | 'options'>;

/**
 * The sheet's score as the scoreboard shows it, with what the last round brought. A round that is being entered does
 * not count yet: who is still missing in it would stand there with nothing.
 */
export function sheetScores(sheet: Sheet, game: GameSheet): ScoreSummary {
  const { columns, options } = sheet;
  const rounds = settledRounds(sheet);
  const scores = rounds.map(({ cells }) => columns.map((_, column) => cells[column]?.score ?? 0));
  const totals = columns.map(({ start }, column) =>
    scores.reduce((total, round) => total + round[column]!, start),
  );
  return {
    totals,
    places: placesOf(sheet, totals, game.better),
    round: scores.at(-1) ?? null,
    rounds: scores,
    limit: game.limit(options),
    better: game.better,
    say: game.standsAfter(rounds.length),
  };
}

const isEntering = ({ rounds }: Sheet): boolean => rounds.at(-1)?.complete === false;

const settledRounds = (sheet: Sheet): SheetPush['rounds'] =>
  isEntering(sheet) ? sheet.rounds.slice(0, -1) : sheet.rounds;

/** Null for who has left. While a round is being entered there is no tie-break, for totals over several have none. */
function placesOf(
  sheet: Sheet,
  totals: readonly number[],
  better: GameSheet['better'],
): readonly (number | null)[] {
  if (!isEntering(sheet)) return sheet.columns.map(({ place }) => place);
  const sign = better === 'low' ? 1 : -1;
  const present = totals.filter((_, column) => sheet.columns[column]!.until === null);
  return sheet.columns.map(({ until }, column) =>
    until === null
      ? 1 + present.filter((total) => sign * (total - totals[column]!) < 0).length
      : null,
  );
}
