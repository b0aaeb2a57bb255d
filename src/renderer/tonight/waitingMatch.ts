import type { WaitingMatch } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { Occupant, SeatResult } from '#shared/people.ts';
import type { Sentence } from '../i18n/useGameText.ts';
import type { TextKey } from '../i18n/useI18n.ts';
import { sheetOf } from '../sheet/kit/detailSheet.ts';
import type { GameScreen, ScoreSummary } from '../screen/screen.ts';

export interface PlayerScore {
  readonly seat: Seat;
  readonly occupant: Occupant;
  /** null on a sheet of places */
  readonly score: number | null;
}

/** Best first; equal scores stay in turn order. */
export function sortedScores(
  {
    totals,
    scoreOrder,
  }: {
    readonly totals: readonly (number | null)[];
    readonly scoreOrder: ScoreSummary['scoreOrder'];
  },
  seats: readonly SeatResult[],
): readonly PlayerScore[] {
  const sign = scoreOrder === 'low' ? 1 : -1;
  return seats
    .map(({ seat, occupant }) => ({ seat, occupant, score: totals[seat] ?? null }))
    .sort((a, b) => sign * ((a.score ?? 0) - (b.score ?? 0)) || a.seat - b.seat);
}

export const scoresOf = (screen: GameScreen, waiting: WaitingMatch): readonly PlayerScore[] =>
  sortedScores(
    waiting.mode === 'play'
      ? screen.scoreSummary(waiting.view)
      : {
          totals: waiting.seats.map(({ score }) => score),
          scoreOrder: screen.scoreOrder,
        },
    waiting.seats,
  );

/** Returns the position of a waiting match: "Deal 2, turn 3"; a sheet's counts rounds. */
export const positionOf = (screen: GameScreen, waiting: WaitingMatch): Sentence | null =>
  waiting.mode === 'play'
    ? screen.where(waiting.view)
    : (sheetOf(waiting.game, waiting.detail, waiting.options)?.standsAfter(waiting.rounds) ?? null);

/** Returns the pending decision of a match on the screen, for a viewer without a seat; null for a sheet. */
export const nextStepOf = (screen: GameScreen, waiting: WaitingMatch): Sentence | null =>
  waiting.mode === 'play'
    ? screen.status({ view: waiting.view, event: null, viewer: null }).message
    : null;

/** "for four": texts exist for every number of people that a game seats. */
export const togetherKey = (people: number): TextKey => `tonight.together.${people as 4}`;
