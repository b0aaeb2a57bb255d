import {
  ACCURACY_DECISIONS,
  type AssumedPlayer,
  type EvaluatedMove,
  COSTLY_PLACES,
  gradeOfLoss,
  type DecisionCost,
  type MoveGrade,
  type Review,
  type ReviewedDecision,
  type ReviewedSeat,
} from '#shared/contract/reviews.ts';
import type { Seat } from '#shared/ids.ts';
import type { ReviewProgress } from '#shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { PEOPLE, type SkillOf } from '#core/coach.ts';
import { MIN_PAIRS } from '#core/paired-differences.ts';
import { Random } from '#core/random.ts';
import { perSeat } from '#core/seats.ts';
import { compareMoves, isSame, type Comparison, type MoveValue, tryMove } from './compare.ts';
import { type DecisionEffects, effectsOf, isDealt, luckLedger } from './luck-ledger.ts';
import { type MomentValue, momentsOf, valueOf } from './win-chances.ts';
import { coachOf, observationOf, type PlayedMatch, type PlayedMove } from './played-match.ts';
import { createReviewBudget } from './review-budget.ts';
import { LEAST_WORLDS } from '../bots/reason.ts';
import { isCostlyForBots } from './second-opinion.ts';
import { turningPoints } from './turning-points.ts';

/** Increased when reviews change; older reviews may then be repeated. */
export const COACH_VERSION = 9;

/** Result of a review, without data that the history has. */
export type ReviewResult = Omit<Review, 'match' | 'game' | 'options' | 'occupants' | 'coach'>;

export interface ReviewRequest {
  readonly played: PlayedMatch;
  /** by seat: how who sat there at the end is taken to play */
  readonly assumedPlayers: readonly AssumedPlayer[];
  readonly budget: Budget;
  readonly seed: string;
}

/** Share of the budget for win chances. */
const WIN_CHANCES_SHARE = 1 / 8;
/** Share of what is left then for the luck ledger. */
const LEDGER_SHARE = 1 / 8;
/** Weight of a bot's decision relative to a person's. */
const BOT_WEIGHT = 1 / 3;

/** Reviews a match step by step, yielding progress. `now` returns ms since any fixed moment. */
export function* review(
  { played, assumedPlayers, budget, seed }: ReviewRequest,
  now: () => number,
): Generator<ReviewProgress, ReviewResult> {
  const reviewBudget = createReviewBudget(budget, now);
  const random = (purpose: string): Random => Random.fromSeed(`${seed} ${purpose}`);
  const skillOf = skillsOf(assumedPlayers);
  const moments = momentsOf(played);
  const total = moments.length + 2 * played.moves.length;
  let done = 0;

  const values: MomentValue[] = [];
  for (const [index, moment] of moments.entries()) {
    const meter = reviewBudget.meterFor(shareOfRemaining(WIN_CHANCES_SHARE, index, moments.length));
    values.push(valueOf(moment, random(`course ${String(moment.revision)}`), meter, skillOf));
    yield { done: ++done, total };
  }

  const effects: DecisionEffects[] = [];
  for (const [index, move] of played.moves.entries()) {
    const meter = reviewBudget.meterFor(shareOfRemaining(LEDGER_SHARE, index, played.moves.length));
    effects.push(
      effectsOf(move, random(`effects ${String(move.revision)} ${String(move.seat)}`), meter),
    );
    yield { done: ++done, total };
  }

  const weights = played.moves.map(({ seat, before }) =>
    before.moves(seat).length > 1 ? (assumedPlayers[seat]!.isBot ? BOT_WEIGHT : 1) : 0,
  );
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  const compared: { readonly decision: ReviewedDecision; readonly comparison: Comparison }[] = [];
  for (const [index, move] of played.moves.entries()) {
    const weight = weights[index]!;
    if (weight > 0) {
      const meter = reviewBudget.meterFor(weight / weightLeft);
      const luck = random(`${String(move.revision)} ${String(move.seat)}`);
      const comparison = compareMoves(
        coachOf(played.game),
        observationOf(move),
        move.move,
        luck,
        meter,
        skillOf,
      );
      if (comparison)
        compared.push({ decision: reviewedDecision(move, comparison, luck), comparison });
      weightLeft -= weight;
    }
    yield { done: ++done, total };
  }

  const decisions = compared.map(({ decision }) => decision);
  const winChances = values.map(({ point }) => point);
  const ledger = luckLedger({
    end: played.end,
    deals: values.filter((_, index) => isDealt(moments, index)).map(({ points }) => points),
    decisions: effects,
  });
  return {
    decisions,
    seats: perSeat(played.end.seats, (seat) => ({
      ...summaryOf(
        seat,
        decisions.flatMap((decision, index) =>
          decision.seat === seat ? [{ decision, worst: compared[index]!.comparison.worst }] : [],
        ),
      ),
      ledger: ledger[seat]!,
    })),
    course: winChances,
    turningPoints: turningPoints({ winChances, moments, decisions }, random('turning points')),
    assumedPlayers,
    worlds: Math.round(meanOf(compared.map(({ comparison }) => comparison.worlds))),
  };
}

const skillsOf =
  (players: readonly AssumedPlayer[]): SkillOf =>
  (seat) =>
    players[seat]?.skill ?? PEOPLE;

/** Converts an equal part of `share` to a share of what remains after `index` parts. */
const shareOfRemaining = (share: number, index: number, parts: number): number =>
  share / parts / (1 - (share * index) / parts);

/** Worlds that normal bots play out, as a share of the coach's: each takes as long as a hundred tries. */
const SECOND_OPINION_SHARE = 1 / 4;
const SECOND_OPINION_MAX = 400;

/** Grades a move; what costs the win only among the coach's own players is not costly. */
function gradeWithSecondOpinion(
  played: PlayedMove,
  comparison: Comparison,
  random: Random,
): MoveGrade {
  const grade = gradeOf(comparison, coachOf(played.before.game).costlyPoints);
  const { cost, coach, worlds } = comparison;
  if (grade !== 'costly' || cost.win === 0) return grade;
  const share = Math.min(SECOND_OPINION_MAX, worlds * SECOND_OPINION_SHARE);
  const costly = { played, best: coach.move, loss: cost.win };
  return isCostlyForBots(costly, random, Math.max(MIN_PAIRS, share)) ? 'costly' : 'fine';
}

function reviewedDecision(
  move: PlayedMove,
  comparison: Comparison,
  random: Random,
): ReviewedDecision {
  const { played, coach, cost, worlds } = comparison;
  const { revision, seat, round, turn, before } = move;
  const kit = coachOf(before.game);
  const grade = gradeWithSecondOpinion(move, comparison, random);
  const isWorse = grade === 'fine' || grade === 'costly';
  const context = { observation: observationOf(move), played, coach };
  return {
    seat,
    round,
    turn,
    revision,
    played: evaluatedMove(move, played),
    coach: evaluatedMove(move, coach),
    candidates: comparison.candidates.map((candidate) => evaluatedMove(move, candidate)),
    cost,
    mark: grade,
    worlds,
    why: isWorse && worlds >= LEAST_WORLDS ? kit.reason(context) : null,
  };
}

/** Adds the move's consequence as far as its seat could know. */
function evaluatedMove({ before, seat }: PlayedMove, value: MoveValue): EvaluatedMove {
  const { move, win, winMargin, points, pointsMargin } = value;
  const offered = before.choices(seat).find((choice) => isSame(choice.move, move));
  return {
    move,
    consequence: offered?.consequence ?? null,
    win,
    winMargin,
    points,
    pointsMargin,
  };
}

/** Legal move at a decision, by its index in the offered ones, to compare with the coach's there. */
export interface MoveTrial {
  /** log entry of the move played there */
  readonly revision: number;
  readonly seat: Seat;
  readonly choice: number;
  readonly best: MoveValue;
  /** as in the review */
  readonly assumedPlayers: readonly AssumedPlayer[];
  readonly seed: string;
}

/** Evaluates a move of a match; null if none was offered there. */
export function evaluateMove(
  { game, moves }: PlayedMatch,
  { revision, seat, choice, best, assumedPlayers, seed }: MoveTrial,
  worlds?: number,
): EvaluatedMove | null {
  const played = moves.find((one) => one.revision === revision && one.seat === seat);
  const offered = played?.before.choices(seat)[choice];
  if (!played || !offered) return null;
  const random = Random.fromSeed(`${seed} ${String(revision)} try`);
  const compared = { move: offered.move, best, skillOf: skillsOf(assumedPlayers) };
  const value = tryMove(coachOf(game), observationOf(played), compared, random, worlds);
  return evaluatedMove(played, value);
}

export type GradedComparison = Pick<Comparison, 'possible' | 'isDecided'> & {
  readonly cost: Pick<DecisionCost, 'win' | 'winMargin' | 'points' | 'places'>;
};

/** @param costlyPoints loss from which a move in a decided match is costly */
export function gradeOf(
  { cost: { win, winMargin, points, places }, possible, isDecided }: GradedComparison,
  costlyPoints: number,
): MoveGrade {
  if (isDecided) {
    if (points >= costlyPoints || places >= COSTLY_PLACES) return 'costly';
    if (points > 0 || places > 0) return 'fine';
    const isClear = possible.points < costlyPoints && possible.places < COSTLY_PLACES;
    return isClear ? 'best' : 'unclear';
  }
  return gradeOfLoss({ loss: win, possible: possible.win, margin: winMargin });
}

/** Computes a seat's counts and accuracy. */
export function summaryOf(
  seat: Seat,
  judged: readonly {
    readonly decision: Pick<ReviewedDecision, 'cost' | 'mark'>;
    readonly worst: number;
  }[],
): Omit<ReviewedSeat, 'ledger'> {
  const clear = judged.filter(({ decision }) => decision.mark !== 'unclear');
  const given = sumOf(clear.map(({ decision }) => decision.cost.win));
  const atStake = sumOf(clear.map(({ worst }) => worst));
  // The decisions are tried independently, so their margins add like standard deviations.
  const lossMargin = Math.hypot(...clear.map(({ decision }) => decision.cost.winMargin));
  const count = (grade: MoveGrade): number =>
    judged.filter(({ decision }) => decision.mark === grade).length;
  const isEnough = atStake > 0 && clear.length >= ACCURACY_DECISIONS;
  return {
    seat,
    // Both are estimates: the loss may exceed the stake.
    kept: isEnough ? Math.max(0, 1 - given / atStake) : null,
    accuracyMargin: isEnough ? Math.min(1, lossMargin / atStake) : null,
    best: count('best'),
    fine: count('fine'),
    costly: count('costly'),
    unclear: count('unclear'),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);
