import type { Database } from 'better-sqlite3';
import { migrations } from './migrations/index.ts';

/** How many migrations the file has behind it; 0 before the first. */
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
