import type { Seat } from '#shared/ids.ts';
import type { BotLevel } from '#shared/people.ts';
import type { GameTypes } from './types.ts';
import type { Random } from './random.ts';

/** Information that a bot gets: its seat's view and legal moves, at least one. Never the state. */
export interface Observation<T extends GameTypes> {
  readonly seat: Seat;
  readonly view: T['view'];
  readonly moves: readonly T['move'][];
}

/** Picks a move without search, by rules of thumb. */
export type Policy<T extends GameTypes> = (
  observation: Observation<T>,
  random: Random,
) => T['move'];

/** Complete world that fits an observation, in a form of the game's own. */
export interface World<T extends GameTypes> {
  /**
   * Plays `move` and continues fast up to a horizon, in a copy of this world; higher is better for the seat. `seed`
   * determines all chance after the move: candidates are compared under the same seed.
   */
  rollout(seat: Seat, move: T['move'], seed: number): number;
}

/** Functions of a game for the shared search. `bots/search` controls time, budget and counting. */
export interface SearchKit<T extends GameTypes> {
  /** Returns the moves worth trying, at least one; all of them if there are few. */
  candidates(observation: Observation<T>): readonly T['move'][];
  /** Returns the candidate that is equivalent to a move under the rules. Omit if all moves differ. */
  equivalentMove?(observation: Observation<T>, move: T['move']): T['move'];
  /** Returns this decision's share of the turn's time budget, above 0; 1 if omitted. */
  budgetShare?(observation: Observation<T>): number;
  sampleWorld(observation: Observation<T>, random: Random): World<T>;
}

export interface BotKit<T extends GameTypes> {
  /** Plausible and forgiving level. */
  easy(observation: Observation<T>, random: Random): T['move'];
  /** Share of decisions, 0 to 1, in which the casual level moves as `normal`; it moves as `easy` in the others. */
  readonly casualShare: number;
  normal(observation: Observation<T>, random: Random): T['move'];
  readonly hard: SearchKit<T>;
  /** Samples the worlds for hints, so that the coach agrees with hints; defaults to that of `hard`. */
  readonly hintWorld?: SearchKit<T>['sampleWorld'];
}

/** Picks a move at a level without search. A casual bot's level is drawn anew for each decision, in percent. */
export function pickMove<T extends GameTypes>(
  bot: BotKit<T>,
  level: Exclude<BotLevel, 'hard'>,
  observation: Observation<T>,
  random: Random,
): T['move'] {
  const own =
    level !== 'casual' ? level : random.below(100) < 100 * bot.casualShare ? 'normal' : 'easy';
  return bot[own](observation, random);
}

export function pickBest<Move>(
  moves: readonly Move[],
  worthOf: (move: Move) => number,
  random: Random,
): Move {
  const worths = moves.map(worthOf);
  const most = Math.max(...worths);
  return random.pick(moves.filter((_, index) => worths[index] === most));
}

export const bestFirst = <Move>(
  moves: readonly Move[],
  worthOf: (move: Move) => number,
): readonly Move[] =>
  moves
    .map((move) => ({ move, worth: worthOf(move) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
