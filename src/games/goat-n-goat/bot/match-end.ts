import { seatsBehind, worthOf } from '#core/aim.ts';
import { bySkill, likePeople, type SkillOf } from '#core/coach.ts';
import { chancesToBeHighest } from '#core/chances.ts';
import { FastRandom } from '#core/random.ts';
import { placesBy, sharesOf } from '#core/ranking.ts';
import { perSeat } from '#core/seats.ts';
import type { Seat } from '#shared/ids.ts';
import { manifest } from '../manifest.ts';
import { type Mountain, MOUNTAINS, type Move, type View } from '../rules/model.ts';
import { numberOf, pointsOf } from '../rules/goats.ts';
import {
  type Hidden,
  hueOf,
  hueOfMountain,
  HUES,
  Kernel,
  kernelOf,
  kindOf,
  KINDS,
  PEAKS,
  valueOf,
} from './kernel.ts';

export function playTurn(kernel: Kernel, random: FastRandom, blunders: readonly number[]): void {
  const number = playGoats(kernel, random, blunders[kernel.turn]!);
  if (!kernel.isLastTurn) drawGoats(kernel, number, random);
  finishTurn(kernel, random);
}

/** Begins with the hand limit. */
export function finishTurn(kernel: Kernel, random: FastRandom): void {
  for (let over = kernel.overLimit; over > 0; over--) giveUpOne(kernel, random);
  takeMountain(kernel, random);
  kernel.endTurn(random);
}

/** Turns in a hundred in which an easy, a normal and a hard seat play any goats. */
const BLUNDERS = [60, 0, 0] as const;

export const blundersOf = (seats: number, skillOf: SkillOf): readonly number[] =>
  perSeat(seats, (seat) => bySkill(BLUNDERS, skillOf(seat)));

function playAny(kernel: Kernel, random: FastRandom): number {
  const kind = anyHeld(kernel, random);
  kernel.playGoats(kind, held(kernel, kind));
  return valueOf(kind);
}

/** Plays all goats of one number that lose no flock; otherwise loses the smallest flock. Returns the number. */
function playGoats(kernel: Kernel, random: FastRandom, blunders: number): number {
  if (blunders > 0 && random.below(100) < blunders) return playAny(kernel, random);
  const number = chooseNumber(kernel, random);
  if (number === NO_NUMBER) return playLeastLoss(kernel);
  for (let hue = 0; hue < HUES; hue++) {
    const kind = HUES * (number - 1) + hue;
    if (held(kernel, kind) > 0 && fits(kernel, kind)) kernel.playGoats(kind, held(kernel, kind));
  }
  return number;
}

const NO_NUMBER = 0;
/** Advantage in goats below which a number may lose to a random preference. */
const WHIM = 5;

function chooseNumber(kernel: Kernel, random: FastRandom): number {
  let best = 0;
  let number = NO_NUMBER;
  for (let first = 0; first < KINDS; first += HUES) {
    let fitting = 0;
    for (let kind = first; kind < first + HUES; kind++)
      if (fits(kernel, kind)) fitting += held(kernel, kind);
    if (fitting === 0) continue;
    const value = fitting + random.below(WHIM);
    if (value > best) {
      best = value;
      number = valueOf(first);
    }
  }
  return number;
}

const held = ({ hands, turn }: Kernel, kind: number): number => hands[turn * KINDS + kind]!;

const fits = ({ tops, turn }: Kernel, kind: number): boolean =>
  valueOf(kind) >= tops[turn * HUES + hueOf(kind)]!;

function playLeastLoss(kernel: Kernel): number {
  let least = Infinity;
  let chosen = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = held(kernel, kind);
    const loss = kernel.sizes[kernel.turn * HUES + hueOf(kind)]! - count;
    if (count === 0 || loss >= least) continue;
    least = loss;
    chosen = kind;
  }
  kernel.playGoats(chosen, held(kernel, chosen));
  return valueOf(chosen);
}

/** Each is the better of two random goats. */
export function drawGoats(kernel: Kernel, count: number, random: FastRandom): void {
  for (let drawn = 0; drawn < count; drawn++) {
    const one = random.below(kernel.displaySize);
    const other = random.below(kernel.displaySize);
    kernel.draw(drawPriority(kernel, other) > drawPriority(kernel, one) ? other : one);
  }
}

/** Higher is better: goats that fit first, lower ones before higher. */
function drawPriority(kernel: Kernel, place: number): number {
  const kind = kernel.display[place]!;
  return fits(kernel, kind) ? KINDS - kind : kind - KINDS;
}

/** The first goat that would lose a flock, or any. */
function giveUpOne(kernel: Kernel, random: FastRandom): void {
  for (let kind = 0; kind < KINDS; kind++)
    if (held(kernel, kind) > 0 && !fits(kernel, kind)) return kernel.giveUp(kind);
  kernel.giveUp(anyHeld(kernel, random));
}

function anyHeld(kernel: Kernel, random: FastRandom): number {
  let kind = -1;
  for (let skipped = random.below(kernel.handSizes[kernel.turn]!); skipped >= 0;)
    skipped -= held(kernel, ++kind);
  return kind;
}

/** Points for which a flock is discarded at once; for fewer, waiting for goats is possible. */
const ENOUGH = 5;

function takeMountain(kernel: Kernel, random: FastRandom): void {
  let best = 0;
  let from = 0;
  for (let hue = 0; hue < HUES; hue++) {
    const number = kernel.highestInReach(hue);
    if (number <= best) continue;
    best = number;
    from = hue;
  }
  const isEnough = kernel.isLastTurn || best >= ENOUGH || random.below(ENOUGH) < best;
  if (best > 0 && isEnough) kernel.take(from, best);
}

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 3;

interface MatchEnd {
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

export function matchesFrom(view: View, hidden: Hidden, skillOf = likePeople): RunMatch {
  const blunders = blundersOf(view.handSizes.length, skillOf);
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
    const variance = playToEnd(match, takings, random, blunders);
    return { ...matchEnd(match, takings, variance, seat), match, takings };
  };
}

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
export function playToEnd(
  match: Kernel,
  takings: Takings,
  random: FastRandom,
  blunders: readonly number[],
): number {
  let variance = 0;
  while (!match.over) {
    const seat = match.turn;
    variance += match.isLastTurn ? VARIANCE_OF_LAST_TURN : VARIANCE_OF_TURN;
    playTurn(match, random, blunders);
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

/** Mountains taken by each seat. The kernel counts only their points, but they break ties. */
export class Takings {
  readonly #seats: number;
  /** by seat × 10 + number, at a rollout's start and now */
  readonly #before: Uint8Array;
  readonly #piles: Uint8Array;
  /** left to take, indexed as in the kernel */
  readonly #left = new Uint8Array(HUES * PEAKS);
  readonly #taken: { readonly seat: Seat; readonly mountain: Mountain }[] = [];

  constructor({ scorePiles }: Pick<View, 'scorePiles'>) {
    this.#seats = scorePiles.length;
    this.#before = new Uint8Array(this.#seats * PEAKS);
    this.#piles = new Uint8Array(this.#seats * PEAKS);
    scorePiles.forEach((pile, seat) => {
      for (const mountain of pile) this.#before[seat * PEAKS + pointsOf(mountain)]!++;
    });
  }

  get taken(): readonly { readonly seat: Seat; readonly mountain: Mountain }[] {
    return this.#taken;
  }

  begin({ mountains }: Kernel): void {
    this.#piles.set(this.#before);
    this.#left.set(mountains);
    this.#taken.length = 0;
  }

  /** Call after each turn: its seat may have taken one mountain. */
  read(seat: Seat, { mountains }: Kernel): void {
    for (let place = 0; place < mountains.length; place++) {
      if (mountains[place] === this.#left[place]) continue;
      this.#left[place]!--;
      const number = place % PEAKS;
      this.#piles[seat * PEAKS + number]!++;
      this.#taken.push({ seat, mountain: MOUNTAIN_AT[place]! });
    }
  }

  /** rules: Tie. Whether `one` has the higher mountains, or runs out of them later. */
  isHigher(one: Seat, other: Seat): boolean {
    for (let number = PEAKS - 1; number > 0; number--) {
      const more = this.#piles[one * PEAKS + number]! - this.#piles[other * PEAKS + number]!;
      if (more !== 0) return more > 0;
    }
    return false;
  }
}

const MOUNTAIN_AT: Mountain[] = [];
for (const mountain of MOUNTAINS)
  MOUNTAIN_AT[hueOfMountain(mountain) * PEAKS + pointsOf(mountain)] = mountain;
