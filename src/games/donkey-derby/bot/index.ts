import { type BotKit, pickBest, type Policy, type SearchKit, type World } from '#core/bot.ts';
import type { Random } from '#core/random.ts';
import type { Seat } from '#shared/ids.ts';
import { DONKEYS } from '../manifest.ts';
import type { DerbyTypes, Donkey, Move, View } from '../rules/model.ts';
import { isBridge, landingOf } from '../rules/rules.ts';
import { Kernel } from './kernel.ts';
import { bettingSeen, deviationFrom, follow, racesFrom, RaceTree, raceWorth } from './race-tree.ts';
import { isLastCall, MEAN_DIE, oddsOf, prospectOf, Rollout, worthOf } from './rollout.ts';

const ON_A_WHIM = 3;

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

function leaders(positions: View['positions']): Donkey[] {
  const second = Object.values(positions).sort((a, b) => b - a)[1]!;
  return DONKEYS.filter((donkey) => positions[donkey] >= second);
}

/** Share of WIN's payout. */
const WORTH_IT = 0.55;

/** Bets on what pays most by the odds, not too early; gives each die to the donkey where its markers gain most. */
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

/** Minimum worth of a bet placed now: nothing once the remaining markers are due. */
function worthKeeping({ options, positions, markers }: View, seat: Seat): number {
  const { track, payouts } = options.board;
  const left = track - Math.max(...Object.values(positions));
  return isLastCall(left, markers[seat]!) ? 0 : WORTH_IT * payouts[0]![0]!;
}

/** Compared with an average die. */
function gainOf(view: View, seat: Seat, donkey: Donkey): number {
  const from = view.positions[donkey];
  const to = landingOf(view.options.board, from, view.die!);
  const there = isBridge(view.options, to) ? to - MEAN_DIE : to;
  return prospectAt(view, seat, donkey, there) - prospectAt(view, seat, donkey, from + MEAN_DIE);
}

const prospectAt = (view: View, seat: Seat, donkey: Donkey, position: number): number =>
  prospectOf(view, oddsOf(view, { ...view.positions, [donkey]: position }), seat);

/** By the search's generator: a new tree for every search. */
const worlds = new WeakMap<Random, { readonly view: View; readonly world: World<DerbyTypes> }>();

/** Uses one world for a whole search: all is public, only future dice differ. */
const sampledBy =
  (worldOf: (view: View) => World<DerbyTypes>): SearchKit<DerbyTypes>['sampleWorld'] =>
  ({ view }, random) => {
    let searched = worlds.get(random);
    if (searched?.view !== view) worlds.set(random, (searched = { view, world: worldOf(view) }));
    return searched.world;
  };

const hard: SearchKit<DerbyTypes> = {
  candidates: ({ view, moves }) => differentMoves(view, moves),
  equivalentMove: ({ view, moves }, move) => firstEqual(view, moves, move),
  sampleWorld: sampledBy(treeOf),
};

function treeOf(view: View): World<DerbyTypes> {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const tree = new RaceTree(race, new Rollout(race, bettingSeen(view)), deviationFrom(view));
  return {
    rollout(seat, move, luck) {
      race.copyFrom(start);
      follow(race, view, move);
      tree.run(move, luck);
      return tree.values[seat]!;
    },
  };
}

function coachedRace(view: View): World<DerbyTypes> {
  const run = racesFrom(view);
  return { rollout: (seat, move, luck) => raceWorth(run(move, luck), seat) };
}

/** With a lower share casual bots lose to easy ones: patience in some bets and haste in others win nothing. */
const CASUAL_SHARE = 0.7;

export const bot: BotKit<DerbyTypes> = {
  easy,
  casualShare: CASUAL_SHARE,
  normal,
  hard,
  hintWorld: sampledBy(coachedRace),
};

/** Returns the first move equal to `move`: by the rulebook, donkeys at the same position with the same bets are equal. */
export const firstEqual = (view: View, moves: readonly Move[], move: Move): Move =>
  moves.find((other) => isEqual(view, other, move)) ?? move;

export const differentMoves = (view: View, moves: readonly Move[]): readonly Move[] =>
  moves.filter((move) => firstEqual(view, moves, move) === move);

function isEqual(view: View, one: Move, other: Move): boolean {
  if (one.type !== other.type) return false;
  if (!('donkey' in one) || !('donkey' in other)) return true;
  return (
    one.donkey === other.donkey || signature(view, one.donkey) === signature(view, other.donkey)
  );
}

const signature = ({ positions, columns, moved, resting, podium }: View, donkey: Donkey): string =>
  JSON.stringify([
    positions[donkey],
    columns[donkey],
    [moved, resting, podium].map((donkeys) => donkeys.indexOf(donkey) >= 0),
    podium.indexOf(donkey),
  ]);
