import type { Seat } from '#shared/ids.ts';
import type { Observation } from './bot.ts';
import type { GameTypes, Refusal } from './types.ts';
import type { Random } from './random.ts';

/** Strength of a seat in rollouts: 0 as the easy bot, 1 as the normal one, 2 as the hard one. */
export type Skill = number;
export type SkillOf = (seat: Seat) => Skill;

/** People play between the normal and the hard bot, as far as nothing is known of them. */
export const PEOPLE: Skill = 1.5;
export const likePeople: SkillOf = () => PEOPLE;

/** Returns what a policy takes at a skill, from its values for the easy, the normal and the hard bot. */
export const bySkill = (
  [easy, normal, hard]: readonly [easy: number, normal: number, hard: number],
  skill: Skill,
): number => (skill < 1 ? easy + (normal - easy) * skill : normal + (hard - normal) * (skill - 1));

/** Result of a rollout for all seats, at the game's horizon. */
export interface RolloutResult {
  /** share of the match's win per seat, 0 to 1; sum 1 */
  readonly wins: readonly number[];
  /** per seat, in the game's own unit; higher is better: bull heads of this deal are negative */
  readonly points: readonly number[];
  /** number of seats ranked after the moving seat; a tie counts half */
  readonly behind: number;
  /** worth to the moving seat, as to the bots (`core/aim.ts`) */
  readonly worth: number;
  /** outcomes of the moving seat, for `reason`: amounts or counts by the game's own names */
  readonly outcomeMetrics: Readonly<Record<string, number>>;
}

/** Complete world that fits a seat's view. */
export interface CoachWorld<T extends GameTypes> {
  /**
   * Plays `move` and continues as the seats play, in a copy of this world. `seed` determines all chance after the move:
   * moves are compared under the same seed.
   */
  rollout(seat: Seat, move: T['move'], seed: number): RolloutResult;
}

export interface TrueWorld {
  /** Continues from here as the seats play; `seed` determines future chance. */
  playOn(seed: number): Pick<RolloutResult, 'wins' | 'points'>;
}

/** Move with its mean outcomes over the sampled worlds. */
export interface TriedMove<T extends GameTypes> {
  readonly move: T['move'];
  readonly outcomeMetrics: RolloutResult['outcomeMetrics'];
}

export interface CoachCase<T extends GameTypes> {
  readonly observation: Observation<T>;
  readonly played: TriedMove<T>;
  readonly coach: TriedMove<T>;
}

/** Name of the metric with a seat's share of the win, which every rollout has. */
export const winMetric = (seat: Seat): string => `win ${String(seat)}`;

/** A share of the win below this with either move makes nobody a rival. */
const LEAST_RIVAL = 0.05;

/** Whether a seat may still win: no other is named in a reason. */
export const isRival = <T extends GameTypes>(
  { played, coach }: Pick<CoachCase<T>, 'played' | 'coach'>,
  seat: Seat,
): boolean =>
  [played, coach].some(
    ({ outcomeMetrics }) => (outcomeMetrics[winMetric(seat)] ?? 0) >= LEAST_RIVAL,
  );

/** Part of what a move gains over another one. */
interface Gain<Reason> {
  readonly gain: number;
  readonly explain: () => Reason | null;
}

/** Returns the explanation of the greatest gain that has one; gains below `least` explain nothing. */
export const explainGreatest = <Reason>(
  gains: readonly Gain<Reason>[],
  least: number,
): Reason | null =>
  gains
    .filter(({ gain }) => gain >= least)
    .toSorted((a, b) => b.gain - a.gain)
    .reduce<Reason | null>((found, { explain }) => found ?? explain(), null);

export interface CoachKit<T extends GameTypes> {
  /** Returns the moves to compare with the played one; none for a decision that the coach does not grade. */
  candidates(observation: Observation<T>): readonly T['move'][];
  /** Returns the candidate that is equivalent to a move under the rules. Omit if all moves differ. */
  equivalentMove?(observation: Observation<T>, move: T['move']): T['move'];
  /** Samples a world whose seats play with these skills; all like people if omitted. */
  sampleWorld(observation: Observation<T>, random: Random, skillOf?: SkillOf): CoachWorld<T>;
  trueWorld(state: T['state'], skillOf?: SkillOf): TrueWorld;
  /**
   * Returns the state with everything drawn anew that the seat has not seen, without regard to what others have played.
   * Omit if nothing is hidden.
   */
  drawHidden?(state: T['state'], observation: Observation<T>, random: Random): T['state'];
  /** Returns why the coach's move is better, from its consequences; null without a particular reason. */
  reason(coachCase: CoachCase<T>): Refusal<T['reason']> | null;
  /**
   * Returns the decision's turn in the round, from 0, if all seats decide at once. Omit if seats take turns: then each
   * seat's own turns count.
   */
  turn?(view: T['view']): number;
  /**
   * By number of seats: worth of moving in this order to each seat between equals, in points of a match above the mean,
   * as `npm run luck` measures it. Omitted: nothing.
   */
  readonly startWorth?: Readonly<Record<number, readonly number[]>>;
  /** Whether hands are dealt, so that a deal has a worth. */
  readonly dealsHands: boolean;
  /**
   * Accuracy of easy, normal and hard bots in reviews, which say how well a person plays (docs/coach.md). Omit if a review
   * does not tell levels apart: then all people are alike.
   */
  readonly botAccuracies?: readonly [easy: number, normal: number, hard: number];
  /** Loss of points from which a move is costly in a decided match. */
  readonly costlyPoints: number;
  /** Events that may cause a turning point, most significant first. */
  readonly turningEvents: readonly T['event']['type'][];
}
