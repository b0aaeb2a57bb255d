import type { MatchId, PlayerId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { hearChanges } from './changes.ts';
import { figureStore, type FigureStore } from './figures.ts';
import { byEnd, type Past, type Sitting } from './past.ts';
import { openRatings } from './ratings.ts';
import { pastReader } from './reader.ts';

/** All matches that are over and not deleted, in memory, in the order of their ends. */
export interface Ledger {
  readonly pasts: readonly Past[];
  of(player: PlayerId): readonly Sitting[];
  readonly figures: FigureStore;
}

/** The ledger as the database stands. */
export type OpenLedger = () => Promise<Ledger>;

/** Matches read or rated at a time; in between the app answers whatever else it is asked. */
const SLICE = 200;

const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Reads everything once, when it is first asked, and from then on only what has changed. A summary of 100,000 matches
 * by any split is then a walk through memory, where SQL would have to join half a million rows.
 */
export function ledgerOf(db: Db): OpenLedger {
  const changes = hearChanges(db);
  const figures = figureStore();
  const reader = pastReader(db, figures);
  const known = new Map<MatchId, Past>();
  let pasts: Past[] = [];
  let byPlayer: ByPlayer = new Map();
  let ratings = openRatings();
  let isRead = false;
  let running: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    known.clear();
    for (let last: Past | null = null, more = true; more; await breathe()) {
      const page: readonly Past[] = reader.page(last, SLICE);
      for (const past of page) known.set(past.match, past);
      last = page.at(-1) ?? null;
      more = page.length === SLICE;
    }
    // By id first: what is changed meanwhile may have been read twice.
    pasts = [...known.values()].sort(byEnd);
    await sortOut(0);
    isRead = true;
  }

  async function readAgain(matches: readonly MatchId[]): Promise<void> {
    const stale = new Set(matches.flatMap((match) => known.get(match) ?? []));
    const fresh: Past[] = [];
    for (const [index, match] of matches.entries()) {
      known.delete(match);
      const past = reader.one(match);
      if (past) fresh.push(past);
      if (index % SLICE === 0) await breathe();
    }
    for (const past of fresh) known.set(past.match, past);
    await put(fresh.sort(byEnd), stale);
  }

  async function put(fresh: readonly Past[], stale: ReadonlySet<Past>): Promise<void> {
    const last = pasts.at(-1);
    const goOn = stale.size === 0 && fresh.every((past) => !last || byEnd(last, past) < 0);
    const first = pasts.findIndex(
      (past) => stale.has(past) || (fresh[0] !== undefined && byEnd(past, fresh[0]) > 0),
    );
    pasts = pasts.filter((past) => !stale.has(past)).concat(fresh);
    if (goOn) return addLast(fresh);
    pasts.sort(byEnd);
    await sortOut(first);
  }

  async function addLast(fresh: readonly Past[]): Promise<void> {
    for (const [index, past] of fresh.entries()) {
      ratings.rate(past);
      sortIn(past, byPlayer);
      if (index % SLICE === 0) await breathe();
    }
  }

  /** Rates from a match on, since each rating follows from those before, and sorts all by person. */
  async function sortOut(first: number): Promise<void> {
    const anew = openRatings();
    const sorted: ByPlayer = new Map();
    for (const [index, past] of pasts.entries()) {
      if (index < first) anew.recall(past);
      else anew.rate(past);
      sortIn(past, sorted);
      if (index % SLICE === 0) await breathe();
    }
    ratings = anew;
    byPlayer = sorted;
  }

  async function catchUp(): Promise<void> {
    try {
      if (!isRead) await readAll();
      for (let changed = changes.take(); changed.length > 0; changed = changes.take())
        await readAgain(changed);
    } catch (error) {
      // What was read half is read again, all of it.
      isRead = false;
      throw error;
    } finally {
      running = null;
    }
  }

  return async () => {
    running ??= catchUp();
    await running;
    return { pasts, of: (player) => byPlayer.get(player) ?? [], figures };
  };
}

type ByPlayer = Map<PlayerId, Sitting[]>;

function sortIn(past: Past, sorted: ByPlayer): void {
  for (const seat of past.seats) {
    if (seat.player === null) continue;
    const own = sorted.get(seat.player);
    if (own) own.push({ past, seat });
    else sorted.set(seat.player, [{ past, seat }]);
  }
}
