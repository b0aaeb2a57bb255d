import { bySkill, likePeople } from '#core/coach.ts';
import { FastRandom } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { DONKEYS, FACES, PLACES, SPACES } from '../manifest.ts';
import type { Donkey, Herd, PerDonkey, View } from '../rules/model.ts';
import { isIn, joinedBy, MEMBERS, NO_DONKEYS, perDonkey } from '../rules/rules.ts';
import { type Kernel, NO_BET, NO_BRIDGE } from './kernel.ts';
import type { Seat } from '#shared/ids.ts';

/** Far more rolls than a race takes; only tracks of thousands of steps are scored early. */
const ROLLS_MAX = 1000;

export interface Betting {
  /** share in a hundred of betting turns, while there is time */
  readonly passes: number;
  /** Half steps that an own donkey may be behind another and still be preferred for a marker. */
  readonly loyalty: number;
}

const PASSES_AT_LAST_CALL = 5;

/** Dice in a hundred that an easy, a normal and a hard seat give to any donkey. */
const WHIMS = [50, 0, 0] as const;

const DICE = 0x51ed270b;
const CHOICES = 0x9e3779b9;

/** By face, 1 if above the average. A table: a branch would be mispredicted half the time. */
const IS_GOOD = [0, 0, 0, 1, 1, 1];

/** The lowest bits of a ranking key are random, to separate equal stakes. */
const TIE_BITS = 6;
const TIE_MASK = (1 << TIE_BITS) - 1;
const OUT = -(2 ** 29);

const HEAVIEST = 1000;

/**
 * Each seat's stake in each donkey's place, less the others' average; times the number of others, so that all are
 * whole numbers.
 */
class Stakes {
  /** mean earnings by space */
  readonly #weights: Int32Array;
  /** by seat × 5 + donkey */
  readonly #stakes: Int32Array;
  readonly #owned: Int32Array;

  constructor({ seats, payouts }: Kernel) {
    this.#weights = weightsOf(payouts);
    this.#stakes = new Int32Array(seats * DONKEYS.length);
    this.#owned = new Int32Array(seats);
  }

  read({ seats, taken, columns }: Kernel): void {
    for (let index = 0; index < this.#stakes.length; index++) this.#stakes[index] = 0;
    for (let seat = 0; seat < seats; seat++) this.#owned[seat] = NO_DONKEYS;
    for (let donkey = 0; donkey < DONKEYS.length; donkey++)
      for (let space = 0; space < taken[donkey]!; space++)
        this.add(seats, columns[donkey * SPACES + space]!, donkey, space);
  }

  add(seats: number, owner: number, donkey: number, space: number): void {
    const weight = this.#weights[space]!;
    for (let seat = 0; seat < seats; seat++)
      this.#stakes[seat * DONKEYS.length + donkey]! -= weight;
    this.#stakes[owner * DONKEYS.length + donkey]! += seats * weight;
    this.#owned[owner] = joinedBy(this.#owned[owner]!, donkey);
  }

  ownedBy(seat: number): Herd {
    return this.#owned[seat]!;
  }

  of(seat: number, donkey: number): number {
    return this.#stakes[seat * DONKEYS.length + donkey]!;
  }
}

function weightsOf(payouts: readonly number[]): Int32Array {
  const totals = Array.from({ length: SPACES }, (_, space) => {
    let sum = 0;
    for (let place = 0; place < PLACES; place++) sum += payouts[place * SPACES + space]!;
    return sum;
  });
  const heaviest = Math.max(...totals, 1);
  return Int32Array.from(totals, (sum) => Math.round((HEAVIEST * sum) / heaviest));
}

/**
 * Plays races to their end: everyone bets on donkeys in front, and gives each die to the donkey where their own
 * markers gain most. A search learns nothing against players who push at random.
 */
export class Rollout {
  readonly #race: Kernel;
  readonly #betting: Betting;
  readonly #stakes: Stakes;
  readonly #dice = new FastRandom();
  readonly #choices = new FastRandom();
  readonly #keys = new Int32Array(DONKEYS.length);
  /** by seat: share of dice in a hundred that it gives to any donkey */
  readonly #whims: readonly number[];

  constructor(race: Kernel, betting: Betting, skillOf = likePeople) {
    this.#race = race;
    this.#betting = betting;
    this.#stakes = new Stakes(race);
    this.#whims = perSeat(race.seats, (seat) => bySkill(WHIMS, skillOf(seat)));
  }

  /** The same seed throws the same dice, whatever the players choose. */
  run(seed: number): void {
    const race = this.#race;
    this.#dice.seed(seed, DICE);
    this.#choices.seed(seed, CHOICES);
    this.#stakes.read(race);
    for (let rolls = 0; !race.over;)
      if (race.betting) this.#bets();
      else if (rolls >= ROLLS_MAX) race.endEarly();
      else rolls += race.bridge === NO_BRIDGE ? this.#raceByRank() : this.#raceByGain();
  }

  #bets(): void {
    const race = this.#race;
    const { passes, loyalty } = this.#betting;
    const left = race.track - this.#lead();
    while (race.betting) {
      const isLast = isLastCall(left, race.markers[race.bettor]!);
      if (this.#choices.below(100) < (isLast ? PASSES_AT_LAST_CALL : passes)) race.bet(NO_BET);
      else
        this.#bet(
          mostPromising(race, this.#choices.next(), this.#stakes.ownedBy(race.bettor), loyalty),
        );
    }
  }

  #lead(): number {
    const { positions } = this.#race;
    let lead = 0;
    for (let donkey = 0; donkey < DONKEYS.length; donkey++)
      lead = Math.max(lead, positions[donkey]!);
    return lead;
  }

  #bet(donkey: number): void {
    const race = this.#race;
    this.#stakes.add(race.seats, race.bettor, donkey, race.taken[donkey]!);
    race.bet(donkey);
  }

  /**
   * Gives good dice to the donkey with the roller's highest stake, bad dice to the lowest. Without a bridge only the
   * order matters, so one ranking serves the whole race. Returns the number of runners.
   */
  #raceByRank(): number {
    const race = this.#race;
    const runners = MEMBERS[race.toRun]!.length;
    const ranking = this.#ranking();
    let first = 0;
    let last = runners - 1;
    while (first <= last && !race.over) {
      const die = this.#dice.below(FACES);
      const good = IS_GOOD[die]!;
      const rank = last + (first - last) * good;
      first += good;
      last -= 1 - good;
      race.advance(numberAt(ranking, rank), die);
    }
    return runners;
  }

  /** By the roller's stake, highest first; ties at random. */
  #ranking(): number {
    const { roller, toRun } = this.#race;
    let ties = this.#choices.next();
    const isWhim = this.#isWhim();
    for (let donkey = 0; donkey < DONKEYS.length; donkey++) {
      const stake = isWhim ? 0 : this.#stakes.of(roller, donkey);
      const key = (stake << TIE_BITS) | (ties & TIE_MASK);
      this.#keys[donkey] = isIn(toRun, donkey) ? key : OUT;
      ties >>>= TIE_BITS;
    }
    return rankingOf(this.#keys);
  }

  /** Weighs each donkey for each die, because a die may put some on the bridge. */
  #raceByGain(): number {
    const race = this.#race;
    const runners = MEMBERS[race.toRun]!.length;
    for (let rolled = 0; rolled < runners && !race.over; rolled++) {
      const die = this.#dice.below(FACES);
      race.advance(this.#mostGained(die), die);
    }
    return runners;
  }

  #isWhim(): boolean {
    const whims = this.#whims[this.#race.roller]!;
    return whims > 0 && this.#choices.below(100) < whims;
  }

  #mostGained(die: number): number {
    const runners = MEMBERS[this.#race.toRun]!;
    let chosen = runners[this.#choices.below(runners.length)]!;
    if (this.#isWhim()) return chosen;
    let best = this.#gainOf(chosen, die);
    for (const donkey of runners) {
      const gain = this.#gainOf(donkey, die);
      if (gain <= best) continue;
      best = gain;
      chosen = donkey;
    }
    return chosen;
  }

  /** Steps above the average, weighted by the stake; a rest on the bridge costs as many as a die. */
  #gainOf(donkey: number, die: number): number {
    const { roller, positions, bridge } = this.#race;
    const rest = positions[donkey]! + die === bridge ? MEAN_DIE : 0;
    return (die - MEAN_DIE - rest) * this.#stakes.of(roller, donkey);
  }
}

/**
 * Returns the indexes of five keys, highest key first: four bits each, the first in the lowest. Counts higher keys
 * without branches, which would be mispredicted half the time.
 */
export function rankingOf(keys: Int32Array): number {
  const a = keys[0]!;
  const b = keys[1]!;
  const c = keys[2]!;
  const d = keys[3]!;
  const e = keys[4]!;
  const ab = isLess(a, b);
  const ac = isLess(a, c);
  const ad = isLess(a, d);
  const ae = isLess(a, e);
  const bc = isLess(b, c);
  const bd = isLess(b, d);
  const be = isLess(b, e);
  const cd = isLess(c, d);
  const ce = isLess(c, e);
  const de = isLess(d, e);
  return (
    packAtRank(0, ab + ac + ad + ae) |
    packAtRank(1, 1 - ab + bc + bd + be) |
    packAtRank(2, 2 - ac - bc + cd + ce) |
    packAtRank(3, 3 - ad - bd - cd + de) |
    packAtRank(4, 4 - ae - be - ce - de)
  );
}

/** 1 or 0; for numbers below 30 bits. */
const isLess = (one: number, other: number): number => (one - other) >>> 31;

const packAtRank = (number: number, rank: number): number => number << (4 * rank);

export const numberAt = (ranking: number, rank: number): number => (ranking >>> (4 * rank)) & 7;

/** Each marker on its column lowers a donkey's promise by 1.5 steps. */
const STEP = 2;
const MARKER = 3;

const DONKEY_BITS = 3;
const PICK_BITS = 10;
const DONKEY_MASK = (1 << DONKEY_BITS) - 1;
const PICK_MASK = (1 << PICK_BITS) - 1;

/** Returns the most promising of three random donkeys with a free space; owned donkeys promise more. */
function mostPromising(race: Kernel, randomBits: number, owned: Herd, loyalty: number): number {
  const { open } = race;
  const one = promiseOf(race, pickDonkey(open, randomBits), owned, loyalty);
  const two = promiseOf(race, pickDonkey(open, randomBits >>> PICK_BITS), owned, loyalty);
  const three = promiseOf(race, pickDonkey(open, randomBits >>> (2 * PICK_BITS)), owned, loyalty);
  return higher(higher(one, two), three) & DONKEY_MASK;
}

function pickDonkey(herd: Herd, randomBits: number): number {
  const donkeys = MEMBERS[herd]!;
  return donkeys[((randomBits & PICK_MASK) * donkeys.length) >>> PICK_BITS]!;
}

function promiseOf(
  { positions, taken }: Kernel,
  donkey: number,
  owned: Herd,
  loyalty: number,
): number {
  const own = loyalty * ((owned >>> donkey) & 1);
  const promise = STEP * positions[donkey]! - MARKER * taken[donkey]! + own;
  return (promise << DONKEY_BITS) | donkey;
}

/** Returns the higher promise, `one` if equal; a branch would be mispredicted half the time. */
function higher(one: number, other: number): number {
  const isLower = ((one >> DONKEY_BITS) - (other >> DONKEY_BITS)) >> 31;
  return one ^ ((one ^ other) & isLower);
}

export const MEAN_DIE = 2.5;

/** Steps the leader may have left per remaining marker when it is time to bet. */
const LAST_CALL = 6;

/** @param left steps of the leader */
export const isLastCall = (left: number, markers: number): boolean => left <= LAST_CALL * markers;

type Odds = PerDonkey<readonly number[]>;

type Positions = Readonly<PerDonkey<number>>;

/**
 * Estimates final places from positions: the next to cross is drawn with a weight that grows with the lead, the more
 * so the fewer steps are left; then again among the others (Plackett–Luce model).
 */
export function oddsOf({ options, podium }: View, positions: Positions): Odds {
  const odds = perDonkey((donkey) => placesTaken(podium.indexOf(donkey)));
  const racing = DONKEYS.filter((donkey) => !podium.includes(donkey));
  const lead = Math.max(...racing.map((donkey) => positions[donkey]));
  const spread = 1 + 0.9 * Math.sqrt(Math.max(options.board.track - lead, 0));
  const weights = perDonkey((donkey) => Math.exp((positions[donkey] - lead) / spread));
  spreadOver(odds, weights, racing, podium.length, 1);
  return odds;
}

const placesTaken = (place: number): number[] =>
  Array.from({ length: PLACES }, (_, index) => (index === place ? 1 : 0));

function spreadOver(
  odds: PerDonkey<number[]>,
  weights: Positions,
  racing: readonly Donkey[],
  place: number,
  chance: number,
): void {
  if (place === PLACES) return;
  const sum = racing.reduce((total, donkey) => total + weights[donkey], 0);
  for (const donkey of racing) {
    const share = (chance * weights[donkey]) / sum;
    odds[donkey][place]! += share;
    const behind = racing.filter((other) => other !== donkey);
    spreadOver(odds, weights, behind, place + 1, share);
  }
}

export const worthOf = (view: View, odds: Odds, donkey: Donkey, space: number): number =>
  odds[donkey].reduce((sum, chance, place) => sum + chance * payout(view, place, space), 0);

const payout = ({ options }: View, place: number, space: number): number =>
  options.board.payouts[place]![space]!;

/** Less the others' average. */
export function prospectOf(view: View, odds: Odds, seat: Seat): number {
  const others = view.markers.length - 1;
  let prospect = 0;
  for (const donkey of DONKEYS)
    view.columns[donkey].forEach((owner, space) => {
      prospect += worthOf(view, odds, donkey, space) * (owner === seat ? 1 : -1 / others);
    });
  return prospect;
}
