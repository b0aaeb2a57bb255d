import type { LedgerPart, SeatLedger } from '#shared/contract/reviews.ts';
import type { Seat } from '#shared/ids.ts';
import { roundTo } from '#shared/round-to.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { perSeat } from '#core/seats.ts';
import { coachOf } from './played-match.ts';
import type { Comparison } from './compare.ts';
import type { Moment } from './win-chances.ts';

/** Reviewed decision: what the move of a seat cost every seat. */
export interface LedgerDecision {
  readonly seat: Seat;
  /** Whether the coach's move is surely better; otherwise the decision adds to the uncertainty alone. */
  readonly isWorse: boolean;
  readonly effects: Comparison['effects'];
}

export interface LedgerInput {
  readonly end: GameInstance;
  /** by round and seat: expected points above the mean after the deal */
  readonly deals: readonly (readonly LedgerPart[])[];
  readonly decisions: readonly LedgerDecision[];
}

/** Whether a round has just been dealt, and no move of it was made. */
export function isDealt(moments: readonly Moment[], index: number): boolean {
  const { instance, places } = moments[index]!;
  const before = moments[index - 1]?.instance.roundScores().length ?? -1;
  return places === null && instance.roundScores().length > before;
}

/**
 * Splits every seat's points into what was dealt, what chance brought, and what others' and its own decisions did.
 * Decisions count relative to the coach's moves; chance is the rest, so that the sums are exact.
 */
export function luckLedger({ end, deals, decisions }: LedgerInput): readonly SeatLedger[] {
  const { startWorth, dealsHands } = coachOf(end.game);
  const start = startWorth(end.seats);
  const scores = scoresOf(end);
  const mean = hundredths(sumOf(scores) / end.seats);
  return perSeat(end.seats, (seat) => {
    const own = effectOf(
      decisions.filter((one) => one.seat === seat),
      seat,
    );
    const others = effectOf(
      decisions.filter((one) => one.seat !== seat),
      seat,
    );
    const dealt = dealsHands ? added(deals.map((deal) => deal[seat]!)) : NO_POINTS;
    const parts = {
      score: scores[seat]!,
      mean,
      start: hundredths(start[seat]!),
      dealt: dealsHands
        ? inHundredths({ ...dealt, points: dealt.points - start[seat]! })
        : NO_POINTS,
      others: inHundredths(others),
      own: inHundredths(own),
    };
    const rest =
      parts.score -
      mean -
      parts.start -
      parts.dealt.points -
      parts.others.points -
      parts.own.points;
    const margin = Math.hypot(parts.dealt.margin, parts.others.margin, parts.own.margin);
    return { ...parts, chance: inHundredths({ points: rest, margin }) };
  });
}

/** Returns the final scores, higher being better. A refereed sheet may end before the rules do. */
function scoresOf(end: GameInstance): readonly number[] {
  const outcome = end.outcome();
  const sign = end.game.scoreOrder === 'high' ? 1 : -1;
  return perSeat(
    end.seats,
    (seat) =>
      sign *
      (outcome.over
        ? outcome.scores[seat]!
        : sumOf(end.roundScores().map((round) => round[seat]!))),
  );
}

const NO_POINTS: LedgerPart = { points: 0, margin: 0 };

/** Returns what these decisions brought the seat, in place of the coach's moves. */
const effectOf = (decisions: readonly LedgerDecision[], seat: Seat): LedgerPart =>
  added(
    decisions.map(({ isWorse, effects }) => ({
      points: isWorse ? -effects[seat]!.points : 0,
      margin: effects[seat]!.margin,
    })),
  );

/** Adds parts that were measured independently, so that their margins add like standard deviations. */
const added = (parts: readonly LedgerPart[]): LedgerPart => ({
  points: sumOf(parts.map(({ points }) => points)),
  margin: Math.hypot(...parts.map(({ margin }) => margin)),
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const hundredths = (value: number): number => roundTo(value, 100);
const inHundredths = ({ points, margin }: LedgerPart): LedgerPart => ({
  points: hundredths(points),
  margin: hundredths(margin),
});
