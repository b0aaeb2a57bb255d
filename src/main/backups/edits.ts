import type { Db } from '../db/open.ts';

/** How long edits wait for further ones, in ms. */
export interface Patience {
  /** since the last of them */
  readonly rest: number;
  /** since the first of them */
  readonly longest: number;
}

export interface Edits {
  /** All that was edited so far is kept. */
  done(): void;
  /** Hears no more. True: something was edited that is not kept yet. */
  close(): boolean;
}

const ENDS =
  'UPDATE OF ended_at ON main.matches WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL';

/** What people change beside the matches that go on. */
const EDITS = [
  'INSERT ON main.players',
  'UPDATE ON main.players',
  'INSERT ON main.nights',
  'UPDATE ON main.nights',
  'DELETE ON main.nights',
  'INSERT ON main.board_profiles',
  'UPDATE ON main.board_profiles',
  'DELETE ON main.board_profiles',
  'INSERT ON main.settings',
  'UPDATE ON main.settings',
  'UPDATE OF started_at, night, note, deleted_at ON main.matches',
  // An ended sheet was corrected.
  'UPDATE OF revision ON main.matches WHEN old.ended_at IS NOT NULL AND new.ended_at IS NOT NULL',
  // A file was read in.
  'INSERT ON main.matches WHEN new.ended_at IS NOT NULL',
];

/**
 * Hears whoever ends a match or edits something, by triggers that last as long as the connection: `ended` is called at
 * once, in the middle of a transaction; `rested` when nobody has edited for a while. What is rolled back is heard too,
 * which costs a backup and no more.
 */
export function hearEdits(
  db: Db,
  { rest, longest }: Patience,
  { ended, rested }: { readonly ended: () => void; readonly rested: () => void },
): Edits {
  let timer: NodeJS.Timeout | undefined;
  /** when the first was made that is not kept yet */
  let since: number | null = null;
  let isOpen = true;

  const wait = (): void => {
    since ??= performance.now();
    clearTimeout(timer);
    const left = Math.max(0, longest - (performance.now() - since));
    timer = setTimeout(rested, Math.min(rest, left)).unref();
  };
  const done = (): void => {
    since = null;
    clearTimeout(timer);
  };
  const hear = (name: string, events: readonly string[], heard: () => void): void => {
    db.function(name, () => {
      if (isOpen) heard();
      return null;
    });
    events.forEach((event, nth) => {
      db.exec(
        `CREATE TEMP TRIGGER ${name}_${String(nth)} AFTER ${event} BEGIN SELECT ${name}(); END`,
      );
    });
  };

  hear('match_ended', [ENDS], ended);
  hear('edited', EDITS, wait);
  return {
    done,
    close() {
      isOpen = false;
      const isWaiting = since !== null;
      done();
      return isWaiting;
    },
  };
}
