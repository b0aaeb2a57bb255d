import { rate, rating } from 'openskill';
import type { Rating } from '#shared/contract.ts';
import { isCustomGame, type SheetDescription } from '#shared/custom-game.ts';
import type { PlayerId } from '#shared/ids.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { commitUnsynced } from '../db/commit.ts';
import { diskErrorOf } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import {
  FIRST,
  type MatchPosition,
  type PastMatch,
  type PastMatches,
  type PastSeat,
} from './past-matches.ts';

interface LastRating extends Rating {
  readonly n: number;
}

type LastRatings = ReadonlyMap<PlayerId, LastRating>;

export interface RatedHistory {
  last(game: string | null): LastRatings;
  /** Returns a person's rating after a match, in its game or in all; null if the match is not rated. */
  after(position: MatchPosition, player: PlayerId, isInGame: boolean): Rating | null;
}

export interface Ratings {
  /**
   * Rates all matches from the first changed one on. Other work runs in between. On a full disk, or one that may not be
   * written, the ratings are computed all the same, but not stored.
   */
  update(): Promise<RatedHistory>;
  /** Does so in the background after `after` ms, with rests. Stops if the database is closed, or the process ends. */
  updateLater(after: number): Promise<void>;
}

type StoredRatings = Readonly<
  Record<
    PlayerId,
    readonly [skill: number, doubt: number, skillInGame: number, doubtInGame: number]
  >
>;

/** Matches rated at a time: some ms. */
const SLICE = 100;
const READ_SLICE = 2000;
/** Rest between slices while nobody waits, in ms. */
const REST_MS = 4;
const END: MatchPosition = { endedAt: Number.MAX_SAFE_INTEGER, match: '' };

const isBefore = (one: MatchPosition, other: MatchPosition): boolean =>
  one.endedAt < other.endedAt || (one.endedAt === other.endedAt && one.match < other.match);

/**
 * Ratings are stored by match: each depends on all earlier ones. Triggers note the first match that changed; the stored
 * ratings before it are valid.
 */
export function createRatings(db: Db, past: PastMatches): Ratings {
  const stored = ratingTable(db);
  /** The state includes the stored ratings before this position. */
  let reached = FIRST;
  let state = createRatingState();
  let running: Promise<void> | null = null;
  let waiting = 0;

  const pause = (): Promise<void> => (waiting > 0 ? yieldToEventLoop() : sleep(REST_MS));

  async function restored(until: MatchPosition): Promise<ReturnType<typeof createRatingState>> {
    const before = createRatingState();
    for (let last: MatchPosition | undefined = FIRST; last; await pause()) {
      const rows: readonly RatingRow[] = stored.between(last, until);
      for (const { game, people } of rows) before.add(game, JSON.parse(people) as StoredRatings);
      last = rows.at(-1);
    }
    return before;
  }

  function rateSlice(from: MatchPosition): void {
    const slice = past.from(from, SLICE + 1);
    const next = slice[SLICE] ?? END;
    try {
      commitUnsynced(db, () => {
        stored.deleteBetween(from, next);
        for (const match of slice.slice(0, SLICE)) {
          const people = state.rate(match);
          if (people) stored.insert(match, people);
        }
        stored.setValidUntil(next);
      });
      reached = next;
    } catch (error) {
      // The state has ratings that are not stored.
      state = createRatingState();
      reached = FIRST;
      throw error;
    }
  }

  const isReached = (until: MatchPosition): boolean =>
    isBefore(until, reached) ? !stored.hasFrom(until) : !isBefore(reached, until);

  async function run(): Promise<void> {
    for (let until = stored.validUntil(); ; until = stored.validUntil()) {
      if (!isReached(until)) {
        state = await restored(until);
        reached = until;
      } else if (isBefore(until, END)) rateSlice(until);
      else return;
      await pause();
    }
  }

  /** Rates all matches from the first changed one on, and stores nothing: the disk is full, or may not be written. */
  async function rateUnstored(): Promise<RatedHistory> {
    const until = stored.validUntil();
    const { rate: rateNext, last } = await restored(until);
    const unstored = new Map<string, StoredRatings>();
    for (let from: MatchPosition | undefined = until; from; await pause()) {
      const slice = past.from(from, SLICE + 1);
      for (const match of slice.slice(0, SLICE)) {
        const people = rateNext(match);
        if (people) unstored.set(match.match, people);
      }
      from = slice[SLICE];
    }
    return {
      last,
      after: (position, player, isInGame) =>
        isBefore(position, until)
          ? stored.after(position, player, isInGame)
          : ratingIn(unstored.get(position.match), player, isInGame),
    };
  }

  const shared = (): Promise<void> =>
    (running ??= run().finally(() => {
      running = null;
    }));

  return {
    async update() {
      waiting++;
      try {
        await shared();
        return { last: state.last, after: stored.after };
      } catch (error) {
        if (diskErrorOf(error) === null) throw error;
        return await rateUnstored();
      } finally {
        waiting--;
      }
    },
    async updateLater(after) {
      await new Promise((resolve) => {
        setTimeout(resolve, after).unref();
      });
      try {
        if (db.open) await shared();
      } catch (error) {
        // A closed database ends it; later calls throw any other error.
        if (db.open) process.emitWarning(`Ratings could not be computed: ${String(error)}`);
      }
    },
  };
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface RatingRow extends MatchPosition {
  readonly game: string;
  readonly people: string;
}

function ratingTable(db: Db) {
  const validUntil = db.prepare<[], MatchPosition>(
    'SELECT ended_at AS endedAt, match FROM rated_until',
  );
  const setValidUntil = db.prepare('UPDATE rated_until SET ended_at = ?, match = ?');
  const between = db.prepare<[number, string, number, string], RatingRow>(
    `SELECT ended_at AS endedAt, match, game, people FROM ratings
     WHERE (ended_at, match) > (?, ?) AND (ended_at, match) < (?, ?)
     ORDER BY ended_at, match LIMIT ${String(READ_SLICE)}`,
  );
  const hasFrom = db
    .prepare<[number, string], 0 | 1>(
      'SELECT EXISTS (SELECT 1 FROM ratings WHERE (ended_at, match) >= (?, ?))',
    )
    .pluck();
  const deleteBetween = db.prepare(
    'DELETE FROM ratings WHERE (ended_at, match) >= (?, ?) AND (ended_at, match) < (?, ?)',
  );
  const insert = db.prepare(
    'INSERT INTO ratings (ended_at, match, game, people) VALUES (?, ?, ?, ?)',
  );
  const one = db
    .prepare<[number, string], string>(
      'SELECT people FROM ratings WHERE ended_at = ? AND match = ?',
    )
    .pluck();
  return {
    validUntil: () => validUntil.get()!,
    setValidUntil: ({ endedAt, match }: MatchPosition) => setValidUntil.run(endedAt, match),
    between: (from: MatchPosition, until: MatchPosition) =>
      between.all(from.endedAt, from.match, until.endedAt, until.match),
    hasFrom: ({ endedAt, match }: MatchPosition) => hasFrom.get(endedAt, match) === 1,
    deleteBetween: (from: MatchPosition, until: MatchPosition) =>
      deleteBetween.run(from.endedAt, from.match, until.endedAt, until.match),
    insert: ({ endedAt, match, game }: PastMatch, people: StoredRatings) =>
      insert.run(endedAt, match, game, JSON.stringify(people)),
    after({ endedAt, match }: MatchPosition, player: PlayerId, isInGame: boolean): Rating | null {
      const people = one.get(endedAt, match);
      const ratings = people === undefined ? undefined : (JSON.parse(people) as StoredRatings);
      return ratingIn(ratings, player, isInGame);
    },
  };
}

function ratingIn(
  people: StoredRatings | undefined,
  player: PlayerId,
  isInGame: boolean,
): Rating | null {
  const own = people?.[player];
  if (!own) return null;
  const [skill, doubt, skillInGame, doubtInGame] = own;
  return isInGame ? { skill: skillInGame, doubt: doubtInGame } : { skill, doubt };
}

const { mu, sigma } = rating();
const NEWCOMER: LastRating = { skill: mu, doubt: sigma, n: 0 };

function createRatingState() {
  const overall = new Map<PlayerId, LastRating>();
  const byGame = new Map<string, Map<PlayerId, LastRating>>();
  const inGame = (game: string): Map<PlayerId, LastRating> => {
    const known = byGame.get(game) ?? new Map<PlayerId, LastRating>();
    byGame.set(game, known);
    return known;
  };
  const set = (known: Map<PlayerId, LastRating>, id: PlayerId, skill: number, doubt: number) =>
    known.set(id, { skill, doubt, n: (known.get(id)?.n ?? 0) + 1 });

  function add(game: string, people: StoredRatings): void {
    const ofGame = inGame(game);
    for (const [id, own] of Object.entries(people) as [PlayerId, StoredRatings[PlayerId]][]) {
      set(overall, id, own[0], own[1]);
      set(ofGame, id, own[2], own[3]);
    }
  }

  return {
    last: (game: string | null): LastRatings => (game === null ? overall : inGame(game)),
    add,
    rate(match: PastMatch): StoredRatings | null {
      if (!isRated(match)) return null;
      const finishes = finishesOf(match.seats);
      const allGames = rateAmong(finishes, overall);
      const thisGame = rateAmong(finishes, inGame(match.game));
      const people = Object.fromEntries(
        finishes.map(({ player }, at) => [player, [...allGames[at]!, ...thisGame[at]!]]),
      ) as unknown as StoredRatings;
      add(match.game, people);
      return people;
    },
  };
}

interface Finish {
  readonly player: PlayerId;
  readonly place: number;
}

/** Variant of matches in which people win or lose together. */
const TOGETHER = 'together' satisfies SheetDescription['winner'];

/**
 * Whether people are rated by a match: not if it was abandoned, rewound or handed over, if people won or lost it
 * together, if it placed fewer than two, or if it placed somebody twice (two merged names).
 */
function isRated({
  game,
  variant,
  seats,
  people,
  abandoned,
  rewound,
  handedOver,
}: PastMatch): boolean {
  if (abandoned || rewound || handedOver || (variant === TOGETHER && isCustomGame(game)))
    return false;
  let [seated, placed] = [0, 0];
  for (const seat of seats) {
    seated += Number(seat.player !== null);
    placed += Number(isPlacedPerson(seat));
  }
  if (placed < 2) return false;
  const everyoneOnce = seated === people.length;
  return everyoneOnce || new Set(finishesOf(seats).map(({ player }) => player)).size === placed;
}

const isPlacedPerson = ({ player, place }: PastSeat): boolean => player !== null && place !== null;

export const isRatedFor = (person: PlayerId, match: PastMatch): boolean =>
  match.seats.some((seat) => seat.player === person && seat.place !== null) && isRated(match);

const finishesOf = (seats: readonly PastSeat[]): readonly Finish[] =>
  seats.flatMap(({ player, place }) =>
    player === null || place === null ? [] : { player, place },
  );

function rateAmong(
  finishes: readonly Finish[],
  known: LastRatings,
): readonly (readonly [skill: number, doubt: number])[] {
  const teams = finishes.map(({ player }) => {
    const { skill, doubt } = known.get(player) ?? NEWCOMER;
    return [{ mu: skill, sigma: doubt }];
  });
  const rank = finishes.map(({ place }) => place);
  return rate(teams, { rank }).map(([one]) => [one!.mu, one!.sigma]);
}
