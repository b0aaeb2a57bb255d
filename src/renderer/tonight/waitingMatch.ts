import type { WaitingMatch } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';
import type { Occupant, SeatResult } from '../../shared/people.ts';
import type { Sentence } from '../i18n/sentence.ts';
import type { TextKey } from '../i18n/useI18n.ts';
import { sheetOf } from '../sheet/kit/detailSheet.ts';
import type { GameScreen, ScoreSummary } from '../match/kit/screen.ts';

export interface PlayerScore {
  readonly seat: Seat;
  readonly occupant: Occupant;
  /** null on a sheet of places */
  readonly score: number | null;
}

/** Best first; who has the same score stays in turn order. */
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

/** How the scores of a waiting match or sheet stand. */
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

/** Where a waiting match stands: "Deal 2, turn 3"; a sheet says after how many rounds. */
export const positionOf = (screen: GameScreen, waiting: WaitingMatch): Sentence | null =>
  waiting.mode === 'play'
    ? screen.where(waiting.view)
    : (sheetOf(waiting.game, waiting.detail)?.standsAfter(waiting.rounds) ?? null);

/** What a match on the screen waits for, as someone sees it who only looks on; a sheet waits for nobody. */
export const nextStepOf = (screen: GameScreen, waiting: WaitingMatch): Sentence | null =>
  waiting.mode === 'play'
    ? screen.status({ view: waiting.view, event: null, viewer: null }).message
    : null;

/** "for four": there are words for every number of people that a game seats. */
export const togetherKey = (people: number): TextKey => `tonight.together.${people as 4}`;
