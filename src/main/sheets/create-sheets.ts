import type { MatchId, PlayerId } from '#shared/ids.ts';
import type { SendPush } from '#shared/pushes.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Db } from '../db/open.ts';
import { logStore, type LogStore, callFields, type LoggedCall } from '../event-log/log-store.ts';
import { mergedGameReader } from '../records/merged-games.ts';
import type { Records } from '../records/records.ts';
import { openSheets, type Sheets, type SheetSession } from './session.ts';
import { type SheetStore, sheetStore } from './store.ts';
import {
  createSheetSubscription,
  type SheetConnection,
  type SheetSubscription,
} from './sheet-subscription.ts';
import type { PeopleChange } from '#shared/contract/sheets.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findOrCreatePerson, type PlayerStore } from '../records/players.ts';
import { idempotentHandlers } from '../event-log/idempotency.ts';
import type { LoggedChange, SheetEntry, SheetEvent } from './log.ts';
import { mayWrite, validateCellWrite } from './validation.ts';
import { sheetGameById } from '#games/engines.ts';
import type { Story } from '#shared/story.ts';
import { asSheetRound } from './rounds.ts';
import { hasPlayedRound } from './ranking.ts';
import type { Parsed } from '#shared/contract.ts';
import type { PersonPlan } from '#shared/contract/fields.ts';
import { gameToStart, startLog, type StartPorts } from '../event-log/event-log.ts';
import { replaySheet, type ScoredSheetState, sheetAfter } from './sheet-state.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { transact } from '../db/failure.ts';
import type { matchEdits } from '../records/match-edits.ts';
import type { NightMatches } from '../records/nights.ts';
import { parsePlace } from '../records/text.ts';

interface SheetPorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly records: Records;
  readonly connections: Iterable<SheetConnection>;
  readonly setActive: (sheet: MatchId) => void;
  /** Called after a sheet change, before connections are notified. */
  readonly changed: (sheet: MatchId) => void;
}

export interface SheetFeature {
  readonly sessions: Sheets;
  readonly store: SheetStore;
  readonly handlers: Pick<Handlers<SheetConnection>, SheetCall>;
  createSubscription(send: SendPush): SheetSubscription;
  /** Reads open sheets from their logs again, and sends them to all that watch: their game has changed. */
  readAgain(): void;
}

export function createSheets(ports: SheetPorts): SheetFeature {
  const { db, environment, records, connections } = ports;
  const { players, nights, nightMatches, edits, resolvePlayers, personOf } = records;
  const store = sheetStore(db);
  const gameNow = mergedGameReader(db);
  const lastOptions = lastOptionsReader(db);
  const startPorts = { db, store, players, nights, environment, gameNow };
  const notify = (session: SheetSession): void => {
    ports.changed(session.match);
    for (const { sheet } of connections) sheet.receive(session);
  };
  const sessions = openSheets({
    db,
    store,
    environment,
    personOf,
    isInUse: (match) => [...connections].some(({ sheet }) => sheet.subscribedSheet() === match),
    changed: notify,
  });
  return {
    sessions,
    store,
    handlers: sheetHandlers({
      environment,
      players,
      log: logStore(db),
      setActive: ports.setActive,
      sheets: sessions,
      lastOptions: (game) => lastOptions(gameNow(game)),
      startSheet: sheetStarter(startPorts),
      recordSheet: sheetRecorder({ ...startPorts, nightMatches, edits }),
    }),
    readAgain() {
      sessions.closeAll();
      for (const match of new Set([...connections].map(({ sheet }) => sheet.subscribedSheet()))) {
        const session = match && sessions.open(match);
        if (session?.ok) notify(session.value);
      }
    },
    createSubscription: (send) => createSheetSubscription(send, resolvePlayers),
  };
}

interface SheetHandlerPorts {
  readonly log: LogStore;
  readonly environment: Environment;
  readonly sheets: Sheets;
  readonly players: PlayerStore;
  readonly startSheet: StartSheet;
  readonly recordSheet: RecordSheet;
  readonly lastOptions: (game: string) => object | null;
  /** Sets the active sheet, which phones see: the laptop subscribed to it. */
  readonly setActive: (sheet: MatchId) => void;
}

type SheetCall = Extract<keyof Handlers, `sheet.${string}`>;

function sheetHandlers(ports: SheetHandlerPorts): Pick<Handlers<SheetConnection>, SheetCall> {
  const { log, environment, sheets, players, startSheet, recordSheet, setActive, lastOptions } =
    ports;
  const idempotent = idempotentHandlers<SheetSession, SheetConnection>(log, sheets.open);

  return {
    'sheet.start': idempotent.start('sheet.start', startSheet),
    'sheet.record': idempotent.start('sheet.record', recordSheet),
    'sheet.last-options': ({ game }) => ok(lastOptions(game)),
    'sheet.watch'({ match }, { principal, sheet }) {
      const session = sheets.open(match);
      if (!session.ok) return session;
      if (principal.kind === 'laptop') setActive(match);
      sheet.watch(session.value);
      return ok(null);
    },
    'sheet.unwatch'(_, { sheet }) {
      sheet.unwatch();
      return ok(null);
    },
    ...idempotent.changes({
      'sheet.write': (session, input, call, { principal }) =>
        mayWrite(principal, session.state(), input)
          ? session.write(input, input.cell, call)
          : fail(appRefusal('not-allowed')),
      'sheet.report': (session, { report, insteadOf }, call) =>
        session.report(report, call, insteadOf),
      'sheet.people': (session, { people }, call) =>
        session.people(() => logged(people, players), call),
      'sheet.options': (session, { options }, call) => session.options(options, call),
      'sheet.confirm': (session, problem, call) => session.confirm(problem, call),
      'sheet.delete-round': (session, { round }, call) => session.deleteRound(round, call),
      'sheet.rewind': (session, { to, last }, call) => session.rewind(to, call, last),
      'sheet.redo': (session, { entry }, call) => session.redo(entry, call),
      'sheet.name-winner': (session, { columns, reason }, call) =>
        session.nameWinner(columns, reason, call),
      'sheet.close': (session, _, call) => session.close(call),
      'sheet.reopen': (session, _, call) => session.reopen(call),
    }),
    'sheet.abandon': idempotent.abandon(
      'sheet.abandon',
      (session, call) => session.abandon(call),
      environment.now,
    ),
    'sheet.story'({ match }) {
      const state = sheets.peek(match);
      if (!state.ok) return state;
      if (state.value.status === 'running') return fail(appRefusal('match-running'));
      return ok(storyOf(state.value));
    },
  };
}

function logged(change: PeopleChange, players: PlayerStore): Result<LoggedChange, AppRefusal> {
  if (!('person' in change)) return ok(change);
  const { person, ...rest } = change;
  const known = findOrCreatePerson(person, players);
  return known.ok ? ok({ ...rest, player: known.value.id }) : known;
}

/** A described game that was changed since then is played as it is described now. */
const LAST_SQL = `
  SELECT options FROM matches JOIN entries ON entries.match = matches.id AND entries.revision = 0
  WHERE game = :game AND mode IN ('tally', 'referee') AND deleted_at IS NULL
    AND json_extract(payload, '$.detail') IS NULL
    AND started_at >= ifnull((SELECT created_at FROM custom_games WHERE id = :game), 0)
  ORDER BY started_at DESC, matches.rowid DESC LIMIT 1`;

function lastOptionsReader(db: Db): (game: string) => object | null {
  const select = db.prepare<{ game: string }, string>(LAST_SQL).pluck();
  return (id) => {
    const text = select.get({ game: id });
    const game = sheetGameById(id);
    if (text === undefined || !game) return null;
    const options = game.parseOptions(JSON.parse(text), game.seats.min);
    return options.ok ? options.value : null;
  };
}

function storyOf(sheet: ScoredSheetState): Story | null {
  const { game, options, columns, counted: rounds, sum, status, detail, declaredWinner } = sheet;
  const scores = sum.totals.filter((total) => total !== null);
  // Its sentences say how the numbers decided.
  if (declaredWinner) return null;
  if (status !== 'finished' || detail !== 'rounds' || scores.length < columns.length) return null;
  return game.sheetStory({
    options,
    rounds: rounds.map((round, index) => asSheetRound(game.sheetRules, columns, round, index)),
    roundScores: rounds.map((_, index) =>
      columns.map((_, at) =>
        hasPlayedRound(sheet, at, index) ? sum.roundScores[index]![at]! : null,
      ),
    ),
    scores,
    places: sum.places,
  });
}

type StartSheet = (
  input: Parsed<'sheet.start'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

interface SheetStartPorts extends StartPorts<SheetEntry, ScoredSheetState> {
  /** Returns the game that an id means now: a window may not know yet that it was merged into another. */
  readonly gameNow: (game: string) => string;
}

const sheetStarter =
  (ports: SheetStartPorts): StartSheet =>
  ({ game: requestedId, mode, detail, options: given, people, utcOffset }, call) => {
    const id = ports.gameNow(requestedId);
    const requested = gameToStart(sheetGameById, { id, options: given, seats: people.length });
    if (!requested.ok) return requested;
    const { game, options } = requested.value;
    if (mode === 'referee' && (detail || !game.referee)) return fail(appRefusal('no-referee'));
    const { rulesVersion } = game;
    const start = (): Result<readonly SheetEvent[], AppRefusal> => {
      const known = findOrCreatePeople(people, ports.players);
      if (!known.ok) return known;
      const payload = { game: id, mode, rulesVersion, options, people: known.value };
      return ok([{ kind: 'start', payload: { ...payload, ...(detail && { detail }) } }]);
    };
    return startLog(ports, utcOffset, call, start, (entries) => replaySheet(game, entries));
  };

/** Returns ids of people, adding new ones. Refuses with player-twice. */
function findOrCreatePeople(
  plans: readonly PersonPlan[],
  players: PlayerStore,
): Result<readonly PlayerId[], AppRefusal> {
  const people: PlayerId[] = [];
  for (const plan of plans) {
    const person = findOrCreatePerson(plan, players);
    if (!person.ok) return person;
    const { id, name } = person.value;
    if (people.includes(id)) return fail(appRefusal('player-twice', { name }));
    people.push(id);
  }
  return ok(people);
}

interface RecordPorts extends SheetStartPorts {
  readonly store: SheetStore;
  readonly nightMatches: NightMatches;
  readonly edits: Pick<ReturnType<typeof matchEdits>, 'note'>;
}

type RecordSheet = (
  input: Parsed<'sheet.record'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

const MINUTE = 60_000;

/**
 * Records a past match with its people, night and note in one transaction. By rounds, writes only
 * the start: the sheet is continued, and its entries get the time of the match's end.
 */
const sheetRecorder =
  (ports: RecordPorts): RecordSheet =>
  (input, call) => {
    const { startedAt, minutes, note } = input;
    const endedAt = startedAt + (minutes ?? 0) * MINUTE;
    if (endedAt > ports.environment.now()) return fail(appRefusal('not-over-yet'));
    const place = parsePlace(input.place);
    if (!place.ok) return place;
    const requested = gameToStart(sheetGameById, {
      id: ports.gameNow(input.game),
      options: input.options,
      seats: input.people.length,
    });
    if (!requested.ok) return requested;
    return transact(ports.db, () => {
      const people = findOrCreatePeople(input.people, ports.players);
      if (!people.ok) return people;
      const events = eventsOf(input, requested.value, people.value, endedAt);
      const log = events.map((event, revision): SheetEntry => ({
        revision,
        at: revision === 0 ? startedAt : endedAt,
        actor: call.actor,
        ...callFields(revision === 0 ? call : null),
        ...event,
      }));
      const written = writeLog(ports, requested.value.game, log, input);
      if (!written.ok) return written;
      ports.nightMatches.joinNightAround(written.value, place.value);
      // A note requires a finished match.
      const noted = note === '' ? ok(null) : ports.edits.note(written.value, note);
      return noted.ok ? ok({ match: written.value }) : noted;
    });
  };

function eventsOf(
  { detail, values }: Parsed<'sheet.record'>,
  {
    game: { id: game, rulesVersion },
    options,
  }: { readonly game: SheetGame; readonly options: object },
  people: readonly PlayerId[],
  endedAt: number,
): readonly SheetEvent[] {
  const head = { game, mode: 'tally', rulesVersion, options, people } as const;
  if (detail === 'rounds') return [{ kind: 'start', payload: { ...head, endedAt } }];
  const payload = { ...head, detail };
  const entryEvents = values.map((value, column): SheetEvent => {
    const cellValue = detail === 'totals' ? { score: value } : { place: value };
    return {
      kind: 'entry',
      payload: { round: 0, column, cell: { state: 'given', value: cellValue } },
    };
  });
  return [{ kind: 'start', payload }, ...entryEvents];
}

/** Call in a transaction. Refuses with bad-request unless each person has one value; by rounds none. */
function writeLog(
  { store, nights, environment }: RecordPorts,
  game: SheetGame,
  [start, ...entries]: readonly SheetEntry[],
  { people, detail, values, startedAt, utcOffset }: Parsed<'sheet.record'>,
): Result<MatchId, AppRefusal> {
  if (!start || values.length !== (detail === 'rounds' ? 0 : people.length))
    return fail(appRefusal('bad-request'));
  const match = environment.id() as MatchId;
  let state = replaySheet(game, [start]);
  store.begin({ match, night: nights.add(startedAt), utcOffset }, start, state);
  for (const entry of entries) {
    const refused =
      entry.kind === 'entry' && validateCellWrite(state, entry.payload, entry.payload.cell);
    if (refused) return fail(refused);
    state = sheetAfter(state, entry);
    store.append(match, entry, state);
  }
  return ok(match);
}
