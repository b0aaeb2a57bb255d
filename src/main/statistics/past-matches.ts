import type { StatisticsScope } from '#shared/contract.ts';
import type { MatchId, NightId, PlayerId } from '#shared/ids.ts';
import type { BotLevel } from '#shared/people.ts';
import type { MetricValue } from '#core/game.ts';
import { gameById, sheetGameById } from '#games/engines.ts';
import { createYielder } from '../app/event-loop.ts';
import type { Db } from '../db/open.ts';
import { allOf, condition, type Condition, type Rosters } from '../records/filter.ts';
import { COUNTED_SQL } from '../records/match-rows.ts';

export interface PastSeat {
  /** null for a bot and for a guest */
  readonly player: PlayerId | null;
  /** null for people; of an outside bot the level of its substitute */
  readonly level: BotLevel | null;
  /** name of an outside bot */
  readonly program: string | null;
  /** whether another bot made a move for this one: the result is not its own; only read on request */
  readonly hasSubstitute: boolean;
  readonly score: number | null;
  /** null for players who left before the end, and in abandoned matches */
  readonly place: number | null;
  /** only read on request */
  readonly metrics: readonly MetricValue[];
}

export interface PastMatch {
  readonly match: MatchId;
  readonly game: string;
  readonly variant: string;
  /** score that ends the match; null if none */
  readonly limit: number | null;
  readonly night: NightId;
  /** local day on which the night began: days since 1970 */
  readonly day: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** with real cards: score sheet or referee */
  readonly isTallied: boolean;
  readonly withBots: boolean;
  readonly rewound: boolean;
  readonly abandoned: boolean;
  readonly handedOver: boolean;
  /** each once */
  readonly people: readonly PlayerId[];
  readonly seats: readonly PastSeat[];
  /** number of seats with a place; of all seats if none has one */
  readonly size: number;
  /** number of seats sharing first place */
  readonly winners: number;
  /** scores of a sheet with several plays by play and seat, null for absent players; null for a single play; on request */
  readonly plays: readonly (readonly (number | null)[])[] | null;
  /** only read on request */
  readonly rounds: number;
}

/** Whether the seat won; a shared first place counts. */
export const hasWon = ({ place }: PastSeat): boolean => place === 1;

export const chanceByLuck = ({ winners, size }: PastMatch): number => winners / size;

type Detail = 'plays' | 'rounds' | 'metrics' | 'substitutes';

export interface PastMatches {
  /**
   * Reads matches in order of their ends and calls back for each. Other work runs in between; a match is read whole, so
   * that the sums of a page agree.
   */
  each(
    conditions: readonly Condition[],
    callback: (match: PastMatch) => void,
    details?: readonly Detail[],
  ): Promise<void>;
  /** Reads up to `limit` matches from this one on, itself included. */
  from(position: MatchPosition, limit: number): readonly PastMatch[];
}

export interface MatchPosition {
  readonly endedAt: number;
  readonly match: string;
}

interface MatchRow {
  readonly id: MatchId;
  readonly game: string;
  readonly options: string;
  readonly tallied: 0 | 1;
  readonly abandoned: 0 | 1;
  readonly night: NightId;
  readonly night_day: number;
  readonly started_at: number;
  readonly ended_at: number;
  readonly rewound: 0 | 1;
  readonly handed_over: 0 | 1;
  readonly with_bots: 0 | 1;
  readonly roster: number;
  readonly results: string;
}

/** A seat in the column `results`; the person is an index into the roster. */
type StoredResult = readonly [
  person: number | null,
  place: number | null,
  score: number | null,
  level?: BotLevel | null,
  program?: string | null,
  bot?: PlayerId | null,
];

const COLUMNS = `id, game, options, mode <> 'play' AS tallied, status = 'abandoned' AS abandoned,
  night, night_day, started_at, ended_at, rewound, handed_over, with_bots, roster, results`;
const NO_METRICS: readonly MetricValue[] = [];
/** Matches read at once: 2 to 4 ms. */
const SLICE = 1000;
export const FIRST: MatchPosition = { endedAt: -8.64e15, match: '' };

export function pastMatchReader(db: Db, rosters: Rosters): PastMatches {
  const kindOf = kindReader();
  const detailsOf = detailReader(db);
  const nameOf = db.prepare<[string], string>('SELECT name FROM players WHERE id = ?').pluck();
  const seatOf = (people: readonly PlayerId[], result: StoredResult): PastSeat => {
    // By index: taking the array apart takes three times as long.
    const person = result[0];
    const bot = result[5];
    return {
      player: person === null ? null : people[person]!,
      level: result[3] ?? null,
      program: bot ? nameOf.get(bot)! : (result[4] ?? null),
      hasSubstitute: false,
      score: result[2],
      place: result[1],
      metrics: NO_METRICS,
    };
  };

  function matchOf(row: MatchRow): PastMatch {
    const people = rosters.people(row.roster);
    const seats = (JSON.parse(row.results) as StoredResult[]).map((one) => seatOf(people, one));
    let [placed, winners] = [0, 0];
    for (const { place } of seats) {
      placed += Number(place !== null);
      winners += Number(place === 1);
    }
    const { variant, limit } = kindOf(row.game, row.options);
    return {
      match: row.id,
      game: row.game,
      variant,
      limit,
      night: row.night,
      day: row.night_day,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      isTallied: row.tallied === 1,
      withBots: row.with_bots === 1,
      rewound: row.rewound === 1,
      abandoned: row.abandoned === 1,
      handedOver: row.handed_over === 1,
      people,
      seats,
      size: placed === 0 ? seats.length : placed,
      winners,
      plays: null,
      rounds: 0,
    };
  }

  function sliceReader(conditions: readonly Condition[], comparison: '>' | '>=') {
    const { sql, values } = allOf([...conditions, condition(COUNTED_SQL)]);
    const select = db.prepare<unknown[], MatchRow>(
      `SELECT ${COLUMNS} FROM matches INDEXED BY matches_in_order
       WHERE ${sql} AND ended_at >= ? AND (ended_at, id) ${comparison} (?, ?)
       ORDER BY ended_at, id LIMIT ?`,
    );
    return ({ endedAt, match }: MatchPosition, limit: number): readonly PastMatch[] =>
      select.all(...values, endedAt, endedAt, match, limit).map(matchOf);
  }

  return {
    async each(conditions, callback, details = []) {
      const yieldIfDue = createYielder();
      const read = sliceReader(conditions, '>');
      for (let last: MatchPosition | undefined = FIRST; last; await yieldIfDue()) {
        const slice = read(last, SLICE);
        for (const match of detailsOf(slice, details)) callback(match);
        last = slice.length < SLICE ? undefined : slice.at(-1);
      }
    },
    from: sliceReader([], '>='),
  };
}

/** Returns a match's kind. Options of imports or newer versions that this version cannot read give no variant. */
function kindReader() {
  const games = new Map<string, Map<string, Pick<PastMatch, 'variant' | 'limit'>>>();
  const read = (id: string, options: string) => {
    const game = sheetGameById(id);
    const parsed = game?.parseOptions(JSON.parse(options), game.seats.min);
    if (!game || !parsed?.ok) return { variant: '', limit: null };
    const { history } = game;
    return { variant: history.variant(parsed.value), limit: history.limit(parsed.value) };
  };
  return (game: string, options: string) => {
    let kinds = games.get(game);
    if (!kinds) games.set(game, (kinds = new Map()));
    let kind = kinds.get(options);
    if (!kind) kinds.set(options, (kind = read(game, options)));
    return kind;
  };
}

/** Whether each round of this game's sheet is a whole play with its own scores. */
const isScoredByRound = ({ game, isTallied }: PastMatch): boolean =>
  isTallied && gameById(game)?.sheetRules.endsItself === false;

function detailReader(db: Db) {
  const plays = db
    .prepare<[string], readonly [MatchId, number, number, number]>(
      `SELECT match, round, seat, score FROM json_each(?) CROSS JOIN rounds ON match = value`,
    )
    .raw();
  const rounds = db
    .prepare<[string], readonly [MatchId, number | null]>(
      'SELECT value, (SELECT max(round) + 1 FROM rounds WHERE match = value) FROM json_each(?)',
    )
    .raw();
  const facts = db
    .prepare<[string], readonly [MatchId, number, string]>(
      `SELECT match, seat, facts FROM json_each(?) CROSS JOIN seats ON match = value
       WHERE facts IS NOT NULL`,
    )
    .raw();
  const substitutes = db
    .prepare<[string], readonly [MatchId, number]>(
      `SELECT DISTINCT match, payload ->> 'seat' FROM json_each(?) CROSS JOIN entries ON match = value
       WHERE kind = 'move' AND instr(payload, 'standIn') AND payload ->> 'standIn'`,
    )
    .raw();
  const idsOf = (matches: readonly PastMatch[]): string =>
    JSON.stringify(matches.map(({ match }) => match));

  const withPlays = (matches: readonly PastMatch[]): readonly PastMatch[] => {
    const scored = matches.filter(isScoredByRound);
    if (scored.length === 0) return matches;
    const scores = Map.groupBy(plays.all(idsOf(scored)), ([match]) => match);
    return matches.map((match) => {
      const own = isScoredByRound(match) ? (scores.get(match.match) ?? []) : [];
      const count = own.reduce((most, [, round]) => Math.max(most, round + 1), 0);
      if (count < 2) return match;
      const table = Array.from({ length: count }, () => match.seats.map((): number | null => null));
      for (const [, round, seat, score] of own) table[round]![seat] = score;
      return { ...match, plays: table };
    });
  };
  const withRounds = (matches: readonly PastMatch[]): readonly PastMatch[] => {
    const counts = new Map(rounds.all(idsOf(matches)));
    return matches.map((match) => ({ ...match, rounds: counts.get(match.match) ?? 0 }));
  };
  const withMetrics = (matches: readonly PastMatch[]): readonly PastMatch[] => {
    const stored = Map.groupBy(facts.all(idsOf(matches)), ([match]) => match);
    return matches.map((match) => {
      const own = new Map(stored.get(match.match)?.map(([, seat, text]) => [seat, text]));
      const seats = match.seats.map((seat, at) => {
        const text = own.get(at);
        return text === undefined ? seat : { ...seat, metrics: metricsIn(match.game, text) };
      });
      return own.size === 0 ? match : { ...match, seats };
    });
  };
  const withSubstitutes = (matches: readonly PastMatch[]): readonly PastMatch[] => {
    const hasProgram = (match: PastMatch) => match.seats.some(({ program }) => program !== null);
    const played = matches.filter(hasProgram);
    if (played.length === 0) return matches;
    const found = Map.groupBy(substitutes.all(idsOf(played)), ([match]) => match);
    return matches.map((match) => {
      const own = found.get(match.match)?.map(([, seat]) => seat) ?? [];
      const seats = match.seats.map((seat, at) => ({ ...seat, hasSubstitute: own.includes(at) }));
      return own.length === 0 ? match : { ...match, seats };
    });
  };
  const readers: Readonly<Record<Detail, typeof withPlays>> = {
    plays: withPlays,
    rounds: withRounds,
    metrics: withMetrics,
    substitutes: withSubstitutes,
  };
  return (slice: readonly PastMatch[], details: readonly Detail[]): readonly PastMatch[] =>
    details.reduce((matches, detail) => readers[detail](matches), slice);
}

type Facts = Readonly<Record<string, unknown>>;

/** Reads metrics from facts; skips those of other versions and imports that this version cannot read. */
function metricsIn(game: string, facts: string): readonly MetricValue[] {
  try {
    const metrics = gameById(game)?.history.metrics(JSON.parse(facts) as Facts) ?? [];
    return metrics.filter(({ value }) => Number.isFinite(value));
  } catch {
    return [];
  }
}

const FLAGS = ['rewound', 'abandoned', 'handedOver'] as const;

/** Year of the night, in local time there. */
const yearOf = ({ day }: PastMatch): number => new Date(day * 86_400_000).getUTCFullYear();

/** Filters matches by scope, and counts those excluded only by flags. */
export function createScopeFilter(scope: StatisticsScope) {
  const { modes, bots, variant, year, seats } = scope;
  const excluding = FLAGS.filter((flag) => !scope[flag]);
  const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
  const isOfKind = (match: PastMatch): boolean =>
    (modes === 'both' || match.isTallied === (modes === 'tallied')) &&
    (bots === 'both' || match.withBots === (bots === 'with')) &&
    (variant === null || match.variant === variant) &&
    (year === null || yearOf(match) === year) &&
    (seats === null || match.size === seats);
  return {
    omitted: omitted as Readonly<typeof omitted>,
    includes(match: PastMatch): boolean {
      if (!isOfKind(match)) return false;
      let isIncluded = true;
      for (const flag of excluding) {
        if (!match[flag]) continue;
        omitted[flag]++;
        isIncluded = false;
      }
      return isIncluded;
    },
  };
}
