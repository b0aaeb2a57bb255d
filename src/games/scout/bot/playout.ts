import type { FastRandom } from '../../../core/random.ts';
import {
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
} from './move-codes.ts';
import { HandPartition, MARKER, TOKEN_TO_ANOTHER, worthOnTable } from './hand-worth.ts';
import type { Kernel } from './kernel.ts';

/** Longest simulated playout; a longer one is scored as is. */
const TURNS = 80;

/** Largest error of a seat's estimate, in points. */
const NOISE = 0.5;

/** Scratch: the Shows of a hand, with room for one of the whole deck. */
const codes = new Int32Array(512);
/** Scratch: the acting seat's hand, before and after a Scout. */
const partition = new HandPartition();
const partitionAfter = new HandPartition();
const numbersAfter = new Int8Array(64);

/** Plays a round to its end; all seats move as `normal` does, with noise and few Scout & Shows. */
export function playOut(round: Kernel, random: FastRandom): void {
  for (let turn = 0; turn < TURNS && !round.isOver; turn++) playTurn(round, random);
}

export function playTurn(round: Kernel, random: FastRandom): void {
  round.play(quickMove(round, random));
}

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
  const estimate = worth + (NOISE * random.below(1024)) / 1024;
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

/** Returns the others' average loss if the round ends now. */
function cardsElsewhere({ hands, seats, turn }: Kernel): number {
  let cards = 0;
  for (let seat = 0; seat < seats; seat++) if (seat !== turn) cards += hands[seat]!.size;
  return cards / (seats - 1);
}

/** Considers the Scout that suits the hand best, alone and, if the marker is unspent, followed by each Show. */
function offerScouts(round: Kernel, random: FastRandom): void {
  const { size } = round.hands[round.turn]!;
  const scout = bestScout(round, size);
  const givesAllKill = (round.turn + 1) % round.seats === round.owner;
  offer(scout, givesAllKill ? -size - 1 : scoutWorth - TOKEN_TO_ANOTHER, random);
  if (round.markers[round.turn]) offerShowsAfter(round, scout, random);
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
