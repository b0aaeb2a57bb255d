import type { Database } from 'better-sqlite3';
import {
  first,
  history,
  integrity,
  seasons,
  photos,
  resultChanges,
  nightDays,
} from './001-to-007.ts';
import {
  programs,
  reviews,
  customGames,
  mergedGames,
  playerKinds,
  halfPoints,
  ratings,
} from './008-to-014.ts';
import { dealtAgain, exercises } from './015-to-021.ts';

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
  dealtAgain,
  exercises,
];

export const schemaVersion = (db: Database): number =>
  db.pragma('user_version', { simple: true }) as number;

/** Brings an older schema up to date, in one transaction. */
export function migrate(db: Database, steps: readonly string[] = migrations): void {
  const missing = steps.slice(schemaVersion(db));
  if (missing.length === 0) return;
  db.transaction(() => {
    for (const step of missing) db.exec(step);
    db.pragma(`user_version = ${String(steps.length)}`);
  })();
}
