import type { GameDefinition } from '#core/game.ts';
import type { GameTypes } from '#core/types.ts';
import type { Random } from '#core/random.ts';
import { derbyRules } from '#games/donkey-derby/engine.ts';
import { optionsSchema as derbyOptions } from '#games/donkey-derby/rules/model.ts';
import * as derby from '#test/games/donkey-derby/naive.ts';
import { goatRules } from '#games/goat-n-goat/engine.ts';
import * as goat from '#test/games/goat-n-goat/naive.ts';
import { scoutRules } from '#games/scout/engine.ts';
import * as scout from '#test/games/scout/naive.ts';
import { nimmtRules } from '#games/six-nimmt/engine.ts';
import * as nimmt from '#test/games/six-nimmt/naive.ts';
import { derbyMatch, goatMatch, nimmtDeal, scoutRound, type KernelPlaying } from './kernels.ts';

/** Deals and plays one match at random. */
type Playing = (seats: number, random: Random) => void;

/** A game's rules, its naive version and its kernel, which the benchmark runs beside each other. */
export interface Peer {
  /** what is counted */
  readonly unit: 'deal' | 'round' | 'match';
  readonly options: object;
  unitsPerMatch(seats: number): number;
  readonly engine: Playing;
  readonly naive: Playing;
  /** plays one of the unit at a time */
  readonly kernel: (seats: number) => KernelPlaying;
}

const CARDS = Array.from({ length: 104 }, (_, index) => index + 1);
/** For both versions alike: deals are counted, so setting up a match, done once, should weigh little among them. */
const DEALS = 10;
const TEN_DEALS = { end: { kind: 'deals', count: DEALS } };

export const PEERS: Readonly<Record<string, Peer>> = {
  'six-nimmt': {
    unit: 'deal',
    options: TEN_DEALS,
    unitsPerMatch: () => DEALS,
    engine: playingBy(nimmtRules, TEN_DEALS),
    kernel: nimmtDeal,
    naive(seats, random) {
      const deal = (): nimmt.NaiveDeal => {
        const cards = random.shuffled(CARDS);
        const hands = Array.from({ length: seats }, () => cards.splice(0, 10));
        return { hands, rows: Array.from({ length: 4 }, () => cards.splice(0, 1)) };
      };
      let state = nimmt.naiveMatch(seats, deal, { count: DEALS });
      for (let seat; (seat = nimmt.naiveToMove(state)[0]) !== undefined;)
        state = nimmt.naivePlay(state, seat, random.pick(nimmt.naiveMoves(state, seat)));
    },
  },
  scout: {
    unit: 'round',
    options: {},
    unitsPerMatch: (seats) => seats,
    engine: playingBy(scoutRules, {}),
    kernel: scoutRound,
    naive(seats, random) {
      let state = scout.naiveMatch(scout.naiveDeals(seats, random));
      for (let seat; (seat = scout.naiveToMove(state)[0]) !== undefined;)
        state = scout.naivePlay(state, seat, random.pick(scout.naiveMoves(state, seat)));
    },
  },
  'goat-n-goat': {
    unit: 'match',
    options: {},
    unitsPerMatch: () => 1,
    engine: playingBy(goatRules, {}),
    kernel: goatMatch,
    naive(seats, random) {
      let state = goat.naiveStart(seats, random.shuffled(goat.NAIVE_GOATS));
      while (goat.naiveToMove(state).length > 0)
        state = goat.naivePlay(state, random.pick(goat.naiveMoves(state)), (goats) =>
          random.shuffled(goats),
        );
    },
  },
  'donkey-derby': {
    unit: 'match',
    options: {},
    unitsPerMatch: () => 1,
    engine: playingBy(derbyRules, {}),
    kernel: derbyMatch,
    naive(seats, random) {
      let race = derby.naiveStart(derbyOptions.parse({}), seats);
      const rollDie = (): number => random.below(6);
      while (!derby.naiveIsOver(race))
        race = derby.naivePlay(race, random.pick(derby.naiveMoves(race)), rollDie);
    },
  },
};

/** By the game's own functions. `why` is asked about each move, for the naive version too checks what it is given. */
function playingBy<T extends GameTypes>(rules: GameDefinition<T>, given: object): Playing {
  const options = rules.options.parse(given);
  return (seats, random) => {
    const seed = String(random.seed());
    const state = rules.setup(options, seats, { seed, prescribed: null });
    for (let seat; (seat = rules.toMove(state)[0]) !== undefined;) {
      const move = random.pick(rules.moves(state, seat));
      if (rules.validateMove(state, seat, move)) throw new Error(JSON.stringify(move));
      rules.play(state, seat, move);
    }
  };
}
