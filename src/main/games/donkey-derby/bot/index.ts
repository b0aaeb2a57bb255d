import {
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type World,
} from '../../../core/bot.ts';
import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { numberOf } from '../herd.ts';
import { DONKEYS, MARKERS } from '../manifest.ts';
import type { DerbyTypes, Donkey, Move, View } from '../model.ts';
import { isBridge, landingOf } from '../rules.ts';
import { Kernel, NO_BET } from './kernel.ts';
import { isLastCall, MEAN_DIE, oddsOf, prospectOf, worthOf } from './odds.ts';
import { Rollout, type Betting } from './rollout.ts';
import { RaceTree } from './race-tree.ts';

/** Out of ten turns, how often a beginner with a favourite in mind acts on it. */
const ON_A_WHIM = 3;

/** Bets at once on one of the donkeys in front, and gives good dice to its own donkeys if it can. */
const easy: Policy<DerbyTypes> = ({ view, moves, seat }, random) => {
  const whim = random.below(10) < ON_A_WHIM;
  const liked = moves.filter((move) =>
    move.type === 'bet'
      ? leaders(view.positions).includes(move.donkey)
      : move.type === 'advance' &&
        view.columns[move.donkey].includes(seat) === view.die! > MEAN_DIE,
  );
  return random.pick(whim || liked.length === 0 ? moves : liked);
};

/** The donkeys with no more than one other before them. */
function leaders(positions: View['positions']): Donkey[] {
  const second = Object.values(positions).sort((a, b) => b - a)[1]!;
  return DONKEYS.filter((donkey) => positions[donkey] >= second);
}

/** A marker is worth keeping for a surer bet below this share of what WIN pays. */
const WORTH_IT = 0.55;

/** Bets on what pays most by the odds, not too early; gives each die to where it does its markers most good. */
const normal: Policy<DerbyTypes> = ({ view, moves, seat }, random) =>
  pickBest(moves, (move) => valueOf(view, seat, move), random);

function valueOf(view: View, seat: Seat, move: Move): number {
  switch (move.type) {
    case 'bet':
      return worthOf(
        view,
        oddsOf(view, view.positions),
        move.donkey,
        view.columns[move.donkey].length,
      );
    case 'no-bet':
      return worthKeeping(view, seat);
    case 'roll':
      return 0;
    case 'advance':
      return gainOf(view, seat, move.donkey);
  }
}

/** What a bet must be worth to be placed now: nothing once it is time to place the markers left. */
function worthKeeping({ options, positions, markers }: View, seat: Seat): number {
  const { track, payouts } = options.board;
  const left = track - Math.max(...Object.values(positions));
  return isLastCall(left, markers[seat]!) ? 0 : WORTH_IT * payouts[0]![0]!;
}

/** How much better this die serves the seat on that donkey than an average one would. */
function gainOf(view: View, seat: Seat, donkey: Donkey): number {
  const from = view.positions[donkey];
  const to = landingOf(view.options.board, from, view.die!);
  const there = isBridge(view.options, to) ? to - MEAN_DIE : to;
  return prospectAt(view, seat, donkey, there) - prospectAt(view, seat, donkey, from + MEAN_DIE);
}

const prospectAt = (view: View, seat: Seat, donkey: Donkey, position: number): number =>
  prospectOf(view, oddsOf(view, { ...view.positions, [donkey]: position }), seat);

/** By the generator of a search, the world that it tries moves in: a tree of its own for every search. */
const worlds = new WeakMap<Random, { readonly view: View; readonly world: World<DerbyTypes> }>();

/** All is public, so every sample of a view is the same world; only the dice to come differ. */
const hard: SearchKit<DerbyTypes> = {
  candidates: ({ moves }) => moves,
  sampleWorld({ view }, random) {
    let searched = worlds.get(random);
    if (searched?.view !== view) worlds.set(random, (searched = { view, world: worldOf(view) }));
    return searched.world;
  },
};

function worldOf(view: View): World<DerbyTypes> {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const tree = new RaceTree(race, new Rollout(race, bettingSeen(view)));
  return {
    tryOut(seat, move, luck) {
      race.copyFrom(start);
      follow(race, view, move);
      tree.run(move, luck);
      return tree.values[seat]!;
    },
  };
}

/** As if so many betting turns had been seen before the match, of which 30 in a hundred were used. */
const TURNS_BEFORE = 2;
const USED_BEFORE = 0.3 * TURNS_BEFORE;
/** Players who stay with their donkeys, to which they can give all their good dice. */
const LOYALTY = 6;

/** The others are taken to go on betting as early or late as they have so far. */
export function bettingSeen({ phase, round, roller, toMove, markers }: View): Betting {
  const seats = markers.length;
  const asked = phase === 'bet' ? (toMove[0]! - roller + seats) % seats : seats - 1;
  const turns = round * (seats - 1) + asked;
  const self = toMove[0];
  const used = markers.reduce((sum, left, seat) => sum + (seat === self ? 0 : MARKERS - left), 0);
  const share = Math.min(1, (used + USED_BEFORE) / (turns + TURNS_BEFORE));
  return { passes: 100 * (1 - share), loyalty: LOYALTY };
}

export function follow(race: Kernel, { die }: View, move: Move): void {
  switch (move.type) {
    case 'bet':
      return race.bet(numberOf(move.donkey));
    case 'no-bet':
      return race.bet(NO_BET);
    case 'roll':
      return;
    case 'advance':
      return race.advance(numberOf(move.donkey), die!);
  }
}

export const bot: BotKit<DerbyTypes> = { easy, normal, hard };
