import { bySkill, type SkillOf } from '#core/coach.ts';
import type { FastRandom } from '#core/random.ts';
import {
  type Kernel,
  combinationOfRank,
  findShows,
  fromOf,
  isFlip,
  isRight,
  type MoveCode,
  placeOf,
  rankIn,
  scoutCode,
  sizeOf,
} from './kernel.ts';
import { HandPartition, MARKER, TOKEN_TO_ANOTHER, worthOnTable } from './hand-worth.ts';
import { type SeatResult, seatsBehind, worthOf } from '#core/aim.ts';
import type { Seat } from '#shared/ids.ts';
import { chancesToBeHighest } from '#core/chances.ts';
import { placesHighestFirst, sharesOf } from '#core/ranking.ts';
import { perSeat } from '#core/seats.ts';
import { manifest } from '../manifest.ts';
import { starterOf } from '../rules/rules.ts';

/** Longest simulated playout; a longer one is scored as is. */
const TURNS = 80;

/** Largest error of an easy, a normal and a hard seat's estimates, in points. */
const NOISE = [10, 1, 0] as const;
/** An error from which a seat overlooks that it may scout and show, and scouts to any place. */
const OVERLOOKS = 5;
/** Places to scout to that such a seat considers. */
const ANY_PLACES = 24;

/** Returns the largest error of each seat's estimates. */
export const noiseOf = (seats: number, skillOf: SkillOf): readonly number[] =>
  perSeat(seats, (seat) => bySkill(NOISE, skillOf(seat)));

/** Scratch: the Shows of a hand, with room for one of the whole deck. */
const codes = new Int32Array(512);
/** Scratch: the acting seat's hand, before and after a Scout. */
const partition = new HandPartition();
const partitionAfter = new HandPartition();
const numbersAfter = new Int8Array(64);

/** Plays a round to its end; all seats move as `normal` does, with noise and few Scout & Shows. */
export function playOut(round: Kernel, random: FastRandom, noises: readonly number[]): void {
  for (let turn = 0; turn < TURNS && !round.isOver; turn++) playTurn(round, random, noises);
}

export function playTurn(round: Kernel, random: FastRandom, noises: readonly number[]): void {
  noise = noises[round.turn]!;
  round.play(quickMove(round, random));
}

/** Largest error of the acting seat's estimates; a module variable, as `best` is. */
let noise = 0;

/** Best move so far and its estimate; module variables, because a pair would be an object per move. */
let best: MoveCode = 0;
let bestEstimate = 0;

function quickMove(round: Kernel, random: FastRandom): MoveCode {
  const { tops, size } = round.hands[round.turn]!;
  bestEstimate = -Infinity;
  partition.read(tops, size);
  const shows = findShows(tops, size, round.bar(), codes);
  offerShows(round, partition, size, shows, round.table.size, random);
  if (round.table.size > 0) offerScouts(round, random);
  return best;
}

function offer(move: MoveCode, worth: number, random: FastRandom): void {
  const estimate = worth + (noise * random.below(1024)) / 1024;
  if (estimate <= bestEstimate) return;
  bestEstimate = estimate;
  best = move;
}

/** Considers the first `count` codes for a hand of `size` cards; `won` is their immediate gain. */
function offerShows(
  round: Kernel,
  hand: HandPartition,
  size: number,
  count: number,
  won: number,
  random: FastRandom,
): void {
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    const from = fromOf(code);
    const shown = sizeOf(code);
    const worth =
      shown === size
        ? cardsElsewhere(round)
        : worthOnTable(combinationOfRank(rankIn(code))) + hand.worthWithout(from, from + shown);
    offer(code, won + worth, random);
  }
}

function cardsElsewhere({ hands, seats, turn }: Kernel): number {
  let cards = 0;
  for (let seat = 0; seat < seats; seat++) if (seat !== turn) cards += hands[seat]!.size;
  return cards / (seats - 1);
}

/** Considers the Scout that suits the hand best, alone and, if the marker is unspent, followed by each Show. */
function offerScouts(round: Kernel, random: FastRandom): void {
  const { size } = round.hands[round.turn]!;
  const givesAllKill = (round.turn + 1) % round.seats === round.owner;
  if (noise >= OVERLOOKS) return offerAnyScouts(round, givesAllKill, random);
  const scout = bestScout(round, size);
  offer(scout, givesAllKill ? -size - 1 : scoutWorth - TOKEN_TO_ANOTHER, random);
  if (round.markers[round.turn]) offerShowsAfter(round, scout, random);
}

function offerAnyScouts(round: Kernel, givesAllKill: boolean, random: FastRandom): void {
  const { size } = round.hands[round.turn]!;
  const optionCount = round.table.size === 1 ? 2 : 4;
  for (let place = 0; place < ANY_PLACES; place++) {
    const option = SCOUT_OPTIONS[random.below(optionCount)]!;
    const at = random.below(size + 1);
    const worth = partition.worthWith(scoutedNumber(round.table, option), at) - TOKEN_TO_ANOTHER;
    const scout = scoutCode(isRight(option), isFlip(option), at);
    offer(scout, givesAllKill ? -size - 1 : worth, random);
  }
}

/** Ends and orientations; with one card on the table both ends are the left one. */
const SCOUT_OPTIONS: readonly MoveCode[] = [
  scoutCode(false, false, 0),
  scoutCode(false, true, 0),
  scoutCode(true, false, 0),
  scoutCode(true, true, 0),
];

/** Estimate of `bestScout`'s choice. */
let scoutWorth = 0;

function bestScout({ table }: Kernel, size: number): MoveCode {
  const optionCount = table.size === 1 ? 2 : 4;
  let scout = 0;
  scoutWorth = -Infinity;
  for (let i = 0; i < optionCount; i++) {
    const option = SCOUT_OPTIONS[i]!;
    const number = scoutedNumber(table, option);
    for (let at = 0; at <= size; at++) {
      const worth = partition.worthWith(number, at);
      if (worth <= scoutWorth) continue;
      scoutWorth = worth;
      scout = scoutCode(isRight(option), isFlip(option), at);
    }
  }
  return scout;
}

const scoutedNumber = ({ tops, bottoms, size }: Kernel['table'], scout: MoveCode): number =>
  (isFlip(scout) ? bottoms : tops)[isRight(scout) ? size - 1 : 0]!;

function offerShowsAfter(round: Kernel, scout: MoveCode, random: FastRandom): void {
  const { tops, size } = round.hands[round.turn]!;
  const at = placeOf(scout);
  for (let i = 0; i < size; i++) numbersAfter[i < at ? i : i + 1] = tops[i]!;
  numbersAfter[at] = scoutedNumber(round.table, scout);
  const bar = round.barWithout(isRight(scout));
  const shows = findShows(numbersAfter, size + 1, bar, codes, scout);
  if (shows === 0) return;
  partitionAfter.read(numbersAfter, size + 1);
  const won = round.table.size - 1 - TOKEN_TO_ANOTHER - MARKER;
  offerShows(round, partitionAfter, size + 1, shows, won, random);
}

/** Score distribution of rounds between equals, measured over simulated rounds, as `coach.test.ts` does again. */
interface RoundScores {
  /** standard deviation of a seat's score of one round, without shifts common to all seats */
  readonly spread: number;
  /** mean points above average, by distance behind the starter */
  readonly edge: readonly number[];
}

export const ROUND_SCORES: Readonly<Record<number, RoundScores>> = {
  3: { spread: 5.6, edge: [0.5, 0.3, -0.8] },
  4: { spread: 4.5, edge: [0.6, 0.4, -0.1, -0.9] },
  5: { spread: 3.9, edge: [0.6, 0.5, 0.1, -0.4, -0.8] },
};

/**
 * Returns each seat's chance to win the match with these totals after `round`. Later rounds are between equals, and
 * their sums are assumed to be normally distributed; after the last one the totals decide.
 */
export function winChances(totals: readonly number[], round: number): readonly number[] {
  const seats = totals.length;
  const roundsLeft = seats - round - 1;
  if (roundsLeft === 0) return sharesOf(placesHighestFirst(totals));
  const { spread, edge } = ROUND_SCORES[seats]!;
  const expected = totals.map((total, seat) => total + edgeLeft(edge, seat, round));
  return chancesToBeHighest(expected, spread * Math.sqrt(roundsLeft));
}

/** Returns a seat's expected points above the mean in all rounds after this one. */
function edgeLeft(edge: readonly number[], seat: Seat, round: number): number {
  const seats = edge.length;
  let sum = 0;
  for (let next = round + 1; next < seats; next++)
    sum += edge[(seat - starterOf(next) + seats) % seats]!;
  return sum;
}

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 3;

interface RoundEnd {
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly behind: number;
  readonly worth: number;
}

/** Returns the result of a finished round, for bot, hint and coach; `behind` and `worth` are those of `seat`. */
export function roundEnd(
  round: Kernel,
  totalsBefore: readonly number[],
  number: number,
  seat: Seat,
): RoundEnd {
  const { seats } = round;
  const points = perSeat(seats, (other) => round.score(other));
  const after = points.map((score, other) => totalsBefore[other]! + score);
  const wins = winChances(after, number);
  const behind = seatsBehind(after, seat, manifest.scoreOrder);
  const result: SeatResult = { win: wins[seat]!, behind, points: points[seat]! };
  return { wins, points, behind, worth: worthOf(result, { seats, costlyPoints: COSTLY_POINTS }) };
}
