import { ALL_GOATS, colourOf, goatsOf, numberOf, pointsOf, without } from '../rules/goats.ts';
import {
  COLOURS,
  DISPLAY_SIZE,
  GOATS,
  HAND_LIMIT,
  MOUNTAIN_NUMBERS,
  type Goat,
  type Mountain,
  type View,
} from '../rules/model.ts';
import type { FastRandom, Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';

/**
 * The match in flat arrays, for rollouts only: without validation or events, and every step is one call. A goat is
 * its kind, the index in `GOATS`. `kernel.test.ts` plays it in lock-step with the rules.
 */

export const KINDS = GOATS.length;
export const HUES = COLOURS.length;
/** Room for a count per mountain number, which is its own index. */
export const PEAKS = MOUNTAIN_NUMBERS.at(-1)! + 1;
const END_NOT_BEGUN = -1;

export const kindOf = (goat: Goat): number => GOATS.indexOf(goat);
export const hueOf = (kind: number): number => kind % HUES;
export const hueOfMountain = (mountain: Mountain): number => COLOURS.indexOf(colourOf(mountain));
export const valueOf = (kind: number): number => Math.floor(kind / HUES) + 1;

/** Empty when created; `kernelOf` fills it from a view. */
export class Kernel {
  readonly seats: number;
  /** all arrays in one buffer, copied by one call */
  readonly #memory: Uint8Array<ArrayBuffer>;
  #used = 0;
  /** by seat × 15 + kind */
  readonly hands: Uint8Array;
  readonly handSizes: Uint8Array;
  /** by seat × 15 + kind */
  readonly flocks: Uint8Array;
  /** by seat × 3 + colour; the highest number is 0 without a flock */
  readonly sizes: Uint8Array;
  readonly tops: Uint8Array;
  readonly points: Uint8Array;
  readonly penalties: Uint8Array;
  /** by colour × 10 + number: copies left to take */
  readonly mountains: Uint8Array;
  readonly display: Uint8Array;
  /** the next card is last */
  readonly deck: Uint8Array;
  readonly discard: Uint8Array;
  displaySize = 0;
  deckSize = 0;
  discardSize = 0;
  turn = 0;
  lastTurns = END_NOT_BEGUN;
  reshuffled = false;

  constructor(seats: number) {
    this.seats = seats;
    const goats = ALL_GOATS.length;
    const perSeat = 2 * KINDS + 2 * HUES + 3;
    this.#memory = new Uint8Array(seats * perSeat + HUES * PEAKS + DISPLAY_SIZE + 2 * goats);
    this.hands = this.#reserve(seats * KINDS);
    this.handSizes = this.#reserve(seats);
    this.flocks = this.#reserve(seats * KINDS);
    this.sizes = this.#reserve(seats * HUES);
    this.tops = this.#reserve(seats * HUES);
    this.points = this.#reserve(seats);
    this.penalties = this.#reserve(seats);
    this.mountains = this.#reserve(HUES * PEAKS);
    this.display = this.#reserve(DISPLAY_SIZE);
    this.deck = this.#reserve(goats);
    this.discard = this.#reserve(goats);
  }

  #reserve(length: number): Uint8Array {
    this.#used += length;
    return this.#memory.subarray(this.#used - length, this.#used);
  }

  copyFrom(other: Kernel): void {
    this.#memory.set(other.#memory);
    this.displaySize = other.displaySize;
    this.deckSize = other.deckSize;
    this.discardSize = other.discardSize;
    this.turn = other.turn;
    this.lastTurns = other.lastTurns;
    this.reshuffled = other.reshuffled;
  }

  get over(): boolean {
    return this.lastTurns === 0;
  }

  get isLastTurn(): boolean {
    return this.lastTurns !== END_NOT_BEGUN;
  }

  get overLimit(): number {
    return this.handSizes[this.turn]! - HAND_LIMIT;
  }

  playGoats(kind: number, count: number): void {
    const number = valueOf(kind);
    const flock = this.turn * HUES + hueOf(kind);
    this.hands[this.turn * KINDS + kind]! -= count;
    this.handSizes[this.turn]! -= count;
    if (number < this.tops[flock]!) {
      this.penalties[this.turn]! += this.sizes[flock]!;
      this.#emptyFlock(hueOf(kind));
    }
    this.flocks[this.turn * KINDS + kind]! += count;
    this.sizes[flock]! += count;
    this.tops[flock] = number;
  }

  #emptyFlock(hue: number): void {
    this.sizes[this.turn * HUES + hue] = 0;
    this.tops[this.turn * HUES + hue] = 0;
    for (let kind = hue; kind < KINDS; kind += HUES) this.flocks[this.turn * KINDS + kind] = 0;
  }

  /** Draws from a place of the display, which the last card fills. */
  draw(place: number): void {
    const kind = this.display[place]!;
    this.display[place] = this.display[--this.displaySize]!;
    this.hands[this.turn * KINDS + kind]!++;
    this.handSizes[this.turn]!++;
  }

  giveUp(kind: number): void {
    this.hands[this.turn * KINDS + kind]!--;
    this.handSizes[this.turn]!--;
    this.penalties[this.turn]!++;
  }

  /** 0 if none. */
  highestInReach(hue: number): number {
    let number = Math.min(this.sizes[this.turn * HUES + hue]!, PEAKS - 1);
    while (number > 0 && this.mountains[hue * PEAKS + number] === 0) number--;
    return number;
  }

  take(hue: number, number: number): void {
    this.mountains[hue * PEAKS + number]!--;
    this.points[this.turn]! += number;
    for (let kind = hue; kind < KINDS; kind += HUES) {
      for (let left = this.flocks[this.turn * KINDS + kind]!; left > 0; left--)
        this.discard[this.discardSize++] = kind;
    }
    this.#emptyFlock(hue);
  }

  endTurn(random: FastRandom): void {
    if (this.isLastTurn) this.lastTurns--;
    else this.#refill(random);
    this.turn = this.turn + 1 === this.seats ? 0 : this.turn + 1;
  }

  #refill(random: FastRandom): void {
    while (this.displaySize < DISPLAY_SIZE) {
      this.display[this.displaySize++] = this.deck[--this.deckSize]!;
      if (this.deckSize > 0) continue;
      if (this.seats === 2 || this.reshuffled || this.discardSize === 0) {
        this.lastTurns = this.seats;
        return;
      }
      this.#reshuffle(random);
    }
  }

  #reshuffle(random: FastRandom): void {
    this.deck.set(this.discard);
    this.deckSize = this.discardSize;
    this.discardSize = 0;
    this.reshuffled = true;
    random.shuffle(this.deck, this.deckSize);
  }

  /** With the hand counted as at the end. */
  scoreOf(seat: number): number {
    return this.points[seat]! - this.penalties[seat]! - this.handSizes[seat]!;
  }
}

/** Creates a kernel from a view of an unfinished match and assumed hidden cards. */
export function kernelOf(view: View, { hands, deck }: Hidden): Kernel {
  const kernel = new Kernel(hands.length);
  hands.forEach((hand, seat) => {
    kernel.handSizes[seat] = hand.length;
    for (const goat of hand) kernel.hands[seat * KINDS + kindOf(goat)]!++;
    COLOURS.forEach((colour, hue) => {
      const flock = goatsOf(colour, view.flocks[seat]![colour]);
      kernel.sizes[seat * HUES + hue] = flock.length;
      kernel.tops[seat * HUES + hue] = flock.length > 0 ? numberOf(flock.at(-1)!) : 0;
      for (const goat of flock) kernel.flocks[seat * KINDS + kindOf(goat)]!++;
    });
    for (const mountain of view.scorePiles[seat]!) kernel.points[seat]! += pointsOf(mountain);
  });
  kernel.penalties.set(view.penalties);
  COLOURS.forEach((colour, hue) => {
    for (const number of view.mountains[colour]) kernel.mountains[hue * PEAKS + number]!++;
  });
  kernel.display.set(view.display.map(kindOf));
  kernel.displaySize = view.display.length;
  kernel.deck.set(deck.map(kindOf));
  kernel.deckSize = deck.length;
  kernel.discard.set(view.discardPile.map(kindOf));
  kernel.discardSize = view.discardPile.length;
  kernel.turn = view.toMove[0]!;
  kernel.lastTurns = view.lastTurns ?? END_NOT_BEGUN;
  kernel.reshuffled = view.reshuffledDeck !== null;
  return kernel;
}

/** Cards hidden from a seat: all hands, even its own, and the deck. */
export interface Hidden {
  readonly hands: readonly (readonly Goat[])[];
  /** the next card is last */
  readonly deck: readonly Goat[];
}

/**
 * Samples hands and a deck among those that fit what a seat sees. Known goats stay in their hands; unseen goats fill
 * the other hands, and the remaining ones are the first deck.
 */
export function sampleHidden(view: View, seat: Seat, random: Random): Hidden {
  const own = without(view.hand!, view.known[seat]!);
  const unseen = random.shuffled(without(view.unseen, own));
  const hands = view.known.map((known, other) =>
    other === seat
      ? view.hand!.slice()
      : [...known, ...unseen.splice(0, view.handSizes[other]! - known.length)],
  );
  return { hands, deck: view.reshuffledDeck ? random.shuffled(view.reshuffledDeck) : unseen };
}
