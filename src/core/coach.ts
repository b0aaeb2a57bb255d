import type { Seat } from '../shared/ids.ts';
import type { Observation } from './bot.ts';
import type { GameTypes, Refusal } from './types.ts';
import type { Random } from './random.ts';

/** What one try comes to, for all seats, at the end of the game's horizon. */
export interface RolloutResult {
  /** share of the match's win per seat, 0 to 1; they add up to 1 */
  readonly wins: readonly number[];
  /** per seat, in the game's own unit, the more the better: bull heads of this deal are negative */
  readonly points: readonly number[];
  /** what became of the seat that moved, for `reason`: how much or how often, by names of the game's own */
  readonly outcomeMetrics: Readonly<Record<string, number>>;
}

/** One full world that fits what a seat sees. */
export interface CoachWorld<T extends GameTypes> {
  /**
   * Plays `move` and then on as people would, in a copy of this world. `seed` is that of all chance after the move:
   * moves are compared under the same one.
   */
  rollout(seat: Seat, move: T['move'], seed: number): RolloutResult;
}

/** The world as it really was, all hands open. */
export interface TrueWorld {
  /** Plays on from here as people would; chance to come is drawn anew by the seed. */
  playOn(seed: number): Pick<RolloutResult, 'wins' | 'points'>;
}

/** A move, and what happened on the average of the tried worlds. */
export interface TriedMove<T extends GameTypes> {
  readonly move: T['move'];
  readonly outcomeMetrics: RolloutResult['outcomeMetrics'];
}

/** A decision that cost something. */
export interface CoachCase<T extends GameTypes> {
  /** what the seat could know */
  readonly observation: Observation<T>;
  readonly played: TriedMove<T>;
  /** what the coach would have played */
  readonly coach: TriedMove<T>;
}

/** What reviewing a match that is over needs of a game. */
export interface CoachKit<T extends GameTypes> {
  /** The moves worth comparing with the one that was played; none where the coach has no opinion on such a decision. */
  candidates(observation: Observation<T>): readonly T['move'][];
  /** The candidate that the rules cannot tell from a move. Left out, each differs. */
  equivalentMove?(observation: Observation<T>, move: T['move']): T['move'];
  /** Drawn at random among the worlds that fit what the seat sees. */
  sampleWorld(observation: Observation<T>, random: Random): CoachWorld<T>;
  trueWorld(state: T['state']): TrueWorld;
  /** Why the coach's move is better, from its consequences; null where they tell nothing in particular. */
  reason(coachCase: CoachCase<T>): Refusal<T['reason']> | null;
  /**
   * The turn of the round that a decision belongs to, from 0, where all seats make theirs at the same time. Left out
   * where seats take turns: there each of a seat's own turns counts.
   */
  turn?(view: T['view']): number;
  /** The events that may turn a match, the most telling first. */
  readonly turningEvents: readonly T['event']['type'][];
}
