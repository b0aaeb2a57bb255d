import type { Db } from '../db/open.ts';
import type { Rosters } from '../records/filter.ts';
import { type PastMatches, pastMatchReader } from './past-matches.ts';
import { createRatings, type Ratings } from './ratings.ts';
import { type ScoreOrderOf, scoreOrderReader } from './scores.ts';

export interface StatisticsSources {
  readonly past: PastMatches;
  readonly rosters: Rosters;
  readonly ratings: Ratings;
  readonly scoreOrderOf: ScoreOrderOf;
}

export function openStatistics(db: Db, rosters: Rosters): StatisticsSources {
  const past = pastMatchReader(db, rosters);
  return { past, rosters, ratings: createRatings(db, past), scoreOrderOf: scoreOrderReader(db) };
}
