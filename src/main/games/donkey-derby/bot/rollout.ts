import { DONKEYS, FACES, PLACES, SPACES } from '../model.ts';
import { Kernel, MEMBERS, NO_BET } from './kernel.ts';
import { Luck } from './luck.ts';
import { isLastCall, MEAN_DIE } from './odds.ts';

/** Far more rolls than a race takes; only on a track of thousands of steps is it judged as it stands then. */
const ROLLS_MAX = 1000;
/** Of a hundred betting turns, how many are passed: people wait and see while they can. */
const PASSES = 90;
const PASSES_AT_LAST_CALL = 5;
/** The best of so many donkeys picked at random gets the bet. */
const DONKEYS_LOOKED_AT = 3;
/** Steps of lead that make up for one marker more on the column. */
const LEAD_PER_MARKER = 1.5;

const DICE = 0x51ed270b;
const CHOICES = 0x9e3779b9;

/**
 * Plays a race to its end, again and again: everyone bets late and on donkeys in front, and gives each die to where
 * it does its own markers most good. Against players who bet early or push at random the search learns nothing.
 */
export class Rollout {
  readonly #race: Kernel;
  /** what a place of the donkey means to the seat, less what it means to the others; by seat × 5 + donkey */
  readonly #stakes: Float64Array;
  /** what a marker earns on average over the places, by space */
  readonly #weights: Float64Array;

  constructor(race: Kernel) {
    this.#race = race;
    this.#stakes = new Float64Array(race.seats * DONKEYS.length);
    this.#weights = Float64Array.from({ length: SPACES }, (_, space) => {
      let sum = 0;
      for (let place = 0; place < PLACES; place++) sum += race.payouts[place * SPACES + space]!;
      return sum / PLACES;
    });
  }

  /** The same luck throws the same dice, whatever the players choose. */
  run(luck: number): void {
    const race = this.#race;
    const dice = new Luck(luck, DICE);
    const choices = new Luck(luck, CHOICES);
    this.#readStakes();
    for (let rolls = 0; !race.over;)
      if (race.betting) this.#bet(choices);
      else if (rolls++ < ROLLS_MAX) this.#advance(dice.below(FACES), choices);
      else race.callIt();
  }

  #readStakes(): void {
    const { taken, columns } = this.#race;
    this.#stakes.fill(0);
    for (let donkey = 0; donkey < DONKEYS.length; donkey++)
      for (let space = 0; space < taken[donkey]!; space++)
        this.#addStake(columns[donkey * SPACES + space]!, donkey, space);
  }

  #addStake(owner: number, donkey: number, space: number): void {
    const { seats } = this.#race;
    const weight = this.#weights[space]!;
    for (let seat = 0; seat < seats; seat++)
      this.#stakes[seat * DONKEYS.length + donkey]! +=
        seat === owner ? weight : -weight / (seats - 1);
  }

  #bet(choices: Luck): void {
    const race = this.#race;
    const passes = this.#isLastCall() ? PASSES_AT_LAST_CALL : PASSES;
    if (choices.below(100) < passes) return race.bet(NO_BET);
    const donkey = this.#pickToBetOn(choices);
    this.#addStake(race.bettor, donkey, race.taken[donkey]!);
    race.bet(donkey);
  }

  #isLastCall(): boolean {
    const { positions, track, markers, bettor } = this.#race;
    let lead = 0;
    for (let donkey = 0; donkey < DONKEYS.length; donkey++)
      if (positions[donkey]! > lead) lead = positions[donkey]!;
    return isLastCall(track - lead, markers[bettor]!);
  }

  #pickToBetOn(choices: Luck): number {
    const free = MEMBERS[this.#race.open]!;
    let picked = free[choices.below(free.length)]!;
    for (let looked = 1; looked < DONKEYS_LOOKED_AT; looked++) {
      const other = free[choices.below(free.length)]!;
      if (this.#promiseOf(other) > this.#promiseOf(picked)) picked = other;
    }
    return picked;
  }

  #promiseOf(donkey: number): number {
    return this.#race.positions[donkey]! - LEAD_PER_MARKER * this.#race.taken[donkey]!;
  }

  /** Good dice go where the roller's stake is highest, bad ones where it is lowest; among equals at random. */
  #advance(die: number, choices: Luck): void {
    const movable = MEMBERS[this.#race.toRun]!;
    let chosen = movable[choices.below(movable.length)]!;
    let best = this.#gainOf(chosen, die);
    for (const donkey of movable) {
      const gain = this.#gainOf(donkey, die);
      if (gain <= best) continue;
      best = gain;
      chosen = donkey;
    }
    this.#race.advance(chosen, die);
  }

  /** Steps above the average, weighed with the stake; a rest on the bridge costs as many as a die. */
  #gainOf(donkey: number, die: number): number {
    const { roller, positions, bridge } = this.#race;
    const rest = positions[donkey]! + die === bridge ? MEAN_DIE : 0;
    return (die - MEAN_DIE - rest) * this.#stakes[roller * DONKEYS.length + donkey]!;
  }
}
