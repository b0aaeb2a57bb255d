import {
  codeList,
  fromOf,
  isFlip,
  isRight,
  placeOf,
  scoutCode,
  sizeOf,
  toOf,
  type MoveCode,
} from '../codes.ts';
import { findShows } from '../shows.ts';
import type { Dice } from './dice.ts';
import type { Kernel } from './kernel.ts';

/** A play-out that goes on for longer is counted as it stands. */
const TURNS = 80;

/*
 * How a Show is judged: the cards it sheds, the bond it closes between its neighbours, those it tears, and a good deal
 * of noise. Found by letting variants play each other.
 */
const A_CARD = 5;
const BOND_CLOSED = 10;
const BOND_TORN = 9;
const NOISE = 10;
const LAST_CARDS = 100;

const A_BOND_SCOUTED = 4;
const SCOUT_NOISE = 4;

const codes = codeList();
/** Scratch: a hand's numbers after a Scout. */
const numbers = new Int8Array(64);

/** Plays a round on with all seats moving quickly: greedy, with noise. */
export function playOut(round: Kernel, dice: Dice): void {
  for (let turn = 0; turn < TURNS && !round.isOver; turn++) round.play(quickMove(round, dice));
}

/** Shows, unless that spoils the hand or cannot be; else scouts, and shows behind it while the marker is there. */
function quickMove(round: Kernel, dice: Dice): MoveCode {
  const { tops, size } = round.hands[round.turn]!;
  const shows = findShows(tops, size, round.bar(), codes, 0);
  if (shows > 0) {
    const show = bestShow(tops, size, shows, dice);
    if (round.table.size === 0 || judged >= 0) return show;
  }
  const scout = quickScout(round, dice);
  return round.markers[round.turn] && dice.below(10) > 0 ? withShow(round, scout, dice) : scout;
}

/** What `bestShow` made of its choice; kept here because a pair would be an object per turn. */
let judged = 0;

/** The Show that looks best among the first `count` codes. */
function bestShow(tops: Int8Array, size: number, count: number, dice: Dice): MoveCode {
  let best = 0;
  judged = -Infinity;
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    const looks = judge(tops, size, code) + dice.below(NOISE);
    if (looks <= judged) continue;
    judged = looks;
    best = code;
  }
  return best;
}

function judge(tops: Int8Array, size: number, code: MoveCode): number {
  const [from, to] = [fromOf(code), toOf(code)];
  const shown = sizeOf(code);
  let looks = shown === size ? LAST_CARDS : A_CARD * shown;
  if (from > 0) looks -= BOND_TORN * bond(tops[from]! - tops[from - 1]!);
  if (to + 1 < size) looks -= BOND_TORN * bond(tops[to + 1]! - tops[to]!);
  if (from > 0 && to + 1 < size) looks += BOND_CLOSED * bond(tops[to + 1]! - tops[from - 1]!);
  return looks;
}

/** The end, the way up and the place where a scouted card fits best between its neighbours. */
function quickScout(round: Kernel, dice: Dice): MoveCode {
  const { tops, size } = round.hands[round.turn]!;
  let best = 0;
  let bestFit = -Infinity;
  for (let way = 0; way < (round.table.size === 1 ? 2 : 4); way++) {
    const right = way >= 2;
    const flip = way % 2 === 1;
    const number = scoutedNumber(round, right, flip);
    for (let at = 0; at <= size; at++) {
      const fits = A_BOND_SCOUTED * fit(tops, size, at, number) + dice.below(SCOUT_NOISE);
      if (fits <= bestFit) continue;
      bestFit = fits;
      best = scoutCode(right, flip, at);
    }
  }
  return best;
}

const scoutedNumber = ({ table }: Kernel, right: boolean, flip: boolean): number =>
  (flip ? table.bottoms : table.tops)[right ? table.size - 1 : 0]!;

/** How many bonds a number makes at a place, those that lengthen a run or set twice, less the one it tears. */
function fit(tops: Int8Array, size: number, at: number, number: number): number {
  const before = at > 0 ? number - tops[at - 1]! : APART;
  const after = at < size ? tops[at]! - number : APART;
  let bonds = bond(before) + bond(after);
  if (before === after) bonds += bond(before);
  if (at > 1 && before === tops[at - 1]! - tops[at - 2]!) bonds += bond(before);
  if (at < size - 1 && after === tops[at + 1]! - tops[at]!) bonds += bond(after);
  return at > 0 && at < size ? bonds - bond(tops[at]! - tops[at - 1]!) : bonds;
}

const APART = 100;
/** 1 for a step that a run or a set can make. */
const bond = (step: number): number => (step >= -1 && step <= 1 ? 1 : 0);

/** A Scout with a Show behind it, if one is strong enough. */
function withShow(round: Kernel, scout: MoveCode, dice: Dice): MoveCode {
  const { tops, size } = round.hands[round.turn]!;
  const at = placeOf(scout);
  for (let i = 0; i < size; i++) numbers[i < at ? i : i + 1] = tops[i]!;
  numbers[at] = scoutedNumber(round, isRight(scout), isFlip(scout));
  const bar = round.barWithout(isRight(scout));
  const shows = findShows(numbers, size + 1, bar, codes, 0, scout);
  return shows > 0 ? bestShow(numbers, size + 1, shows, dice) : scout;
}
