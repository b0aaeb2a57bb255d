import type { Course, PlayerGame, ScoreOfMatch } from '../../shared/contract.ts';
import type { HistoryRules } from '../core/history.ts';
import { gameById } from '../games/index.ts';
import { average, median } from './numbers.ts';
import { hasWon, type Finish } from './past.ts';

type Better = HistoryRules<object, object>['better'];

/** A game that this version does not know is shown as most are scored. */
export const betterOf = (game: string): Better => gameById(game)?.history.better ?? 'high';

/** Scores that a course shows, so that its points can be told apart. */
const COURSE_POINTS = 200;

/** A finish with a score: a sheet may have given a place without one. */
interface Scored extends Finish {
  readonly score: number;
}

function scoredAmong(finishes: readonly Finish[]): readonly Scored[] {
  const scored: Scored[] = [];
  for (const { past, seat } of finishes)
    if (seat.score !== null) scored.push({ past, seat, score: seat.score });
  return scored;
}

const scoreOf = ({ past, score }: Scored): ScoreOfMatch => ({
  match: past.match,
  score,
  endedAt: past.endedAt,
});

/** Average, median and the two ends of somebody's scores in one game. Among equals the first stays the record. */
export function scoresOf(
  game: string,
  finishes: readonly Finish[],
): Pick<PlayerGame, 'average' | 'median' | 'best' | 'worst' | 'better'> {
  const scored = scoredAmong(finishes);
  const scores = scored.map(({ score }) => score);
  const better = betterOf(game);
  const lowest = firstBy(scored, (a, b) => a.score < b.score);
  const highest = firstBy(scored, (a, b) => a.score > b.score);
  const [best, worst] = better === 'low' ? [lowest, highest] : [highest, lowest];
  return {
    average: average(scores),
    median: median(scores),
    best: best && scoreOf(best),
    worst: worst && scoreOf(worst),
    better,
  };
}

function firstBy<T>(items: readonly T[], isBefore: (a: T, b: T) => boolean): T | null {
  let first: T | null = null;
  for (const item of items) if (first === null || isBefore(item, first)) first = item;
  return first;
}

export function courseOf(game: string, finishes: readonly Finish[]): Course {
  const scored = scoredAmong(finishes);
  return {
    n: scored.length,
    median: median(scored.map(({ score }) => score)),
    better: betterOf(game),
    points: scored.slice(-COURSE_POINTS).map((one) => ({
      ...scoreOf(one),
      place: one.seat.place,
      seats: one.past.size,
      won: hasWon(one.seat),
      limit: one.past.limit,
    })),
  };
}
