import type { MatchId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';

/** The matches whose results may have changed since they were last taken; taking empties the list. */
export interface Changes {
  take(): readonly MatchId[];
}

/**
 * Hears of every change of a result, whoever makes it: triggers that last as long as the connection, as what was
 * read does. A change that is rolled back is named too, and reading the match again finds it as it was.
 */
export function hearChanges(db: Db): Changes {
  const changed = new Set<string>();
  db.function('result_changed', (match) => {
    changed.add(String(match));
    return null;
  });
  const over = 'old.ended_at IS NOT NULL OR new.ended_at IS NOT NULL';
  db.exec(`
    CREATE TEMP TRIGGER IF NOT EXISTS match_changed AFTER UPDATE ON main.matches WHEN ${over}
    BEGIN SELECT result_changed(new.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS match_came AFTER INSERT ON main.matches
    BEGIN SELECT result_changed(new.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS match_went AFTER DELETE ON main.matches
    BEGIN SELECT result_changed(old.id); END;
    CREATE TEMP TRIGGER IF NOT EXISTS seat_changed AFTER UPDATE ON main.seats
    BEGIN SELECT result_changed(new.match); END;
    CREATE TEMP TRIGGER IF NOT EXISTS seat_came AFTER INSERT ON main.seats
    BEGIN SELECT result_changed(new.match); END;
    CREATE TEMP TRIGGER IF NOT EXISTS seat_went AFTER DELETE ON main.seats
    BEGIN SELECT result_changed(old.match); END;
  `);
  return {
    take() {
      const taken = [...changed] as MatchId[];
      changed.clear();
      return taken;
    },
  };
}
