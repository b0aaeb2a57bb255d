import type { MatchId } from '../../shared/ids.ts';
import type { Db } from '../db/open.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { type RowIndexes, rowsBy } from './columns.ts';
import { type ColumnStore, createColumnStore } from './column-store.ts';
import { createRatings, type Ratings, takeOverRatings } from './ratings.ts';
import { createMatchReader } from './match-reader.ts';
import { peopleIn } from './selection.ts';
import { lastChange, loadStatistics, saveStatistics } from './saved-statistics.ts';

/** All matches that are over and not deleted, in memory. */
export interface StatisticsIndex {
  readonly store: ColumnStore;
  /** the matches that count, in the order of their ends */
  readonly order: RowIndexes;
  /** by the players' numbers: their seats in these matches, in this order */
  seatsByPlayer(): ReadonlyMap<number, RowIndexes>;
}

export type IndexLoader = ReturnType<typeof createIndexLoader>;

/** Matches read again or rated at a time; in between the app answers whatever else it is asked. */
const SLICE = 200;
/** A smaller history is read as quickly. */
const SAVE_MATCHES_MIN = 2000;
/** As many as a start may read again before all is saved anew. */
const SAVE_CHANGES_MIN = 500;

/**
 * Reads everything once, and from then on only what has changed, after another start too. A summary of 100,000 matches
 * by any split is then a walk through memory, where SQL would have to join half a million rows.
 * @param version of the app, by which what it saves is known
 * @param rest between two slices while nobody waits
 */
export function createIndexLoader(db: Db, version: string, rest = shortRest) {
  const changes = createChangeReader(db);
  const reader = createMatchReader(db);
  const { pause, unthrottled } = createThrottle(rest);
  let list: MatchList | null = null;
  let isSaved = false;

  async function inSlices(steps: Generator<void>): Promise<void> {
    while (!steps.next().done) await pause();
  }

  /** As it was saved, or else read anew. */
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

  /** Whether a start would otherwise have much to read. */
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
      // What was read by half is read again, all of it.
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
    /** The index as the database stands; its seats may not be rated. */
    open: async (): Promise<StatisticsIndex> => (await unthrottled(updated())).index(),
    /** The same with every seat rated that can be. */
    openRated: async (): Promise<StatisticsIndex> => (await unthrottled(rated())).index(),
    /**
     * After so many ms, reads and rates everything in the background, with rests, so that the first question need not
     * wait for it, and saves it for the next start. Ends early when the database is closed.
     */
    async readAhead(after: number): Promise<void> {
      await sleep(after);
      try {
        if (db.open) await rated();
        if (db.open) await saveWhatIsRated();
      } catch (error) {
        // A closed database ends the reading; any other fault meets whoever asks.
        if (db.open) process.emitWarning(`Statistics could not be read ahead: ${String(error)}`);
      }
    },
  };
}

/** One run for all who ask while it lasts. */
function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= run().finally(() => {
      running = null;
    }));
}

/** The matches that count, with how far they are rated. */
interface MatchList {
  index(): StatisticsIndex;
  /** Matches that have changed, by their numbers now; null for those that no longer count. */
  put(fresh: ReadonlyMap<MatchId, number | null>): void;
  /** Rates so many more; true when all are. */
  rateSome(count: number): boolean;
}

function createMatchList(store: ColumnStore, read: RowIndexes, isRated: boolean): MatchList {
  let index = indexOf(store, read);
  let rated = isRated ? read.length : 0;
  /** null until one more is to be rated: then everybody's last ratings are looked up in the seats */
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
      // Each rating follows from those before.
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

/** The matches in their order, and how many of the first have the ratings that they had. */
interface Reordered {
  readonly next: RowIndexes;
  readonly unchangedCount: number;
}

/**
 * Matches that ended when they did stand where they stood; what people scored there matters to no rating, only their
 * places do. Null if any of them came, went or ended at another time.
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

/** As an array: they are nearly in order, and of the two sorts only that of arrays makes use of it. */
const sorted = (store: ColumnStore, matches: Iterable<number>): RowIndexes =>
  Uint32Array.from([...matches].sort(byEnd(store)));

function firstDifference(a: RowIndexes, b: RowIndexes): number {
  const end = Math.min(a.length, b.length);
  for (let index = 0; index < end; index++) if (a[index] !== b[index]) return index;
  return end;
}

/** In the order in which matches ended; those of one millisecond by id, so that the order is one. */
const byEnd =
  ({ ids, matches: { endedAt } }: ColumnStore) =>
  (a: number, b: number): number =>
    endedAt[a]! - endedAt[b]! || (ids[a]! < ids[b]! ? -1 : Number(ids[a]! > ids[b]!));

/**
 * The matches whose results may have changed since they were last taken. The database notes every change of a result,
 * whoever makes it.
 */
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
    /** All that is noted so far counts as taken. */
    skip(): void {
      taken = lastChange(db);
    },
    /** since the statistics were saved */
    count: (): number => all.get()!,
  };
}

/** How long work rests between two slices while nobody waits for it, in ms: a slice itself takes about one. */
const REST_MS = 4;
const shortRest = (): Promise<void> => sleep(REST_MS);

/**
 * How long work in slices takes its time: others have their turn between two. Nobody waits yet, so it rests between
 * slices.
 */
function createThrottle(rest: () => Promise<void>) {
  let waiting = 0;
  return {
    /** Between two slices: a rest, or no more than what others want at once while somebody waits. */
    pause: (): Promise<void> => (waiting > 0 ? yieldToEventLoop() : rest()),
    /** From now until this is done there are no rests. */
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

/** Does not keep a program from ending. */
const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
