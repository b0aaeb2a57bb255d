import type { Story } from '../../shared/story.ts';
import { takesPart } from './columns.ts';
import type { SummedSheet } from './fold.ts';
import { asSheetRound, cellAt } from './rounds.ts';

/** What its game tells of a finished sheet, from what stands on it; null where that is nothing, and for any other. */
export function storyOf({
  game,
  options,
  columns,
  rounds,
  sum,
  status,
}: SummedSheet): Story | null {
  if (status !== 'finished') return null;
  return game.sheetStory({
    options,
    rounds: rounds.map((round, index) => asSheetRound(game.sheetRules, columns, round, index)),
    roundScores: rounds.map((round, index) =>
      columns.map((column, at) =>
        takesPart(column, index) && cellAt(round, at).state !== 'out'
          ? sum.roundScores[index]![at]!
          : null,
      ),
    ),
    scores: sum.totals,
    places: sum.places,
  });
}
