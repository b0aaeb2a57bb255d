import type { Database } from 'better-sqlite3';
import { first } from './001-first.ts';
import { history } from './002-history.ts';
import { integrity } from './003-integrity.ts';
import { seasons } from './004-seasons.ts';
import { photos } from './005-photos.ts';
import { resultChanges } from './006-result-changes.ts';
import { nightDays } from './007-night-days.ts';
import { programs } from './008-programs.ts';
import { reviews } from './009-reviews.ts';
import { customGames } from './010-custom-games.ts';
import { mergedGames } from './011-merged-games.ts';
import { playerKinds } from './012-player-kinds.ts';
import { halfPoints } from './013-half-points.ts';
import { ratings } from './014-ratings.ts';

/** In order; the schema version is the number applied. Released migrations never change. */
export const migrations: readonly string[] = [
  first,
  history,
  integrity,
  seasons,
  photos,
  resultChanges,
  nightDays,
  programs,
  reviews,
  customGames,
  mergedGames,
  playerKinds,
  halfPoints,
  ratings,
];

/** Returns the number of applied migrations; 0 before the first. */
export const schemaVersion = (db: Database): number =>
  db.pragma('user_version', { simple: true }) as number;

/** Brings an older schema up to date: each step and its version bump are one transaction. */
export function migrate(db: Database, steps: readonly string[] = migrations): void {
  for (let version = schemaVersion(db); version < steps.length; version++) {
    db.transaction(() => {
      db.exec(steps[version]!);
      db.pragma(`user_version = ${String(version + 1)}`);
    })();
  }
}
