import type { SkillOf } from '#core/coach.ts';
import { FastRandom } from '#core/random.ts';
import { DONKEYS, FACES, manifest, MARKERS, PLACES } from '../manifest.ts';
import type { Move, View } from '../rules/model.ts';
import { MEMBERS, numberOf } from '../rules/rules.ts';
import { Kernel, NO_BET } from './kernel.ts';
import { type Betting, Rollout } from './rollout.ts';
import { seatsBehind, worthOf } from '#core/aim.ts';
import { chancesToBeHighest } from '#core/chances.ts';
import { placesHighestFirst, sharesOf } from '#core/ranking.ts';
import type { Seat } from '#shared/ids.ts';

/** Plays to the end. The same seed throws the same dice. */
type RunRace = (move: Move | null, seed: number) => RaceEnd;

/**
 * Assumed betting of all players in rollouts after a bet. More waiting undervalues an early bet, less overvalues it,
 * compared with matches played out (docs/bots.md).
 */
const USUAL: Betting = { passes: 80, loyalty: 0 };

/** Runs of each move by which the players of a tree learn what to answer, before anything is measured. */
const TRAINING = 250;

/**
 * Races from one position, for hint and coach alike. After a bet they are rollouts: a growing tree would separate
 * equal bets more than others differ. Near the end a die needs a tree: it decides the others' answers. All is public;
 * only future dice differ.
 */
export function racesFrom(view: View, skillOf?: SkillOf): RunRace {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const isDie = view.phase === 'advance';
  const rollout = new Rollout(race, isDie ? bettingSeen(view) : USUAL, skillOf);
  const deviation = deviationFrom(view);
  let tree: RaceTree | null = null;
  const begin = (move: Move): void => {
    race.copyFrom(start);
    follow(race, view, move);
  };
  /** The same for each try of a position, so that all of them tell the same value. */
  const trained = (): RaceTree => {
    const fresh = new RaceTree(race, rollout, deviation);
    for (let run = 0; run < TRAINING; run++)
      for (const donkey of view.movable) {
        begin({ type: 'advance', donkey });
        if (!race.over) fresh.run({ type: 'advance', donkey }, run);
      }
    return fresh;
  };
  return (move, seed) => {
    if (isDie && move) {
      tree ??= trained();
      begin(move);
      return race.over ? raceEnd(race, 0) : tree.playOut(move, seed);
    }
    race.copyFrom(start);
    if (move) follow(race, view, move);
    if (race.over) return raceEnd(race, 0);
    rollout.run(seed);
    return raceEnd(race, deviation);
  };
}

/** Prior: `TURNS_BEFORE` betting turns before the match, of which 30 in a hundred were used. */
const TURNS_BEFORE = 2;
const USED_BEFORE = 0.3 * TURNS_BEFORE;
const LOYALTY = 6;

/** Assumes that the others continue to bet as early or late as so far. */
export function bettingSeen({ phase, round, roller, toMove, markers }: View): Betting {
  const seats = markers.length;
  const bettingTurnsTaken = phase === 'bet' ? (toMove[0]! - roller + seats) % seats : seats - 1;
  const turns = round * (seats - 1) + bettingTurnsTaken;
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

/** Loss of points from which a move in a decided match is costly. */
export const COSTLY_POINTS = 10;

interface RaceEnd {
  /** reused by every rollout */
  readonly race: Kernel;
  readonly wins: readonly number[];
  readonly points: readonly number[];
}

/**
 * Deviation of people's scores from rollout scores, because people bet and push otherwise: per step, if the best
 * space pays 1. Fitted so that the chances of bots' matches come true (`npm run calibration`).
 */
const DEVIATION = 0.035;

export function deviationFrom({ options: { board }, positions }: View): number {
  const third = Object.values(positions).sort((a, b) => b - a)[PLACES - 1]!;
  return DEVIATION * board.payouts[0]![0]! * Math.sqrt(Math.max(0, board.track - third));
}

/** rules: Scoring. */
function raceEnd(race: Kernel, deviation: number): RaceEnd {
  const scores = new Float64Array(race.seats);
  race.score(scores);
  const points = [...scores];
  const wins =
    deviation > 0 ? chancesToBeHighest(points, deviation) : sharesOf(placesHighestFirst(points));
  return { race, wins, points };
}

export const behindOf = ({ points }: RaceEnd, seat: Seat): number =>
  seatsBehind(points, seat, manifest.scoreOrder);

export function raceWorth(end: RaceEnd, seat: Seat): number {
  const { wins, points } = end;
  const result = { win: wins[seat]!, behind: behindOf(end, seat), points: points[seat]! };
  return worthOf(result, { seats: points.length, costlyPoints: COSTLY_POINTS });
}

/** A node has a child per donkey and one for no bet, or else one per face. */
const WIDTH = Math.max(DONKEYS.length + 1, FACES);
const NO_BET_CHILD = DONKEYS.length;

/** Nodes 1 to 7 follow the root's moves; 0 is no node. */
const rootOf = (move: Move): number =>
  'donkey' in move ? 1 + numberOf(move.donkey) : move.type === 'no-bet' ? 6 : 7;
const ROOTS_END = 8;

const FIRST_NODES = 2 ** 12;
const MAX_NODES = 2 ** 18;
/** Longer than any path except on tracks of thousands of steps. */
const MAX_DEPTH = 512;

/** Exploration weight of Upper Confidence Bounds (UCB1): how strongly rarely tried choices are preferred. */
const EXPLORATION = 0.3;

/** Visits of its choices from which a node tells what its player chooses. */
const LEARNT = 20;

const TREE_DICE = 0x2545f491;
const TREE_CHOICES = 0x1b873593;

/**
 * Monte Carlo tree search below the moves of one position: each player chooses the move that has won most for
 * themselves so far, each face of a die has its own branch, and each run adds one choice, followed by a rollout. The
 * caller chooses which root move to run.
 */
export class RaceTree {
  /** last run, by seat */
  readonly values: Float64Array;
  readonly #race: Kernel;
  readonly #rollout: Rollout;
  readonly #deviation: number;
  /** by node × 6 + child */
  #children = new Int32Array(FIRST_NODES * WIDTH);
  #visits = new Int32Array(FIRST_NODES);
  #totals = new Float64Array(FIRST_NODES);
  #nodes = ROOTS_END;
  readonly #path = new Int32Array(MAX_DEPTH);
  readonly #choosers = new Int8Array(MAX_DEPTH);
  readonly #dice = new FastRandom();
  readonly #choices = new FastRandom();

  readonly #maxNodes: number;

  /**
   * @param race the one that `rollout` plays on
   * @param deviation standard deviation of scores from those of a rollout
   */
  constructor(race: Kernel, rollout: Rollout, deviation: number, maxNodes = MAX_NODES) {
    this.#maxNodes = maxNodes;
    this.#deviation = deviation;
    this.#race = race;
    this.#rollout = rollout;
    this.values = new Float64Array(race.seats);
  }

  run(move: Move, seed: number): RaceEnd {
    this.#dice.seed(seed, TREE_DICE);
    this.#choices.seed(seed, TREE_CHOICES);
    const depth = this.#descend(rootOf(move));
    this.#rollout.run(seed);
    const end = raceEnd(this.#race, this.#deviation);
    this.values.forEach((_, seat) => (this.values[seat] = raceWorth(end, seat)));
    for (let step = 0; step < depth; step++) {
      const node = this.#path[step]!;
      this.#visits[node]!++;
      this.#totals[node]! += this.values[this.#choosers[step]!]!;
    }
    return end;
  }

  /** Plays down the tree as its players have learnt to choose, and learns nothing more. */
  playOut(move: Move, seed: number): RaceEnd {
    const race = this.#race;
    this.#dice.seed(seed, TREE_DICE);
    for (let node = rootOf(move); !race.over;) {
      const die = race.betting ? 0 : this.#dice.below(FACES);
      if (!race.betting) node = this.#childOf(node, die);
      const choice = this.#learntAt(node);
      if (choice === null) break;
      node = this.#childOf(node, choice);
      if (!race.betting) race.advance(choice, die);
      else race.bet(choice === NO_BET_CHILD ? NO_BET : choice);
    }
    this.#rollout.run(seed);
    return raceEnd(this.#race, this.#deviation);
  }

  /** Plays down the tree and one choice beyond. Returns the path's length. */
  #descend(root: number): number {
    const race = this.#race;
    let node = root;
    let depth = 0;
    while (node !== 0 && depth < MAX_DEPTH && !race.over) {
      const die = race.betting ? 0 : this.#dice.below(FACES);
      if (!race.betting) node = this.#childOf(node, die) || this.#grow(node, die);
      if (node === 0) break;
      const choice = this.#choiceAt(node);
      const child = this.#childOf(node, choice);
      const next = child || this.#grow(node, choice);
      if (next !== 0) {
        this.#path[depth] = next;
        this.#choosers[depth++] = race.betting ? race.bettor : race.roller;
      }
      if (!race.betting) race.advance(choice, die);
      else race.bet(choice === NO_BET_CHILD ? NO_BET : choice);
      node = child;
    }
    return depth;
  }

  /** Returns the most visited choice; null where too few visits tell. */
  #learntAt(node: number): number | null {
    if (node === 0) return null;
    const { betting, open, toRun } = this.#race;
    const donkeys = MEMBERS[betting ? open : toRun]!;
    const count = donkeys.length + (betting ? 1 : 0);
    let [all, most, chosen] = [0, 0, 0];
    for (let index = 0; index < count; index++) {
      const choice = donkeys[index] ?? NO_BET_CHILD;
      const visits = this.#visits[this.#childOf(node, choice)]!;
      all += visits;
      if (visits <= most) continue;
      most = visits;
      chosen = choice;
    }
    return all >= LEARNT ? chosen : null;
  }

  #childOf(node: number, child: number): number {
    return this.#children[node * WIDTH + child]!;
  }

  /** Returns 0 if there is no room. */
  #grow(node: number, child: number): number {
    if (this.#nodes === this.#visits.length && !this.#makeRoom()) return 0;
    return (this.#children[node * WIDTH + child] = this.#nodes++);
  }

  #makeRoom(): boolean {
    const size = 2 * this.#visits.length;
    if (size > this.#maxNodes) return false;
    const [children, visits, totals] = [this.#children, this.#visits, this.#totals];
    (this.#children = new Int32Array(size * WIDTH)).set(children);
    (this.#visits = new Int32Array(size)).set(visits);
    (this.#totals = new Float64Array(size)).set(totals);
    return true;
  }

  /** Returns an untried choice first, in any order; then the highest upper confidence bound. */
  #choiceAt(node: number): number {
    const { betting, open, toRun } = this.#race;
    const donkeys = MEMBERS[betting ? open : toRun]!;
    const count = donkeys.length + (betting ? 1 : 0);
    const first = this.#choices.below(count);
    let tries = 0;
    for (let index = 0; index < count; index++) {
      const child = this.#childOf(node, donkeys[index] ?? NO_BET_CHILD);
      tries += this.#visits[child]!;
    }
    const width = EXPLORATION * Math.log(tries);
    let best = -Infinity;
    let chosen: number = NO_BET_CHILD;
    for (let turned = 0; turned < count; turned++) {
      const index = first + turned < count ? first + turned : first + turned - count;
      const choice = donkeys[index] ?? NO_BET_CHILD;
      const child = this.#childOf(node, choice);
      if (child === 0) return choice;
      const visits = this.#visits[child]!;
      const bound = this.#totals[child]! / visits + Math.sqrt(width / visits);
      if (bound <= best) continue;
      best = bound;
      chosen = choice;
    }
    return chosen;
  }
}
