import type {
  NightHead,
  NightLine,
  NightRecord,
  Parsed,
  NightHighlights,
  NightStandingsRow,
  NightStandings,
  PastMatch,
} from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { NightId, MatchId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Records } from '../records/records.ts';
import {
  COUNTED_SQL,
  IN_HISTORY_SQL,
  PLAYED_SQL,
  historyMatchReader,
  type FinishedMatchRow,
  roundsReader,
} from '../records/match-rows.ts';
import { parseNote, parsePlace } from '../records/text.ts';
import type { Player, SeatResult } from '#shared/people.ts';
import { isTimePlayed, type NightStore } from '../records/nights.ts';

interface NightPorts {
  readonly db: Db;
  readonly records: Records;
}

type NightCall = Extract<keyof Handlers, `nights.${string}`>;

export function nightHandlers({ db, records }: NightPorts): Pick<Handlers, NightCall> {
  const { nights, nightMatches } = records;
  const reader = nightReader(db, nights);
  const save = nightSaver(db);

  const changed = (change: () => Result<NightId, AppRefusal>): Result<NightHead, AppRefusal> =>
    transact(db, () => {
      const night = change();
      return night.ok ? ok(nights.head(night.value)!) : night;
    });

  return {
    'nights.list': (page) => reader.list(page),
    'nights.show': ({ night }) => reader.show(night),
    'nights.save': (input) =>
      changed(() => (nights.head(input.night) ? save(input) : fail(appRefusal('unknown-night')))),
    'nights.assign': ({ matches, night }) => changed(() => nightMatches.assign(matches, night)),
    'nights.begin': () => changed(() => ok(nights.begin())),
    'nights.merge': ({ from, into }) => changed(() => nightMatches.merge(from, into)),
  };
}

function nightSaver(db: Db) {
  const update = db.prepare('UPDATE nights SET place = ?, note = ? WHERE id = ?');
  return (input: Parsed<'nights.save'>): Result<NightId, AppRefusal> => {
    const [place, note] = [parsePlace(input.place), parseNote(input.note)];
    if (!place.ok) return place;
    if (!note.ok) return note;
    update.run(place.value, note.value, input.night);
    return ok(input.night);
  };
}

/** Reads nights; a night is listed once one of its matches is over. */
function nightReader(db: Db, nights: NightStore) {
  const historyMatches = historyMatchReader(db);
  const pagesOf = db
    .prepare<[number, number, string, number], NightId>(
      `SELECT id FROM nights WHERE started_at <= ? AND (started_at < ? OR id > ?)
       AND EXISTS (SELECT 1 FROM matches WHERE night = nights.id AND ${IN_HISTORY_SQL})
       ORDER BY started_at DESC, id LIMIT ?`,
    )
    .pluck();
  const firstStart = db
    .prepare<[string], number | null>(
      `SELECT min(started_at) FROM matches WHERE night = ? AND ${PLAYED_SQL}`,
    )
    .pluck();
  const lastEnd = db
    .prepare<[string], number | null>(
      `SELECT max(ended_at) FROM matches WHERE night = ? AND ${IN_HISTORY_SQL}`,
    )
    .pluck();
  const games = db
    .prepare<[string], string>(
      `SELECT game FROM matches WHERE night = ? AND ${IN_HISTORY_SQL} GROUP BY game ORDER BY min(started_at)`,
    )
    .pluck();
  const running = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches
       WHERE night = ? AND status = 'running' AND deleted_at IS NULL`,
    )
    .pluck();
  const rows = db.prepare<[string], FinishedMatchRow>(
    `SELECT * FROM matches WHERE night = ? AND ${IN_HISTORY_SQL} ORDER BY started_at, id`,
  );
  const standingsOf = standingsReader(db);
  const rounds = roundsReader(db);

  const line = (head: NightHead): NightLine => ({
    ...head,
    playedFrom: firstStart.get(head.night) ?? head.startedAt,
    endedAt: lastEnd.get(head.night) ?? head.startedAt,
    standings: standingsOf(head.night),
    games: games.all(head.night),
  });

  return {
    /** Refuses with unknown-night if `after` does not exist. */
    list({
      limit,
      after,
    }: Parsed<'nights.list'>): Result<
      { readonly nights: readonly NightLine[]; readonly more: boolean },
      AppRefusal
    > {
      const last = after === null ? null : nights.head(after);
      if (after !== null && !last) return fail(appRefusal('unknown-night'));
      const from = last?.startedAt ?? Number.MAX_SAFE_INTEGER;
      const found = pagesOf.all(from, from, last?.night ?? '', limit + 1);
      const heads = found.slice(0, limit).flatMap((night) => nights.head(night) ?? []);
      return ok({ nights: heads.map(line), more: found.length > limit });
    },
    /** Refuses with unknown-night. */
    show(night: NightId): Result<NightRecord, AppRefusal> {
      const head = nights.head(night);
      if (!head) return fail(appRefusal('unknown-night'));
      const played = rows.all(night).map(historyMatches.read);
      return ok({
        ...line(head),
        historyMatches: played,
        highlights: highlightsOf(played, rounds),
        running: running.get(night) ?? 0,
      });
    },
  };
}

interface PlacedRow extends Player {
  readonly game: string;
  /** null for a player who left before the end */
  readonly place: number | null;
}

/** Returns null before the first result of the running night. */
export function standingsTonightReader(db: Db, nights: NightStore): () => NightStandings | null {
  const standingsOf = standingsReader(db);
  return () => {
    const night = nights.running();
    const standings = night && standingsOf(night);
    return standings && standings.matches > 0 ? standings : null;
  };
}

function standingsReader(db: Db) {
  const finished = db
    .prepare<[string], number>(
      `SELECT count(*) FROM matches
       WHERE night = ? AND status = 'finished' AND deleted_at IS NULL AND ${COUNTED_SQL}`,
    )
    .pluck();
  const rows = db.prepare<[string], PlacedRow>(
    `SELECT players.id, name, emblem, colour, game, place
     FROM matches JOIN seats ON seats.match = matches.id JOIN players ON players.id = seats.player
     WHERE night = ? AND status = 'finished' AND deleted_at IS NULL AND ${COUNTED_SQL}
       AND kind = 'person'
     ORDER BY ended_at, matches.id, seat`,
  );
  return (night: NightId): NightStandings => ({
    matches: finished.get(night) ?? 0,
    players: standingsRows(rows.all(night)).sort(byWinsThenPlaces),
  });
}

const standingsRows = (rows: readonly PlacedRow[]): NightStandingsRow[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const { id, name, emblem, colour } = own[0]!;
    return {
      player: { id, name, emblem, colour },
      wins: own.filter(({ place }) => place === 1).map(({ game }) => game),
      matches: own.length,
      places: placesOf(own),
    };
  });

function placesOf(own: readonly PlacedRow[]): number[] {
  const places: number[] = [];
  for (const { place } of own) {
    if (place === null) continue;
    while (places.length < place) places.push(0);
    places[place - 1]!++;
  }
  return places;
}

function byWinsThenPlaces(a: NightStandingsRow, b: NightStandingsRow): number {
  for (let place = 0; place < Math.max(a.places.length, b.places.length); place++) {
    const difference = (b.places[place] ?? 0) - (a.places[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.player.name.localeCompare(b.player.name);
}

type Rounds = readonly (readonly (number | null)[])[];
type Comeback = NonNullable<NightHighlights['comeback']>;

interface Placed extends SeatResult {
  readonly score: number;
  readonly place: number;
}

/**
 * Computes highlights of finished matches. The first of equals counts; a single match is not the closest or longest.
 */
export function highlightsOf(
  matches: readonly PastMatch[],
  roundsOf: (match: MatchId, seats: number) => Rounds,
): NightHighlights {
  const finished = matches.filter((one) => one.status === 'finished' && !one.dealtAgain);
  return {
    closest: firstOfSeveral(finished.flatMap(closeness), (a, b) => a.margin - b.margin),
    longest: firstOfSeveral(
      finished
        .map(({ match, startedAt, endedAt }) => ({ match, duration: endedAt - startedAt }))
        .filter(({ duration }) => isTimePlayed(duration)),
      (a, b) => b.duration - a.duration,
    ),
    comeback: first(
      finished.flatMap((past) => comebacks(past, roundsOf(past.match, past.seats.length))),
      (a, b) => b.behind - a.behind,
    ),
  };
}

const first = <T>(all: readonly T[], order: (a: T, b: T) => number): T | null =>
  all.toSorted(order)[0] ?? null;

const firstOfSeveral = <T>(all: readonly T[], order: (a: T, b: T) => number): T | null =>
  all.length < 2 ? null : first(all, order);

const placedSeats = ({ seats }: PastMatch): readonly Placed[] =>
  seats
    .filter((seat): seat is Placed => seat.score !== null && seat.place !== null)
    .toSorted((a, b) => a.place - b.place);

function closeness(finished: PastMatch) {
  const [winner, second] = placedSeats(finished);
  return winner && second
    ? [
        {
          match: finished.match,
          margin: Math.abs(winner.score - second.score),
          shared: second.place === 1,
        },
      ]
    : [];
}

function comebacks(finished: PastMatch, rounds: Rounds): Comeback[] {
  const seats = placedSeats(finished);
  const [winner, last] = [seats[0], seats.at(-1)];
  if (!winner || !last || winner.score === last.score) return [];
  const sign = winner.score > last.score ? 1 : -1;
  return rounds.slice(0, -1).flatMap((_, round) => {
    const after = rounds.slice(round + 1);
    const lead = Math.max(...seats.map((seat) => sign * scoreBefore(seat, after)));
    return seats.flatMap((seat) => {
      const behind = lead - sign * scoreBefore(seat, after);
      return seat.place === 1 && behind > 0 && seat.occupant.kind === 'player'
        ? [{ match: finished.match, player: seat.occupant.player.id, round, behind }]
        : [];
    });
  });
}

/** Returns the total before these last rounds, computed backwards since the start value is unknown. */
const scoreBefore = ({ seat, score }: Placed, last: Rounds): number =>
  last.reduce((total, scores) => total - (scores[seat] ?? 0), score);
