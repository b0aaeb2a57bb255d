import type { LedgerPart, SeatLedger } from '#shared/contract/reviews.ts';
import type { Seat } from '#shared/ids.ts';
import { roundTo } from '#shared/round-to.ts';
import type { GameInstance } from '#core/game-instance.ts';
import { MIN_PAIRS } from '#core/paired-differences.ts';
import type { Random } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import type { Meter } from '../bots/search.ts';
import { trialsOf } from '../bots/trials.ts';
import { isSame } from './compare.ts';
import { coachOf, observationOf, type PlayedMove } from './played-match.ts';
import { type Moment, pointsAboveMean } from './win-chances.ts';

/** Effect of a decision on every seat. */
export interface DecisionEffects {
  readonly seat: Seat;
  /** per seat: points above the table's mean, against those of the usual moves there */
  readonly effects: readonly LedgerPart[];
}

/** Draws of the normal bot that stand for what is usually played at a decision. */
const USUAL_DRAWS = 4;

/**
 * Compares the played move with what a normal bot plays there, in worlds that fit the seat's view. Against the coach's
 * moves everybody only loses, and by far more in sum than a match ever shows: play-outs go on worse than people do.
 * Against the usual moves equals gain and lose nothing on average, so that what is left of their results is luck.
 */
export function effectsOf(played: PlayedMove, random: Random, meter: Meter): DecisionEffects {
  const { before, seat, move } = played;
  const { game, seats } = before;
  const coach = coachOf(game);
  const observation = observationOf(played);
  const noEffects = { seat, effects: perSeat(seats, () => NO_POINTS) };
  if (observation.moves.length < 2 || coach.candidates(observation).length === 0) return noEffects;
  const draws = Array.from({ length: USUAL_DRAWS }, () => game.bot.normal(observation, random));
  const others = draws.filter((drawn) => !isSame(drawn, move));
  if (others.length === 0) return noEffects;
  const distinct = others.filter(
    (one, at) => others.findIndex((other) => isSame(one, other)) === at,
  );
  const weights = distinct.map(
    (one) => others.filter((other) => isSame(one, other)).length / USUAL_DRAWS,
  );
  const above = pointsAboveMean(seats);
  const evaluate = trialsOf(coach, observation, random, meter);
  do {
    const [own, ...usual] = evaluate([move, ...distinct]).map(({ seatPoints }) => seatPoints);
    const gains = own!.map((points, each) =>
      usual.reduce((sum, other, at) => sum + weights[at]! * (points - other[each]!), 0),
    );
    above.add(gains);
  } while (above.count() < MIN_PAIRS || meter.used() < 1);
  return { seat, effects: above.mean() };
}

export interface LedgerInput {
  readonly end: GameInstance;
  /** by round and seat: expected points above the mean after the deal */
  readonly deals: readonly (readonly LedgerPart[])[];
  readonly decisions: readonly DecisionEffects[];
}

/** Whether a round has just been dealt, and no move of it was made. */
export function isDealt(moments: readonly Moment[], index: number): boolean {
  const { instance, places } = moments[index]!;
  const before = moments[index - 1]?.instance.roundScores().length ?? -1;
  return places === null && instance.roundScores().length > before;
}

/**
 * Splits every seat's points into what was dealt, what chance brought, and what others' and its own decisions did,
 * compared with usual ones. Chance is the rest, so that the sums are exact.
 */
export function luckLedger({ end, deals, decisions }: LedgerInput): readonly SeatLedger[] {
  const { startWorth, dealsHands } = coachOf(end.game);
  const start = startWorth?.[end.seats] ?? perSeat(end.seats, () => 0);
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
export function scoresOf(end: GameInstance): readonly number[] {
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

const effectOf = (decisions: readonly DecisionEffects[], seat: Seat): LedgerPart =>
  added(decisions.map(({ effects }) => effects[seat]!));

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
