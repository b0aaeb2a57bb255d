import { seatsBehind, worthOf } from '../../../core/aim.ts';
import { chancesToBeHighest } from '../../../core/chances.ts';
import { FastRandom } from '../../../core/random.ts';
import { placesBy, sharesOf } from '../../../core/ranking.ts';
import { perSeat } from '../../../core/seats.ts';
import type { Seat } from '../../../shared/ids.ts';
import { Takings } from '../coach-takings.ts';
import { manifest } from '../manifest.ts';
import type { Move, View } from '../rules/model.ts';
import { numberOf, pointsOf } from '../rules/goats.ts';
import { type Hidden, hueOfMountain, Kernel, kernelOf, kindOf } from './kernel.ts';
import { drawGoats, finishTurn, playTurn } from './playout.ts';

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 3;

export interface MatchEnd {
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly behind: number;
  readonly worth: number;
}

/** The match and its takings are reused by every rollout. */
type RunMatch = (
  seat: Seat,
  move: Move,
  seed: number,
) => MatchEnd & { readonly match: Kernel; readonly takings: Takings };

/** Matches from one position with these hidden cards, for bot, hint and coach alike. */
export function matchesFrom(view: View, hidden: Hidden): RunMatch {
  const start = kernelOf(view, hidden);
  const match = new Kernel(start.seats);
  const takings = new Takings(view);
  const random = new FastRandom();
  return (seat, move, seed) => {
    match.copyFrom(start);
    takings.begin(match);
    random.seed(seed);
    playOn(match, move, random);
    takings.read(seat, match);
    const variance = playToEnd(match, takings, random);
    return { ...matchEnd(match, takings, variance, seat), match, takings };
  };
}

/** Plays the move and the rest of its turn. */
function playOn(match: Kernel, move: Move, random: FastRandom): void {
  switch (move.type) {
    case 'play':
      for (const goat of move.cards) match.playGoats(kindOf(goat), 1);
      if (!match.isLastTurn) drawGoats(match, numberOf(move.cards[0]!), random);
      return finishTurn(match, random);
    case 'draw':
      for (const goat of move.cards) match.draw(match.display.indexOf(kindOf(goat)));
      return finishTurn(match, random);
    case 'give-up':
      for (const goat of move.cards) match.giveUp(kindOf(goat));
      return finishTurn(match, random);
    case 'mountain':
      match.take(hueOfMountain(move.mountain), pointsOf(move.mountain));
      return match.endTurn(random);
    case 'no-mountain':
      return match.endTurn(random);
  }
}

/**
 * Variance per turn of a player's score around that of a rollout: people play better and otherwise. Fitted so that
 * the chances of bots' matches come true (`npm run calibration`).
 */
const VARIANCE_OF_TURN = 3.6;
const VARIANCE_OF_LAST_TURN = 0.5;

/** Returns the variance of all turns that it played. */
export function playToEnd(match: Kernel, takings: Takings, random: FastRandom): number {
  let variance = 0;
  while (!match.over) {
    const seat = match.turn;
    variance += match.isLastTurn ? VARIANCE_OF_LAST_TURN : VARIANCE_OF_TURN;
    playTurn(match, random);
    takings.read(seat, match);
  }
  return variance;
}

/** rules: Final score, Tie. Scores are exact if nothing was left to be played; `behind` and `worth` are those of `seat`. */
export function matchEnd(match: Kernel, takings: Takings, variance: number, seat: Seat): MatchEnd {
  const { seats } = match;
  const points = perSeat(seats, (one) => match.scoreOf(one));
  const isAhead = (a: Seat, b: Seat): boolean =>
    points[a] === points[b] ? takings.isHigher(a, b) : points[a]! > points[b]!;
  const wins =
    variance > 0
      ? chancesToBeHighest(points, Math.sqrt(variance / seats))
      : sharesOf(placesBy(seats, isAhead));
  const behind = seatsBehind(points, seat, manifest.scoreOrder);
  const result = { win: wins[seat]!, behind, points: points[seat]! };
  return { wins, points, behind, worth: worthOf(result, { seats, costlyPoints: COSTLY_POINTS }) };
}
