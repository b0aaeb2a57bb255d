import { seatsBehind, worthOf } from '../../../core/aim.ts';
import { chancesToBeHighest } from '../../../core/chances.ts';
import { placesHighestFirst, sharesOf } from '../../../core/ranking.ts';
import type { Seat } from '../../../shared/ids.ts';
import { manifest, PLACES } from '../manifest.ts';
import type { View } from '../rules/model.ts';
import type { Kernel } from './kernel.ts';

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 10;

export interface RaceEnd {
  /** reused by every rollout */
  readonly race: Kernel;
  readonly wins: readonly number[];
  readonly points: readonly number[];
}

/**
 * Deviation of people's scores from rollout scores, because people bet and push otherwise: per step, if the best
 * space pays 1. Fitted so that the chances of bots' matches come true (`npm run calibration`).
 */
const DEVIATION = 0.035;

/** Standard deviation; grows with the remaining steps of the donkey in third place. */
export function deviationFrom({ options: { board }, positions }: View): number {
  const third = Object.values(positions).sort((a, b) => b - a)[PLACES - 1]!;
  return DEVIATION * board.payouts[0]![0]! * Math.sqrt(Math.max(0, board.track - third));
}

/** rules: Scoring. */
export function raceEnd(race: Kernel, deviation: number): RaceEnd {
  const scores = new Float64Array(race.seats);
  race.score(scores);
  const points = [...scores];
  const wins =
    deviation > 0 ? chancesToBeHighest(points, deviation) : sharesOf(placesHighestFirst(points));
  return { race, wins, points };
}

export const behindOf = ({ points }: RaceEnd, seat: Seat): number =>
  seatsBehind(points, seat, manifest.scoreOrder);

/** Worth to a seat of a race that is over, for bot, hint and coach alike. */
export function raceWorth(end: RaceEnd, seat: Seat): number {
  const { wins, points } = end;
  const result = { win: wins[seat]!, behind: behindOf(end, seat), points: points[seat]! };
  return worthOf(result, { seats: points.length, costlyPoints: COSTLY_POINTS });
}
