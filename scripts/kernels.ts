import type { FastRandom } from '#core/random.ts';
import { FACES } from '#games/donkey-derby/manifest.ts';
import { optionsSchema as derbyOptions } from '#games/donkey-derby/rules/model.ts';
import { MEMBERS } from '#games/donkey-derby/rules/rules.ts';
import { ALL_GOATS } from '#games/goat-n-goat/rules/goats.ts';
import * as scout from '#games/scout/bot/kernel.ts';
import { findShows, type MoveCode, scoutCode } from '#games/scout/bot/kernel.ts';
import { deckFor } from '#games/scout/rules/rules.ts';
import { CARD_MAX, HAND_SIZE, ROWS } from '#games/six-nimmt/manifest.ts';
import * as derby from '#games/donkey-derby/bot/kernel.ts';
import * as derbyRules from '#games/donkey-derby/rules/rules.ts';
import * as goat from '#games/goat-n-goat/bot/kernel.ts';
import * as goatRules from '#games/goat-n-goat/rules/rules.ts';
import * as nimmt from '#games/six-nimmt/bot/kernel.ts';

/**
 * One deal, round or match, dealt anew and played to its end by chance alone, on the kernel that a game's bots search
 * on. No bot has a say in it, so that the figures compare kernels and not what is searched for.
 */
export type KernelPlaying = (random: FastRandom) => void;

export function nimmtDeal(seats: number): KernelPlaying {
  const deck = Uint8Array.from({ length: CARD_MAX }, (_, index) => index + 1);
  const kernel = nimmt.newKernel(seats);
  const dealt = seats * HAND_SIZE;
  return (random) => {
    drawFirst(deck, dealt + ROWS, random);
    for (let row = 0; row < ROWS; row++) nimmt.layRow(kernel, row, [deck[dealt + row]!]);
    kernel.taken.fill(0);
    for (let next = 0; next < dealt;) {
      for (let seat = 0; seat < seats; seat++) nimmt.reveal(kernel, seat, seat, deck[next++]!);
      nimmt.placeTurn(kernel);
    }
  };
}

/** Every card either way up, so that nobody need turn a hand; each move a legal one. */
export function scoutRound(seats: number): KernelPlaying {
  const cards = deckFor(seats);
  const order = Uint8Array.from(cards, (_, index) => index);
  const start = new scout.Kernel(seats);
  start.markers.fill(1);
  const kernel = new scout.Kernel(seats);
  return (random) => {
    drawFirst(order, order.length, random);
    kernel.copyFrom(start);
    order.forEach((card, place) => {
      const hand = kernel.hands[place % seats]!;
      const [low, high] = cards[card]!;
      if (random.below(2) === 0) hand.put(hand.size++, low, high);
      else hand.put(hand.size++, high, low);
    });
    while (!kernel.isOver) kernel.play(scoutMove(kernel, random));
  };
}

/** Room for the Shows of a hand of the whole deck. */
const shows = new Int32Array(512);
const handAfter = new Int8Array(64);

/** A Show or a Scout, each as likely; of a Scout, where the marker is there, a Scout & Show if one can follow. */
function scoutMove(kernel: scout.Kernel, random: FastRandom): MoveCode {
  const { tops, size } = kernel.hands[kernel.turn]!;
  const { table } = kernel;
  const found = findShows(tops, size, kernel.bar(), shows);
  const scouts = 2 * Math.min(2, table.size) * (size + 1);
  const chosen = random.below(found + scouts);
  if (chosen < found) return shows[chosen]!;
  const [right, flip] = [table.size > 1 && random.below(2) === 1, random.below(2) === 1];
  const at = random.below(size + 1);
  const scouting = scoutCode(right, flip, at);
  if (kernel.markers[kernel.turn] === 0) return scouting;
  for (let place = 0; place <= size; place++)
    handAfter[place] = place < at ? tops[place]! : tops[place - 1]!;
  handAfter[at] = (flip ? table.bottoms : table.tops)[right ? table.size - 1 : 0]!;
  const following = findShows(handAfter, size + 1, kernel.barWithout(right), shows, scouting);
  return following > 0 ? shows[random.below(following)]! : scouting;
}

export function goatMatch(seats: number): KernelPlaying {
  const state = goatRules.setup({}, seats, { seed: 'kernel', prescribed: null });
  const { hands, deck } = state;
  const start = goat.kernelOf(goatRules.view(state, null), { hands, deck });
  const goats = Uint8Array.from(ALL_GOATS, goat.kindOf);
  const kernel = new goat.Kernel(seats);
  return (random) => {
    drawFirst(goats, goats.length, random);
    kernel.copyFrom(start);
    dealGoats(kernel, goats);
    while (!kernel.over) goatTurn(kernel, random);
  };
}

/** Hands, display and deck keep their sizes. */
function dealGoats(kernel: goat.Kernel, goats: Uint8Array): void {
  let next = 0;
  kernel.hands.fill(0);
  for (let seat = 0; seat < kernel.seats; seat++)
    for (let held = 0; held < kernel.handSizes[seat]!; held++)
      kernel.hands[seat * goat.KINDS + goats[next++]!]!++;
  for (let place = 0; place < kernel.displaySize; place++) kernel.display[place] = goats[next++]!;
  for (let place = 0; place < kernel.deckSize; place++) kernel.deck[place] = goats[next++]!;
}

function goatTurn(kernel: goat.Kernel, random: FastRandom): void {
  const number = layGoats(kernel, random);
  if (!kernel.isLastTurn)
    for (let drawn = 0; drawn < number; drawn++) kernel.draw(random.below(kernel.displaySize));
  for (let over = kernel.overLimit; over > 0; over--) kernel.giveUp(goatOfHand(kernel, random));
  const hue = random.below(goat.HUES);
  const mountain = kernel.highestInReach(hue);
  if (mountain > 0 && random.below(2) === 0) kernel.take(hue, mountain);
  kernel.endTurn(random);
}

/** One goat at random, and of those with its number as many as chance will have. Returns the number. */
function layGoats(kernel: goat.Kernel, random: FastRandom): number {
  const first = goatOfHand(kernel, random);
  kernel.playGoats(first, 1);
  const number = goat.valueOf(first);
  for (let hue = 0; hue < goat.HUES; hue++) {
    const kind = (number - 1) * goat.HUES + hue;
    const count = random.below(kernel.hands[kernel.turn * goat.KINDS + kind]! + 1);
    if (count > 0) kernel.playGoats(kind, count);
  }
  return number;
}

function goatOfHand({ hands, handSizes, turn }: goat.Kernel, random: FastRandom): number {
  let kind = -1;
  for (let skipped = random.below(handSizes[turn]!); skipped >= 0;)
    skipped -= hands[turn * goat.KINDS + ++kind]!;
  return kind;
}

export function derbyMatch(seats: number): KernelPlaying {
  const chance = { seed: 'kernel', prescribed: null };
  const state = derbyRules.setup(derbyOptions.parse({}), seats, chance);
  const start = new derby.Kernel(derbyRules.view(state));
  const kernel = new derby.Kernel(derbyRules.view(state));
  return (random) => {
    kernel.copyFrom(start);
    while (!kernel.over)
      if (kernel.betting) kernel.bet(betOf(kernel, random));
      else kernel.advance(runnerOf(kernel, random), random.below(FACES));
  };
}

function betOf({ open }: derby.Kernel, random: FastRandom): number {
  const donkeys = MEMBERS[open]!;
  return donkeys[random.below(donkeys.length + 1)] ?? derby.NO_BET;
}

function runnerOf({ toRun }: derby.Kernel, random: FastRandom): number {
  const donkeys = MEMBERS[toRun]!;
  return donkeys[random.below(donkeys.length)]!;
}

/** Puts `count` of the items, drawn at random, first (Fisher–Yates). */
function drawFirst(items: Uint8Array, count: number, random: FastRandom): void {
  for (let place = 0; place < count; place++) {
    const other = place + random.below(items.length - place);
    const drawn = items[other]!;
    items[other] = items[place]!;
    items[place] = drawn;
  }
}
