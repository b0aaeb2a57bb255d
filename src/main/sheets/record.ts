import type { Parsed } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { sheetGameById } from '#games/engines.ts';
import { transact } from '../db/failure.ts';
import type { matchEdits } from '../records/match-edits.ts';
import type { NightMatches } from '../records/night-matches.ts';
import { parsePlace } from '../records/text.ts';
import { callFields, type LoggedCall } from '../event-log/log-store.ts';
import { gameToStart } from '../event-log/start-log.ts';
import { replaySheet, sheetAfter } from './sheet-state.ts';
import type { SheetEntry, SheetEvent } from './log.ts';
import { validateCellWrite } from './validation.ts';
import { findOrCreatePeople, type SheetStartPorts } from './start.ts';
import type { SheetStore } from './store.ts';

export interface RecordPorts extends SheetStartPorts {
  readonly store: SheetStore;
  readonly nightMatches: NightMatches;
  readonly edits: Pick<ReturnType<typeof matchEdits>, 'note'>;
}

export type RecordSheet = (
  input: Parsed<'sheet.record'>,
  call: LoggedCall,
) => Result<{ readonly match: MatchId }, AppRefusal>;

const MINUTE = 60_000;

/**
 * Records a past match with its people, night and note in one transaction. By rounds, writes only
 * the start: the sheet is continued, and its entries get the time of the match's end.
 */
export const sheetRecorder =
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
