import type { MatchId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { hearChanges } from './changes.ts';
import type { Rows } from './columns.ts';
import { createPace, rest } from './pace.ts';
import { openPasts, type Pasts } from './pasts.ts';
import { openRatings } from './ratings.ts';
import { pastReader } from './reader.ts';

/** All matches that are over and not deleted, in memory. */
export interface Ledger {
  readonly pasts: Pasts;
  /** the matches that count, in the order of their ends */
  readonly order: Rows;
}

export interface LedgerKeeper {
  /** The ledger as the database stands; its seats may not be rated. */
  open(): Promise<Ledger>;
  /** The same with every seat rated that can be. */
  openRated(): Promise<Ledger>;
  /**
   * After so many ms, reads and rates everything in the background, with rests, so that the first question need not
   * wait for it. Ends early when the database is closed.
   */
  readAhead(after: number): Promise<void>;
}

/** Matches read again or rated at a time; in between the app answers whatever else it is asked. */
const SLICE = 200;

/**
 * Reads everything once, and from then on only what has changed. A summary of 100,000 matches by any split is then a
 * walk through memory, where SQL would have to join half a million rows.
 */
export function ledgerKeeper(db: Db): LedgerKeeper {
  const changes = hearChanges(db);
  const reader = pastReader(db);
  const { breathe, hurry } = createPace();
  let book: Book | null = null;

  async function inSlices(steps: Generator<void>): Promise<void> {
    while (!steps.next().done) await breathe();
  }

  async function readAll(): Promise<Book> {
    const pasts = openPasts();
    await inSlices(reader.all(pasts));
    const order = sorted(pasts, pasts.ids.keys());
    await inSlices(pasts.arrange(order));
    return openBook(pasts, order);
  }

  const updated = shared(async () => {
    try {
      book ??= await readAll();
      for (let changed = changes.take(); changed.length > 0; changed = changes.take()) {
        const isMost = changed.length > book.ledger().order.length / 4;
        if (isMost) book = await readAll();
        else await readAgain(book, changed);
      }
      return book;
    } catch (error) {
      // What was read by half is read again, all of it.
      book = null;
      throw error;
    }
  });

  async function readAgain(known: Book, matches: readonly MatchId[]): Promise<void> {
    const fresh = new Map<MatchId, number | null>();
    for (const [index, match] of matches.entries()) {
      fresh.set(match, reader.one(known.ledger().pasts, match));
      if (index % SLICE === SLICE - 1) await breathe();
    }
    known.put(fresh);
  }

  const rated = shared(async () => {
    let known = await updated();
    while (!known.rateSome(SLICE)) {
      await breathe();
      known = await updated();
    }
    return known;
  });

  return {
    open: async () => (await hurry(updated())).ledger(),
    openRated: async () => (await hurry(rated())).ledger(),
    async readAhead(after) {
      await rest(after);
      try {
        if (db.open) await rated();
      } catch (error) {
        // A closed database ends the reading; any other fault meets whoever asks.
        if (db.open) process.emitWarning(`Statistics could not be read ahead: ${String(error)}`);
      }
    },
  };
}

/** One run for all who ask while it lasts. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= run().finally(() => {
      running = null;
    }));
}

/** The matches that count, with how far they are rated. */
interface Book {
  ledger(): Ledger;
  /** Matches that have changed, by their numbers now; null for those that no longer count. */
  put(fresh: ReadonlyMap<MatchId, number | null>): void;
  /** Rates so many more; true when all are. */
  rateSome(count: number): boolean;
}

function openBook(pasts: Pasts, read: Rows): Book {
  let order = read;
  let ratings = openRatings(pasts);
  let rated = 0;

  return {
    ledger: () => ({ pasts, order }),
    put(fresh) {
      const kept = order.filter((match) => !fresh.has(pasts.ids[match]!));
      const come = [...fresh.values()].filter((match) => match !== null);
      const next = sorted(pasts, [...kept, ...come]);
      const same = firstDifference(order, next);
      order = next;
      if (same >= rated) return;
      // Each rating follows from those before.
      ratings = openRatings(pasts);
      rated = same;
      for (const match of order.subarray(0, rated)) ratings.recall(match);
    },
    rateSome(count) {
      const end = Math.min(order.length, rated + count);
      for (; rated < end; rated++) ratings.rate(order[rated]!);
      return rated === order.length;
    },
  };
}

/** As an array: they are nearly in order, and of the two sorts only that of arrays makes use of it. */
const sorted = (pasts: Pasts, matches: Iterable<number>): Rows =>
  Uint32Array.from([...matches].sort(byEnd(pasts)));

function firstDifference(a: Rows, b: Rows): number {
  const end = Math.min(a.length, b.length);
  for (let index = 0; index < end; index++) if (a[index] !== b[index]) return index;
  return end;
}

/** In the order in which matches ended; those of one millisecond by id, so that the order is one. */
const byEnd =
  ({ ids, matches: { endedAt } }: Pasts) =>
  (a: number, b: number): number =>
    endedAt[a]! - endedAt[b]! || (ids[a]! < ids[b]! ? -1 : Number(ids[a]! > ids[b]!));
