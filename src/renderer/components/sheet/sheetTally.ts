import type { SheetPush } from '../../../shared/pushes.ts';
import type { Tally } from '../../games/screen.ts';
import type { GameSheet } from '../../games/sheet.ts';

/** The sheet's score as the scoreboard shows it, with what the last round brought. */
export function sheetTally(
  { columns, rounds, options }: Pick<SheetPush, 'columns' | 'rounds' | 'options'>,
  game: GameSheet,
): Tally {
  const last = rounds.at(-1);
  return {
    totals: columns.map(({ total }) => total),
    round: last ? columns.map((_, column) => last.cells[column]?.score ?? 0) : null,
    rounds: rounds.map(({ cells }) => columns.map((_, column) => cells[column]?.score ?? 0)),
    limit: game.limit(options),
    best: game.best,
    say: game.standsAfter(rounds.length),
  };
}
