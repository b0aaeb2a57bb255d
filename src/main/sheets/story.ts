import type { Story } from '#shared/story.ts';
import type { ScoredSheetState } from './sheet-state.ts';
import { asSheetRound } from './rounds.ts';
import { hasPlayedRound } from './ranking.ts';

export function storyOf(sheet: ScoredSheetState): Story | null {
  const { game, options, columns, counted: rounds, sum, status, detail, declaredWinner } = sheet;
  const scores = sum.totals.filter((total) => total !== null);
  // Its sentences say how the numbers decided.
  if (declaredWinner) return null;
  if (status !== 'finished' || detail !== 'rounds' || scores.length < columns.length) return null;
  return game.sheetStory({
    options,
    rounds: rounds.map((round, index) => asSheetRound(game.sheetRules, columns, round, index)),
    roundScores: rounds.map((_, index) =>
      columns.map((_, at) =>
        hasPlayedRound(sheet, at, index) ? sum.roundScores[index]![at]! : null,
      ),
    ),
    scores,
    places: sum.places,
  });
}
