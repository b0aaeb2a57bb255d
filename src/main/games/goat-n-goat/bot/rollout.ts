import { HAND_LIMIT } from '../model.ts';
import { hueOf, HUES, KINDS, PEAKS, valueOf, type Kernel } from './kernel.ts';
import type { Luck } from './luck.ts';

/** Plays whole turns until the match is over. */
export function playOut(kernel: Kernel, luck: Luck): void {
  while (!kernel.over) playTurn(kernel, luck);
}

function playTurn(kernel: Kernel, luck: Luck): void {
  const number = layGoats(kernel, luck);
  if (!kernel.isLastTurn) drawGoats(kernel, number, luck);
  finishTurn(kernel, luck);
}

/** From the hand limit on. */
export function finishTurn(kernel: Kernel, luck: Luck): void {
  for (let over = kernel.overLimit; over > 0; over--) giveUpOne(kernel, luck);
  takeMountain(kernel, luck);
  kernel.endTurn(luck);
}

/** Chances in this many are how whims are told. */
const SIDES = 64;
const WHIM = 2;

/**
 * Lays all goats of one number that lose no flock: of the number that gets rid of most, give or take a whim. If every
 * number loses a flock, the smallest is lost.
 */
function layGoats(kernel: Kernel, luck: Luck): number {
  const { hands, tops, turn } = kernel;
  let best = -Infinity;
  let number = 0;
  for (let first = 0; first < KINDS; first += HUES) {
    let fitting = 0;
    let held = 0;
    for (let hue = 0; hue < HUES; hue++) {
      const count = hands[turn * KINDS + first + hue]!;
      held += count;
      if (valueOf(first) >= tops[turn * HUES + hue]!) fitting += count;
    }
    if (held === 0) continue;
    const value = fitting > 0 ? fitting + (luck.below(SIDES) * WHIM) / SIDES : -1;
    if (value > best) {
      best = value;
      number = valueOf(first);
    }
  }
  if (best < 0) return layLeastLoss(kernel);
  for (let hue = 0; hue < HUES; hue++) {
    const kind = HUES * (number - 1) + hue;
    const count = hands[turn * KINDS + kind]!;
    if (count > 0 && number >= tops[turn * HUES + hue]!) kernel.lay(kind, count);
  }
  return number;
}

function layLeastLoss(kernel: Kernel): number {
  const { hands, sizes, turn } = kernel;
  let least = Infinity;
  let chosen = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = hands[turn * KINDS + kind]!;
    if (count === 0) continue;
    const loss = sizes[turn * HUES + hueOf(kind)]! - count;
    if (loss < least) {
      least = loss;
      chosen = kind;
    }
  }
  kernel.lay(chosen, hands[turn * KINDS + chosen]!);
  return valueOf(chosen);
}

/** Each time the better of two at random. */
export function drawGoats(kernel: Kernel, count: number, luck: Luck): void {
  for (let drawn = 0; drawn < count; drawn++) {
    const one = luck.below(kernel.displaySize);
    const other = luck.below(kernel.displaySize);
    kernel.draw(wishFor(kernel, other) > wishFor(kernel, one) ? other : one);
  }
}

/** Higher is better: a goat that fits, and of those the lower. */
function wishFor(kernel: Kernel, place: number): number {
  const kind = kernel.display[place]!;
  const fits = valueOf(kind) >= kernel.tops[kernel.turn * HUES + hueOf(kind)]!;
  return fits ? 10 - valueOf(kind) : valueOf(kind) - 10;
}

function giveUpOne(kernel: Kernel, luck: Luck): void {
  const { hands, tops, turn } = kernel;
  let skipped = luck.below(HAND_LIMIT);
  let chosen = -1;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = hands[turn * KINDS + kind]!;
    if (count === 0) continue;
    if (valueOf(kind) < tops[turn * HUES + hueOf(kind)]!) {
      chosen = kind;
      break;
    }
    skipped -= count;
    if (skipped < 0 && chosen < 0) chosen = kind;
  }
  kernel.giveUp(chosen);
}

/** The highest in reach, but for a flock that may well grow to more. */
function takeMountain(kernel: Kernel, luck: Luck): void {
  let best = 0;
  let from = 0;
  for (let hue = 0; hue < HUES; hue++) {
    const number = kernel.highestInReach(hue);
    if (number > best) {
      best = number;
      from = hue;
    }
  }
  if (best === 0) return;
  if (kernel.isLastTurn || best >= 5 || luck.below(PEAKS) < 2 * best) kernel.take(from, best);
}
