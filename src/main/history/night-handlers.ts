import type { NightHead, NightLine, NightRecord, Parsed } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { NightId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { transact } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import { highlightsOf, standingsReader } from './night-summary.ts';
import type { Records } from '../records/records.ts';
import type { NightStore } from '../records/nights.ts';
import {
  IN_HISTORY_SQL,
  PLAYED_SQL,
  historyMatchReader,
  type FinishedMatchRow,
  roundsReader,
} from '../records/match-rows.ts';
import { parseNote, parsePlace } from '../records/text.ts';

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
