import { numberOf } from '../rules/herd.ts';
import { MARKERS } from '../manifest.ts';
import type { Move, View } from '../rules/model.ts';
import { Kernel, NO_BET } from './kernel.ts';
import { deviationFrom, type RaceEnd, raceEnd } from './race-worth.ts';
import { RaceTree } from './race-tree.ts';
import { type Betting, Rollout } from './rollout.ts';

/** Makes a move, if any, and plays the race to its end. The same seed throws the same dice. */
export type RunRace = (move: Move | null, seed: number) => RaceEnd;

/**
 * Assumed betting of all players in rollouts after a bet. More waiting undervalues an early bet, less overvalues it,
 * compared with matches played out (docs/bots.md).
 */
const USUAL: Betting = { passes: 80, loyalty: 0 };

/**
 * Races from one position, for hint and coach alike. After a bet they are rollouts: a growing tree would separate
 * equal bets more than others differ. Near the end a die needs a tree: it decides the others' answers. All is public;
 * only future dice differ.
 */
export function racesFrom(view: View): RunRace {
  const start = new Kernel(view);
  const race = new Kernel(view);
  const isDie = view.phase === 'advance';
  const rollout = new Rollout(race, isDie ? bettingSeen(view) : USUAL);
  const deviation = deviationFrom(view);
  const tree = isDie ? new RaceTree(race, rollout, deviation) : null;
  return (move, seed) => {
    race.copyFrom(start);
    if (move) follow(race, view, move);
    if (race.over) return raceEnd(race, 0);
    if (tree && move) return tree.run(move, seed);
    rollout.run(seed);
    return raceEnd(race, deviation);
  };
}

/** Prior: `TURNS_BEFORE` betting turns before the match, of which 30 in a hundred were used. */
const TURNS_BEFORE = 2;
const USED_BEFORE = 0.3 * TURNS_BEFORE;
/** Players who prefer their own donkeys, which get all their good dice. */
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
