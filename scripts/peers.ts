import type { Random } from '../src/main/core/random.ts';
import { optionsSchema as derbyOptions } from '../src/main/games/donkey-derby/model.ts';
import * as derby from '../src/main/games/donkey-derby/naive.ts';
import * as goat from '../src/main/games/goat-n-goat/naive.ts';
import * as scout from '../src/main/games/scout/naive.ts';
import * as nimmt from '../src/main/games/six-nimmt/naive.ts';

/** A game's naive version, which the benchmark runs beside its engine, and what both play. */
export interface Peer {
  /** what is counted */
  readonly unit: 'deal' | 'round' | 'match';
  readonly options: object;
  unitsPerMatch(seats: number): number;
  /** Deals and plays one match of these options at random. */
  playMatch(seats: number, random: Random): void;
}

const CARDS = Array.from({ length: 104 }, (_, index) => index + 1);

/** Refuses a move the naive way, for the engine too checks every move; Donkey Derby's does so by itself. */
function refuse(move: object, legal: readonly object[]): void {
  const wanted = JSON.stringify(move);
  if (!legal.some((other) => JSON.stringify(other) === wanted)) throw new Error(wanted);
}

export const PEERS: Readonly<Record<string, Peer>> = {
  'six-nimmt': {
    unit: 'deal',
    options: { end: { kind: 'deals', count: 1 } },
    unitsPerMatch: () => 1,
    playMatch(seats, random) {
      const cards = random.shuffled(CARDS);
      const hands = Array.from({ length: seats }, () => cards.splice(0, 10));
      const rows = Array.from({ length: 4 }, () => cards.splice(0, 1));
      let state = nimmt.naiveMatch(seats, () => ({ hands, rows }), { count: 1 });
      for (let seat; (seat = nimmt.naiveToMove(state)[0]) !== undefined;) {
        const move = random.pick(nimmt.naiveMoves(state, seat));
        refuse(move, nimmt.naiveMoves(state, seat));
        state = nimmt.naivePlay(state, seat, move);
      }
    },
  },
  scout: {
    unit: 'round',
    options: {},
    unitsPerMatch: (seats) => seats,
    playMatch(seats, random) {
      let state = scout.naiveMatch(scout.naiveDeals(seats, random));
      for (let seat; (seat = scout.naiveToMove(state)[0]) !== undefined;) {
        const move = random.pick(scout.naiveMoves(state, seat));
        refuse(move, scout.naiveMoves(state, seat));
        state = scout.naivePlay(state, seat, move);
      }
    },
  },
  'goat-n-goat': {
    unit: 'match',
    options: {},
    unitsPerMatch: () => 1,
    playMatch(seats, random) {
      let state = goat.naiveStart(seats, random.shuffled(goat.NAIVE_GOATS));
      while (goat.naiveToMove(state).length > 0) {
        const move = random.pick(goat.naiveMoves(state));
        refuse(move, goat.naiveMoves(state));
        state = goat.naivePlay(state, move, (goats) => random.shuffled(goats));
      }
    },
  },
  'donkey-derby': {
    unit: 'match',
    options: {},
    unitsPerMatch: () => 1,
    playMatch(seats, random) {
      let race = derby.naiveStart(derbyOptions.parse({}), seats);
      const rollDie = (): number => random.below(6);
      while (!derby.naiveIsOver(race)) {
        race = derby.naivePlay(race, random.pick(derby.naiveMoves(race)), rollDie);
      }
    },
  },
};
