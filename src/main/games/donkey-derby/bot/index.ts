import {
  pickBest,
  type BotKit,
  type Policy,
  type SearchKit,
  type World,
} from '../../../core/bot.ts';
import type { Seat } from '../../../../shared/ids.ts';
import { numberOf } from '../herd.ts';
import { DONKEYS } from '../manifest.ts';
import type { DerbyTypes, Donkey, Move, View } from '../model.ts';
import { isBridge, landingOf } from '../rules.ts';
import { Kernel, NO_BET } from './kernel.ts';
import { isLastCall, MEAN_DIE, oddsOf, prospectOf, worthOf } from './odds.ts';
import { Rollout } from './rollout.ts';

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

/** What winning is worth beside the margin, in payouts of the best space. */
const VICTORY = 1;

/** The world of a view that is being searched. */
const worlds = new WeakMap<View, World<DerbyTypes>>();

/** All is public, so every sample of a view is the same world; only the dice to come differ. */
const hard: SearchKit<DerbyTypes> = {
  candidates: ({ moves }) => moves,
  sampleWorld({ view }) {
    let world = worlds.get(view);
    if (!world) worlds.set(view, (world = worldOf(view)));
    return world;
  },
};

function worldOf(view: View): World<DerbyTypes> {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const rollout = new Rollout(race);
  const scores = new Float64Array(race.seats);
  return {
    tryOut(seat, move, luck) {
      race.copyFrom(start);
      follow(race, view, move);
      rollout.run(luck);
      race.score(scores);
      return valueFor(seat, scores, VICTORY * race.payouts[0]!);
    },
  };
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

/** The margin over the best of the others, and a bonus for the win, split among joint winners. */
function valueFor(seat: Seat, scores: Float64Array, victory: number): number {
  const own = scores[seat]!;
  let best = 0;
  let winners = 1;
  for (let other = 0; other < scores.length; other++) {
    if (other === seat) continue;
    const score = scores[other]!;
    if (score > best) best = score;
    if (score === own) winners++;
  }
  return own < best ? own - best : own - best + victory / winners;
}

export const bot: BotKit<DerbyTypes> = { easy, normal, hard };
