import type { Seat } from '../../shared/ids.ts';
import { pointsOf } from './rules/goats.ts';
import { hueOfMountain, HUES, type Kernel, PEAKS } from './bot/kernel.ts';
import { type Mountain, MOUNTAINS, type View } from './rules/model.ts';

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

/** By index in the kernel. */
const MOUNTAIN_AT: Mountain[] = [];
for (const mountain of MOUNTAINS)
  MOUNTAIN_AT[hueOfMountain(mountain) * PEAKS + pointsOf(mountain)] = mountain;
