import type { EvaluatedMove, DecisionCost } from '../../shared/contract/reviews.ts';
import type { Meter } from '../bots/search.ts';
import {
  type MoveResult,
  rounded,
  type Trial,
  trialAverage,
  trialsOf,
  type TryInNextWorld,
} from '../bots/trials.ts';
import type { RolloutResult } from '../../core/coach.ts';
import type { Random } from '../../core/random.ts';
import type { AnyMove, AnyObservation, Coach } from '../../core/game-instance.ts';
import {
  certainLoss,
  MIN_PAIRS,
  type PairedDifferences,
  pairedDifferences,
} from '../../core/paired-differences.ts';

/** The coach's result for one decision. */
export interface Comparison {
  readonly played: ComparedMove;
  readonly coach: ComparedMove;
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
export interface ComparedMove extends Omit<EvaluatedMove, 'consequence'> {
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
): Comparison | null {
  const offered = observation.moves.length > 1 ? coach.candidates(observation) : [];
  if (offered.length === 0) return null;
  const equal = coach.equivalentMove?.(observation, played) ?? played;
  const known = offered.find((move) => isSame(move, equal));
  const moves = known ? offered : [...offered, played];
  if (moves.length === 1) return null;
  const evaluate = trialsOf(coach, observation, random, meter);
  const { best, worst } = choose(evaluate, moves, meter);
  const compared = measure(evaluate, { best, worst, played: known ?? played }, meter);
  const isCoachs = compared.coach.move === compared.played.move;
  return {
    ...compared,
    played: { ...compared.played, move: played },
    coach: isCoachs ? { ...compared.coach, move: played } : compared.coach,
  };
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

/** Uses the first half of the budget in equal parts, each of which drops the worse half of the moves. */
function choose(
  evaluate: TryInNextWorld,
  moves: readonly AnyMove[],
  meter: Meter,
): { readonly best: AnyMove; readonly worst: AnyMove } {
  let field = moves.map((move): Candidate => ({ move, value: 0, worlds: 0 }));
  const halvings = Math.ceil(Math.log2(field.length));
  let worst = field[0]!;
  for (let halving = 1; halving <= halvings; halving++) {
    do {
      const results = evaluate(field.map(({ move }) => move));
      field.forEach((candidate, index) => {
        candidate.value += results[index]!.worth;
        candidate.worlds++;
      });
    } while (meter.used() < halving / halvings / 2);
    field = field.toSorted((a, b) => meanOf(b) - meanOf(a));
    if (halving === 1) worst = field.at(-1)!;
    field = field.slice(0, Math.ceil(field.length / 2));
  }
  return { best: field[0]!.move, worst: worst.move };
}

/** Measuring stops once the margin is below this, or the loss is surely below twice this … */
const PRECISE_ENOUGH = 0.004;
/** … but not before this number of worlds. */
const MIN_WORLDS = 120;

/** Uses the other half of the budget. */
function measure(
  evaluate: TryInNextWorld,
  { best, worst, played }: Record<'best' | 'worst' | 'played', AnyMove>,
  meter: Meter,
): Comparison {
  const moves = [...new Set([best, worst, played])];
  let isDecided = false;
  const [own, other] = [trialAverage(), trialAverage()];
  const [wins, points, worstWins] = [pairedDifferences(), pairedDifferences(), pairedDifferences()];
  const places = pairedDifferences();
  do {
    const results = evaluate(moves);
    const resultOf = (move: AnyMove): Trial => results[moves.indexOf(move)]!;
    own.add(resultOf(played));
    other.add(resultOf(best));
    wins.add(resultOf(best).win - resultOf(played).win);
    points.add(resultOf(best).points - resultOf(played).points);
    places.add(resultOf(best).behind - resultOf(played).behind);
    worstWins.add(resultOf(best).win - resultOf(worst).win);
    isDecided = [wins, worstWins].every(isNegligible) && isExtreme(own.mean());
  } while (!(wins.count() >= MIN_PAIRS && meter.used() >= 1) && !(isKnown(wins) && !isDecided));
  const [mine, theirs] = [own.mean(), other.mean()];
  const preferred = isDecided ? { ...theirs, win: mine.win } : theirs;
  const isPreferred =
    preferred.win > mine.win || (preferred.win === mine.win && isAhead(preferred, mine));
  return {
    played: { move: played, ...mine },
    coach: isPreferred ? { move: best, ...preferred } : { move: played, ...mine },
    cost: costOf({ wins, points, places }, { isPreferred, isDecided }),
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
  wins.count() >= MIN_PAIRS && Math.abs(wins.mean()) + wins.margin() < PRECISE_ENOUGH;

const highest = (losses: PairedDifferences): number => Math.max(0, losses.mean() + losses.margin());

const isKnown = (wins: PairedDifferences): boolean =>
  wins.count() >= MIN_WORLDS &&
  (wins.margin() < PRECISE_ENOUGH || wins.mean() + wins.margin() < 2 * PRECISE_ENOUGH);

/** Smaller losses count as 0. */
const LEAST_LOSS = 0.0005;

const costOf = (
  { wins, points, places }: Readonly<Record<'wins' | 'points' | 'places', PairedDifferences>>,
  { isPreferred, isDecided }: { readonly isPreferred: boolean; readonly isDecided: boolean },
): DecisionCost => ({
  win: !isPreferred || isDecided || certainLoss(wins) < LEAST_LOSS ? 0 : rounded(certainLoss(wins)),
  winMargin: rounded(Math.min(1, wins.margin())),
  points: isPreferred ? rounded(certainLoss(points)) : 0,
  pointsMargin: rounded(points.margin()),
  places: isPreferred && isDecided ? rounded(certainLoss(places)) : 0,
});
