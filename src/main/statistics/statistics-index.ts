import type { MatchId } from '../../shared/ids.ts';
import { VERSION } from '../../shared/version.ts';
import type { Db } from '../db/open.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { type RowIndexes, rowsBy } from './columns.ts';
import { type ColumnStore, createColumnStore } from './column-store.ts';
import { createRatings, type Ratings, takeOverRatings } from './ratings.ts';
import { createMatchReader } from './match-reader.ts';
import { peopleIn } from './selection.ts';
import { lastChange, loadStatistics, saveStatistics } from './saved-statistics.ts';

/** All ended matches that are not deleted, in memory. */
export interface StatisticsIndex {
  readonly store: ColumnStore;
  /** matches that count, ordered by end */
  readonly order: RowIndexes;
  /** seats in these matches by player index, in this order */
  seatsByPlayer(): ReadonlyMap<number, RowIndexes>;
}

export type IndexLoader = ReturnType<typeof createIndexLoader>;

/** Matches read again or rated at a time; the app handles other calls in between. */
const SLICE = 200;
/** Smaller histories are read as fast. */
const SAVE_MATCHES_MIN = 2000;
/** Maximum changes to read again at a start before everything is saved anew. */
const SAVE_CHANGES_MIN = 500;

/**
 * Reads everything once, then only changes, also after a restart. Summaries of 100,000 matches by any scope then run in
 * memory; SQL would join half a million rows.
 * @param version part of the saved statistics' key
 * @param rest pause between slices while nobody waits
 */
export function createIndexLoader(db: Db, version = VERSION.number, rest = shortRest) {
  const changes = createChangeReader(db);
  const reader = createMatchReader(db);
  const { pause, unthrottled } = createThrottle(rest);
  let list: MatchList | null = null;
  let isSaved = false;

  async function inSlices(steps: Generator<void>): Promise<void> {
    while (!steps.next().done) await pause();
  }

  /** Loads the saved list, or reads everything. */
  async function firstList(): Promise<MatchList> {
    const saved = await loadStatistics(db, version);
    isSaved = saved !== null;
    return saved ? createMatchList(saved.store, saved.order, true) : readAll();
  }

  async function readAll(): Promise<MatchList> {
    changes.skip();
    const store = createColumnStore();
    await inSlices(reader.all(store));
    const order = sorted(store, store.ids.keys());
    await inSlices(store.reorder(order));
    return createMatchList(store, order, false);
  }

  /** Saves the statistics if the next start would read much. */
  async function saveWhatIsRated(): Promise<void> {
    if (isSaved && changes.count() < SAVE_CHANGES_MIN) return;
    const { store, order } = (await rated()).index();
    if (order.length >= SAVE_MATCHES_MIN) await saveStatistics(db, version, { store, order });
  }

  const updated = shareRunning(async () => {
    try {
      list ??= await firstList();
      for (let changed = changes.take(); changed.length > 0; changed = changes.take()) {
        const isMost = changed.length > list.index().order.length / 4;
        if (isMost) list = await readAll();
        else await readAgain(list, changed);
      }
      return list;
    } catch (error) {
      // Discards partial reads: everything is read again.
      list = null;
      throw error;
    }
  });

  async function readAgain(known: MatchList, matches: readonly MatchId[]): Promise<void> {
    const fresh = new Map<MatchId, number | null>();
    for (const [index, match] of matches.entries()) {
      fresh.set(match, reader.one(known.index().store, match));
      if (index % SLICE === SLICE - 1) await pause();
    }
    known.put(fresh);
  }

  const rated = shareRunning(async () => {
    let known = await updated();
    while (!known.rateSome(SLICE)) {
      await pause();
      known = await updated();
    }
    return known;
  });

  return {
    /** Returns the current index; seats may be unrated. */
    open: async (): Promise<StatisticsIndex> => (await unthrottled(updated())).index(),
    /** Returns the current index with all ratings. */
    openRated: async (): Promise<StatisticsIndex> => (await unthrottled(rated())).index(),
    /**
     * Reads and rates everything in the background after `after` ms, with rests, so that the first call is fast, and
     * saves it for the next start. Stops if the database is closed.
     */
    async readAhead(after: number): Promise<void> {
      await sleep(after);
      try {
        if (db.open) await rated();
        if (db.open) await saveWhatIsRated();
      } catch (error) {
        // A closed database ends reading; later calls throw any other error.
        if (db.open) process.emitWarning(`Statistics could not be read ahead: ${String(error)}`);
      }
    },
  };
}

/** Shares one run among all callers until it ends. */
function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= run().finally(() => {
      running = null;
    }));
}

/** Matches that count, and the progress of rating. */
interface MatchList {
  index(): StatisticsIndex;
  /** Replaces changed matches by their new rows; null for those that no longer count. */
  put(fresh: ReadonlyMap<MatchId, number | null>): void;
  /** Rates `count` more; returns true if none remain. */
  rateSome(count: number): boolean;
}

function createMatchList(store: ColumnStore, read: RowIndexes, isRated: boolean): MatchList {
  let index = indexOf(store, read);
  let rated = isRated ? read.length : 0;
  /** null until the next rating: then the last ratings are read from the seats */
  let ratings: Ratings | null = null;

  function restored(): Ratings {
    const known = createRatings(store);
    for (const match of index.order.subarray(0, rated)) known.restore(match);
    return known;
  }

  return {
    index: () => index,
    put(fresh) {
      const { order } = index;
      const { next, unchangedCount } =
        replacedInPlace(store, order, fresh) ?? resort(store, order, fresh);
      index = indexOf(store, next);
      if (unchangedCount >= rated) return;
      // Each rating depends on earlier ones.
      ratings = null;
      rated = unchangedCount;
    },
    rateSome(count) {
      const { order } = index;
      if (rated === order.length) return true;
      ratings ??= restored();
      const end = Math.min(order.length, rated + count);
      for (; rated < end; rated++) ratings.rate(order[rated]!);
      return rated === order.length;
    },
  };
}

function indexOf(store: ColumnStore, order: RowIndexes): StatisticsIndex {
  let byPlayer: ReadonlyMap<number, RowIndexes> | null = null;
  return {
    ...{ store, order },
    seatsByPlayer() {
      const { player } = store.seats;
      return (byPlayer ??= rowsBy(peopleIn(store, order), (seat) => player[seat]!));
    },
  };
}

/** Matches in order, and the number of first ones whose ratings are unchanged. */
interface Reordered {
  readonly next: RowIndexes;
  readonly unchangedCount: number;
}

/**
 * Replaces matches with unchanged ends in place; ratings depend on places, not scores. Null if a match was added or
 * removed, or its end changed.
 */
function replacedInPlace(
  store: ColumnStore,
  order: RowIndexes,
  fresh: ReadonlyMap<MatchId, number | null>,
): Reordered | null {
  const next = order.slice();
  const { endedAt } = store.matches;
  let found = 0;
  let unchangedCount = order.length;
  for (let at = 0; at < order.length; at++) {
    const before = order[at]!;
    const now = fresh.get(store.ids[before]!);
    if (now === undefined) continue;
    if (now === null || endedAt[now] !== endedAt[before]) return null;
    next[at] = now;
    found++;
    if (!takeOverRatings(store, before, now)) unchangedCount = Math.min(unchangedCount, at);
  }
  return found === fresh.size ? { next, unchangedCount } : null;
}

function resort(
  store: ColumnStore,
  order: RowIndexes,
  fresh: ReadonlyMap<MatchId, number | null>,
): Reordered {
  const remaining = order.filter((match) => !fresh.has(store.ids[match]!));
  const added = [...fresh.values()].filter((match) => match !== null);
  const next = sorted(store, [...remaining, ...added]);
  return { next, unchangedCount: firstDifference(order, next) };
}

/** Sorts as an array: nearly sorted input is fast there, but not in typed arrays. */
const sorted = (store: ColumnStore, matches: Iterable<number>): RowIndexes =>
  Uint32Array.from([...matches].sort(byEnd(store)));

function firstDifference(a: RowIndexes, b: RowIndexes): number {
  const end = Math.min(a.length, b.length);
  for (let index = 0; index < end; index++) if (a[index] !== b[index]) return index;
  return end;
}

/** Compares matches by end, then by id for a definite order. */
const byEnd =
  ({ ids, matches: { endedAt } }: ColumnStore) =>
  (a: number, b: number): number =>
    endedAt[a]! - endedAt[b]! || (ids[a]! < ids[b]! ? -1 : Number(ids[a]! > ids[b]!));

/** Reads matches whose results may have changed since the last read. The database records every change of a result. */
function createChangeReader(db: Db) {
  const changesSince = db.prepare<[number], { readonly match: MatchId; readonly change: number }>(
    'SELECT match, change FROM result_changes WHERE change > ? ORDER BY change',
  );
  const all = db.prepare<[], number>('SELECT count(*) FROM result_changes').pluck();
  let taken = 0;
  return {
    take(): readonly MatchId[] {
      const changed = changesSince.all(taken);
      taken = changed.at(-1)?.change ?? taken;
      return changed.map(({ match }) => match);
    },
    /** Marks all recorded changes as read. */
    skip(): void {
      taken = lastChange(db);
    },
    /** changes since the statistics were saved */
    count: (): number => all.get()!,
  };
}

/** Rest between slices while nobody waits, in ms: a slice takes about 1 ms. */
const REST_MS = 4;
const shortRest = (): Promise<void> => sleep(REST_MS);

/** Paces work in slices: other work runs in between, with rests while nobody waits. */
function createThrottle(rest: () => Promise<void>) {
  let waiting = 0;
  return {
    /** Rests between slices; only yields if a caller waits. */
    pause: (): Promise<void> => (waiting > 0 ? yieldToEventLoop() : rest()),
    /** Disables rests until this is done. */
    async unthrottled<T>(work: Promise<T>): Promise<T> {
      waiting++;
      try {
        return await work;
      } finally {
        waiting--;
      }
    },
  };
}

/** Sleeps without keeping the process alive. */
const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
