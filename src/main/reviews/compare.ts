import { CANDIDATES_MAX, type DecisionCost, type EvaluatedMove } from '#shared/contract/reviews.ts';
import { type Meter, startMeter } from '../bots/search.ts';
import {
  type MoveResult,
  rounded,
  type Trial,
  trialAverage,
  trialsOf,
  type TryInNextWorld,
} from '../bots/trials.ts';
import type { RolloutResult, SkillOf } from '#core/coach.ts';
import type { Random } from '#core/random.ts';
import type { AnyMove, AnyObservation, Coach } from '#core/game-instance.ts';
import {
  certainLoss,
  MIN_PAIRS,
  type PairedDifferences,
  pairedDifferences,
} from '#core/paired-differences.ts';

/** The coach's result for one decision. */
export interface Comparison {
  readonly played: ComparedMove;
  readonly coach: ComparedMove;
  /** see `ReviewedDecision` */
  readonly candidates: readonly MoveValue[];
  readonly cost: DecisionCost;
  /** loss of the worst move */
  readonly worst: number;
  /** largest likely loss of the played move: the end of the interval */
  readonly possible: Pick<DecisionCost, 'win' | 'points' | 'places'>;
  /** whether no move changes who wins */
  readonly isDecided: boolean;
  /** number of compared worlds */
  readonly worlds: number;
}

/** Move with its averages over the sampled worlds. */
export type MoveValue = Omit<EvaluatedMove, 'consequence'>;

export interface ComparedMove extends MoveValue {
  readonly outcomeMetrics: RolloutResult['outcomeMetrics'];
}

/**
 * Compares the played move with the coach's choice, in worlds consistent with the seat's knowledge, each move under the
 * same luck. Half of the worlds choose the coach's move, the other half measures the difference: the best of many
 * estimates is always overestimated. If the played move is at least as good there, it is the coach's. Null if there is no
 * choice.
 */
export function compareMoves(
  coach: Coach,
  observation: AnyObservation,
  played: AnyMove,
  random: Random,
  meter: Meter,
  skillOf?: SkillOf,
): Comparison | null {
  const offered = observation.moves.length > 1 ? coach.candidates(observation) : [];
  if (offered.length === 0) return null;
  const equal = coach.equivalentMove?.(observation, played) ?? played;
  const known = offered.find((move) => isSame(move, equal));
  const moves = known ? offered : [...offered, played];
  if (moves.length === 1) return null;
  const evaluate = trialsOf(coach, observation, random, meter, skillOf);
  const ranked = rank(evaluate, moves, meter);
  const evaluated = known ?? played;
  const compared = measure(evaluate, ranked, evaluated, meter);
  const asPlayed = <T extends MoveValue>(one: T): T =>
    one.move === evaluated ? { ...one, move: played } : one;
  return {
    ...compared,
    played: asPlayed(compared.played),
    coach: asPlayed(compared.coach),
    candidates: compared.candidates.map(asPlayed),
  };
}

/** Number of worlds in which a further move is compared with the coach's: 1 to 2 % of the win, in about 0.3 s. */
const TRIED_WORLDS = 2_000;

export interface MovesToCompare {
  readonly move: AnyMove;
  readonly best: MoveValue;
  readonly skillOf?: SkillOf;
}

/** Compares one more move with the coach's, in worlds of their own. */
export function tryMove(
  coach: Coach,
  observation: AnyObservation,
  { move, best, skillOf }: MovesToCompare,
  random: Random,
  worlds = TRIED_WORLDS,
): MoveValue {
  const meter = startMeter({ playouts: 2 * worlds }, () => 0);
  const evaluate = trialsOf(coach, observation, random, meter, skillOf);
  const moves = [best.move, move].map((one) => coach.equivalentMove?.(observation, one) ?? one);
  const losses = lossesOf();
  while (meter.used() < 1) {
    const [theirs, own] = evaluate(moves);
    losses.add(theirs!, own!);
  }
  return { move, ...losses.below(best) };
}

/** Compares moves regardless of field order. */
export const isSame = (one: AnyMove, other: AnyMove): boolean => sorted(one) === sorted(other);

const sorted = (move: AnyMove): string =>
  JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface Candidate {
  readonly move: AnyMove;
  value: number;
  worlds: number;
}

const meanOf = ({ value, worlds }: Candidate): number => value / Math.max(1, worlds);

/**
 * Ranks the moves, best first. Uses the first half of the budget in equal parts, each of which drops the worse half of
 * the moves.
 */
function rank(
  evaluate: TryInNextWorld,
  moves: readonly AnyMove[],
  meter: Meter,
): readonly AnyMove[] {
  let field = moves.map((move): Candidate => ({ move, value: 0, worlds: 0 }));
  let dropped: readonly Candidate[] = [];
  const halvings = Math.ceil(Math.log2(field.length));
  for (let halving = 1; halving <= halvings; halving++) {
    do {
      const results = evaluate(field.map(({ move }) => move));
      field.forEach((candidate, index) => {
        candidate.value += results[index]!.worth;
        candidate.worlds++;
      });
    } while (meter.used() < halving / halvings / 2);
    field = field.toSorted((a, b) => meanOf(b) - meanOf(a));
    const half = Math.ceil(field.length / 2);
    dropped = [...field.slice(half), ...dropped];
    field = field.slice(0, half);
  }
  return [...field, ...dropped].map(({ move }) => move);
}

/** An outcome that no world has shown may change the share of the win by this. */
const UNSEEN = 0.3;

/** Mean losses of a move, against the coach's in the same worlds. */
function lossesOf() {
  const [wins, points] = [pairedDifferences(UNSEEN), pairedDifferences()];
  return {
    add(best: Trial, other: Trial): void {
      wins.add(best.win - other.win);
      points.add(best.points - other.points);
    },
    /**
     * Returns the move's value by that of the coach's move, which has been measured in more worlds and is never below.
     * Where that moves the value, the margin grows by as much: the interval still has all that the tries say.
     */
    below(best: Pick<EvaluatedMove, 'win' | 'points'>) {
      const measured = best.win - wins.mean();
      const win = Math.max(0, Math.min(best.win, measured));
      return {
        win: rounded(win),
        winMargin: rounded(Math.min(1, wins.margin() + Math.abs(win - measured))),
        points: rounded(best.points - points.mean()),
        pointsMargin: rounded(points.margin()),
      };
    },
  };
}

/** Measuring stops once the margin is below this, or the loss is surely below twice this … */
const PRECISE_ENOUGH = 0.004;
/** … but not before this number of worlds. */
const MIN_WORLDS = 128;
/**
 * The numbers of worlds at which that is asked, each twice the one before: asked after every world, one that is low by
 * chance would end it, and the interval would hold the true loss too seldom.
 */
const isStopAllowed = (worlds: number): boolean =>
  worlds >= MIN_WORLDS && (worlds & (worlds - 1)) === 0;

/** Until this share of the budget is used, all candidates are measured; then only those that the cost depends on. */
const CANDIDATES_UNTIL = 0.7;

/** Uses the other half of the budget. */
function measure(
  evaluate: TryInNextWorld,
  ranked: readonly AnyMove[],
  played: AnyMove,
  meter: Meter,
): Comparison {
  const [best, worst] = [ranked[0]!, ranked.at(-1)!];
  const few = [...new Set([best, worst, played])];
  const others = ranked
    .filter((move) => move !== best && move !== played)
    .slice(0, CANDIDATES_MAX - new Set([best, played]).size);
  const all = [...new Set([...few, ...others])];
  const otherLosses = new Map(
    others.map((move) => [move, { fromBest: lossesOf(), fromPlayed: lossesOf() }]),
  );
  const [own, other] = [trialAverage(), trialAverage()];
  const [wins, worstWins] = [pairedDifferences(UNSEEN), pairedDifferences(UNSEEN)];
  const [points, places] = [pairedDifferences(), pairedDifferences()];
  const isOpen = (): boolean => ![wins, worstWins].every(isNegligible) || !isExtreme(own.mean());
  const isExhausted = (): boolean => wins.count() >= MIN_PAIRS && meter.used() >= 1;
  do {
    const isForAll = wins.count() < MIN_WORLDS || meter.used() < CANDIDATES_UNTIL;
    const moves = isForAll ? all : few;
    const results = evaluate(moves);
    const resultOf = (move: AnyMove): Trial => results[moves.indexOf(move)]!;
    own.add(resultOf(played));
    other.add(resultOf(best));
    wins.add(resultOf(best).win - resultOf(played).win);
    points.add(resultOf(best).points - resultOf(played).points);
    places.add(resultOf(best).behind - resultOf(played).behind);
    worstWins.add(resultOf(best).win - resultOf(worst).win);
    if (isForAll)
      for (const [move, { fromBest, fromPlayed }] of otherLosses) {
        fromBest.add(resultOf(best), resultOf(move));
        fromPlayed.add(resultOf(played), resultOf(move));
      }
  } while (!isExhausted() && !(isStopAllowed(wins.count()) && isKnown(wins) && isOpen()));
  const isDecided = !isOpen();
  const [mine, theirs] = [own.mean(), other.mean()];
  const preferred = isDecided ? { ...theirs, win: mine.win } : theirs;
  const isPreferred =
    preferred.win > mine.win || (preferred.win === mine.win && isAhead(preferred, mine));
  const cost = costOf({ wins, points, places }, { isPreferred, isDecided });
  const margins = { winMargin: cost.winMargin, pointsMargin: cost.pointsMargin };
  const ownMove = { move: played, ...mine, winMargin: 0, pointsMargin: 0 };
  const bestMove = { move: best, ...preferred, winMargin: 0, pointsMargin: 0 };
  const coach = isPreferred ? bestMove : ownMove;
  const compared = isPreferred ? { ...ownMove, ...margins } : ownMove;
  const below = [
    ...(isPreferred ? [compared] : best === played ? [] : [{ ...bestMove, ...margins }]),
    ...Array.from(otherLosses, ([move, { fromBest, fromPlayed }]) => ({
      move,
      ...(isPreferred ? fromBest : fromPlayed).below(coach),
    })),
  ];
  return {
    played: compared,
    coach,
    candidates: [coach, ...below.toSorted((a, b) => b.win - a.win || b.points - a.points)],
    cost,
    worst: rounded(Math.max(certainLoss(wins), certainLoss(worstWins))),
    possible: {
      win: rounded(Math.min(1, highest(wins))),
      points: rounded(highest(points)),
      places: rounded(highest(places)),
    },
    isDecided,
    worlds: wins.count(),
  };
}

/** Whether a move is better in points or places, and worse in neither. */
const isAhead = (one: MoveResult, other: MoveResult): boolean =>
  one.points >= other.points &&
  one.behind >= other.behind &&
  (one.points > other.points || one.behind > other.behind);

/** A win share this close to 0 or 1 is that of a decided match. */
const DECIDED = 0.01;

const isExtreme = ({ win }: MoveResult): boolean => win <= DECIDED || win >= 1 - DECIDED;

const isNegligible = (wins: PairedDifferences): boolean =>
  wins.count() >= MIN_PAIRS && Math.abs(wins.mean()) + wins.margin() < 2 * PRECISE_ENOUGH;

const highest = (losses: PairedDifferences): number => Math.max(0, losses.mean() + losses.margin());

const isKnown = (wins: PairedDifferences): boolean =>
  wins.margin() < PRECISE_ENOUGH || wins.mean() + wins.margin() < 2 * PRECISE_ENOUGH;

/** Smaller losses count as 0. */
const LEAST_LOSS = 0.0005;

const costOf = (
  { wins, points, places }: Readonly<Record<'wins' | 'points' | 'places', PairedDifferences>>,
  { isPreferred, isDecided }: { readonly isPreferred: boolean; readonly isDecided: boolean },
): DecisionCost => ({
  win: !isPreferred || isDecided || certainLoss(wins) < LEAST_LOSS ? 0 : rounded(certainLoss(wins)),
  // Of moves that are as good in a decided match, the mean difference is part of it.
  winMargin: rounded(Math.min(1, wins.margin() + (isDecided ? Math.abs(wins.mean()) : 0))),
  points: isPreferred ? rounded(certainLoss(points)) : 0,
  pointsMargin: rounded(points.margin()),
  places: isPreferred && isDecided ? rounded(certainLoss(places)) : 0,
});
