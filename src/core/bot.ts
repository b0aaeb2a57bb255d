import type { Seat } from '../shared/ids.ts';
import type { GameTypes } from './types.ts';
import type { Random } from './random.ts';

/** All that a bot gets to see: its seat's view and its legal moves, at least one. Never the state. */
export interface Observation<T extends GameTypes> {
  readonly seat: Seat;
  readonly view: T['view'];
  readonly moves: readonly T['move'][];
}

/** Picks a move at once, by rule of thumb. */
export type Policy<T extends GameTypes> = (
  observation: Observation<T>,
  random: Random,
) => T['move'];

/** One full world that fits an observation; how it holds its cards is the game's own affair. */
export interface World<T extends GameTypes> {
  /**
   * Plays `move` and then quickly on to a horizon, in a copy of this world; higher is better for the seat.
   * `seed` is that of all chance after the move: candidates are compared under the same one.
   */
  rollout(seat: Seat, move: T['move'], seed: number): number;
}

/** What the shared search needs of a game. `bots/search` owns the clock, the budget and the counting. */
export interface SearchKit<T extends GameTypes> {
  /** The moves worth trying; at least one. A game with few moves hands all of them back. */
  candidates(observation: Observation<T>): readonly T['move'][];
  /** The candidate that the rules cannot tell from a move: as good as it, in all there is. Left out, each differs. */
  equivalentMove?(observation: Observation<T>, move: T['move']): T['move'];
  /** The part of the thinking for a turn that falls to this decision, above 0; all of it unless a game says less. */
  budgetShare?(observation: Observation<T>): number;
  /** Drawn at random among the worlds that fit what the seat sees. */
  sampleWorld(observation: Observation<T>, random: Random): World<T>;
}

export interface BotKit<T extends GameTypes> {
  /** Plausible and forgiving. */
  readonly easy: Policy<T>;
  /** Sound heuristics. */
  readonly normal: Policy<T>;
  /** Sampled worlds and rollouts. */
  readonly hard: SearchKit<T>;
  /** The worlds that hints try moves in, so that the coach has nothing against a hint; left out, those of `hard`. */
  readonly hintWorld?: SearchKit<T>['sampleWorld'];
}

/** One of the moves worth most, all of them equally likely. */
export function pickBest<Move>(
  moves: readonly Move[],
  worthOf: (move: Move) => number,
  random: Random,
): Move {
  const worths = moves.map(worthOf);
  const most = Math.max(...worths);
  return random.pick(moves.filter((_, index) => worths[index] === most));
}

/** Moves worth the same keep their order. */
export const bestFirst = <Move>(
  moves: readonly Move[],
  worthOf: (move: Move) => number,
): readonly Move[] =>
  moves
    .map((move) => ({ move, worth: worthOf(move) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
