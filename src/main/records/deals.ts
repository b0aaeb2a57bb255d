import type { DealRecord } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Db } from '../db/open.ts';
import { type FinishedMatchRow, historyMatchReader, IN_HISTORY_SQL } from './match-rows.ts';

/** Payload of an entry, as far as it is about the cards. */
interface DealPayload {
  readonly code?: string;
  readonly dealtAgain?: { readonly copied: number };
}

interface DealEntry {
  readonly payload: unknown;
}

export interface Deals {
  /** Whether a match with this seed is running: its cards are secret. */
  isRunning(seed: string): boolean;
  /** Whether another match with this one's cards is running: its own log would show the hands. */
  isDealtAgain(match: MatchId): boolean;
  record(match: MatchId, seed: string, log: readonly DealEntry[]): DealRecord;
}

/** SQL condition of a row of `matches` that is over: another match with its cards is running. */
export const SECRET_SQL = `(mode = 'play' AND seed IN (SELECT seed FROM matches
  WHERE status = 'running' AND deleted_at IS NULL AND mode = 'play'))`;

/** Matches on the screen with the same seed have the same cards. */
export function createDeals(db: Db): Deals {
  const historyMatches = historyMatchReader(db);
  const running = db
    .prepare<[string, string], number>(
      `SELECT 1 FROM matches WHERE seed = ? AND mode = 'play' AND status = 'running'
       AND deleted_at IS NULL AND id <> ?`,
    )
    .pluck();
  const seedOf = db
    .prepare<[string], string>(`SELECT seed FROM matches WHERE id = ? AND mode = 'play'`)
    .pluck();
  const withSeed = db.prepare<[string, string], FinishedMatchRow>(
    `SELECT * FROM matches WHERE seed = ? AND mode = 'play' AND id <> ? AND ${IN_HISTORY_SQL}
     ORDER BY ended_at, id`,
  );

  return {
    isRunning: (seed) => running.get(seed, '') !== undefined,
    isDealtAgain(match) {
      const seed = seedOf.get(match);
      return seed !== undefined && running.get(seed, match) !== undefined;
    },
    record(match, seed, log) {
      const payloads = log.map(({ payload }) => payload as DealPayload);
      const { code = null, dealtAgain } = payloads[0]!;
      const others = withSeed.all(seed, match).map(historyMatches.read);
      const first = others.find((one) => !one.dealtAgain) ?? null;
      return {
        // The code names the cards that were dealt at the start; later people had them dealt anew.
        code: payloads.some((payload) => 'anew' in payload) ? null : code,
        copied: dealtAgain?.copied ?? null,
        first,
        others: others.filter((one) => one !== first),
        isRunning: running.get(seed, match) !== undefined,
      };
    },
  };
}
