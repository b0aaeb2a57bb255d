import { hueOf, HUES, KINDS, valueOf, type Kernel } from './kernel.ts';
import type { FastRandom } from '../../../core/random.ts';

export function playTurn(kernel: Kernel, random: FastRandom): void {
  const number = playGoats(kernel, random);
  if (!kernel.isLastTurn) drawGoats(kernel, number, random);
  finishTurn(kernel, random);
}

/** Begins with the hand limit. */
export function finishTurn(kernel: Kernel, random: FastRandom): void {
  for (let over = kernel.overLimit; over > 0; over--) giveUpOne(kernel, random);
  takeMountain(kernel, random);
  kernel.endTurn(random);
}

/** Plays all goats of one number that lose no flock; otherwise loses the smallest flock. Returns the number. */
function playGoats(kernel: Kernel, random: FastRandom): number {
  const number = chooseNumber(kernel, random);
  if (number === NO_NUMBER) return playLeastLoss(kernel);
  for (let hue = 0; hue < HUES; hue++) {
    const kind = HUES * (number - 1) + hue;
    if (held(kernel, kind) > 0 && fits(kernel, kind)) kernel.playGoats(kind, held(kernel, kind));
  }
  return number;
}

/** No number of the hand fits. */
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

/** Whether playing loses no flock. */
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

/** Draws the better of two random goats. */
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

/** Gives up the first goat that would lose a flock, or any. */
function giveUpOne(kernel: Kernel, random: FastRandom): void {
  for (let kind = 0; kind < KINDS; kind++)
    if (held(kernel, kind) > 0 && !fits(kernel, kind)) return kernel.giveUp(kind);
  let kind = -1;
  for (let skipped = random.below(kernel.handSizes[kernel.turn]!); skipped >= 0;)
    skipped -= held(kernel, ++kind);
  kernel.giveUp(kind);
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
