import type { Course, PlayerGame, ScoreOfMatch } from '../../shared/contract.ts';
import type { Better } from '../core/manifest.ts';
import { gameById } from '../games/index.ts';
import type { Rows } from './columns.ts';
import { average, median } from './numbers.ts';
import { extremesOf, scoredAmong, scoresIn } from './selection.ts';
import { type ColumnStore, hasWon } from './column-store.ts';

/** A game that this version does not know is shown as most are scored. */
export const betterOf = (game: string): Better => gameById(game)?.better ?? 'high';

/** Scores that a course shows, so that its points can be told apart. */
const COURSE_POINTS = 200;

/** Of a seat that has a score; the row has NaN where there is none. */
export const scoreOf = ({ ids, matches, seats }: ColumnStore, seat: number): ScoreOfMatch => {
  const match = seats.match[seat]!;
  return { match: ids[match]!, score: seats.score[seat]!, endedAt: matches.endedAt[match]! };
};

/** Average, median and the two ends of somebody's scores in one game. Among equals the first stays the record. */
export function scoresOf(
  store: ColumnStore,
  game: string,
  finishes: Rows,
): Pick<PlayerGame, 'average' | 'median' | 'best' | 'worst' | 'better'> {
  const scored = scoredAmong(store, finishes);
  const scores = scoresIn(store, scored);
  const better = betterOf(game);
  const { lowest, highest } = extremesOf(store, scored);
  const [best, worst] = better === 'low' ? [lowest, highest] : [highest, lowest];
  return {
    average: average(scores),
    median: median(scores),
    best: best === null ? null : scoreOf(store, best),
    worst: worst === null ? null : scoreOf(store, worst),
    better,
  };
}

/** The latest scores of somebody in one game, the oldest first; `n` and the median are of all of them. */
export function courseOf(store: ColumnStore, game: string, finishes: Rows): Course {
  const { matches, seats, kinds } = store;
  const scored = scoredAmong(store, finishes);
  return {
    n: scored.length,
    median: median(scoresIn(store, scored)),
    better: betterOf(game),
    points: Array.from(scored.slice(-COURSE_POINTS), (seat) => {
      const match = seats.match[seat]!;
      return {
        ...scoreOf(store, seat),
        place: seats.place[seat]!,
        seats: matches.size[match]!,
        won: hasWon(seats, seat),
        limit: kinds.values[matches.kind[match]!]!.limit,
      };
    }),
  };
}
