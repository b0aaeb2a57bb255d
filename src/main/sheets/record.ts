import type { Parsed } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { MatchId, PlayerId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Game } from '../../core/game-instance.ts';
import { transact } from '../db/failure.ts';
import type { matchEdits } from '../records/match-edits.ts';
import type { NightMatches } from '../records/night-matches.ts';
import { parsePlace } from '../records/text.ts';
import { callFields, type LoggedCall } from '../event-log/log-store.ts';
import { gameToStart, type StartPorts } from '../event-log/start-log.ts';
import { replaySheet, sheetAfter, type ScoredSheetState } from './sheet-state.ts';
import type { SheetEntry, SheetEvent } from './log.ts';
import { validateCellWrite } from './validation.ts';
import { findOrCreatePeople } from './start.ts';
import type { SheetStore } from './store.ts';

export interface RecordPorts extends StartPorts<SheetEntry, ScoredSheetState> {
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
 * Writes a match of the past whole, with its people, its night and its note, or nothing at all. By rounds only its start
 * is written: it goes on as a sheet, and is over when it would have been.
 */
export const sheetRecorder =
  (ports: RecordPorts): RecordSheet =>
  (input, call) => {
    const { startedAt, minutes, note } = input;
    const endedAt = startedAt + (minutes ?? 0) * MINUTE;
    if (endedAt > ports.environment.now()) return fail(appRefusal('not-over-yet'));
    const place = parsePlace(input.place);
    if (!place.ok) return place;
    const requested = gameToStart(input.game, input.options, input.people.length);
    if (!requested.ok) return requested;
    return transact(ports.db, () => {
      const people = findOrCreatePeople(input.people, ports.players);
      if (!people.ok) return people;
      const events = eventsOf(input, requested.value, people.value, endedAt);
      const log = events.map((event, revision): SheetEntry => ({
        ...{ revision, at: revision === 0 ? startedAt : endedAt, actor: call.actor },
        ...callFields(revision === 0 ? call : null),
        ...event,
      }));
      const written = writeLog(ports, requested.value.game, log, input);
      if (!written.ok) return written;
      ports.nightMatches.joinNightAround(written.value, place.value);
      // A note is for a match that is over.
      const noted = note === '' ? ok(null) : ports.edits.note(written.value, note);
      return noted.ok ? ok({ match: written.value }) : noted;
    });
  };

/** The start, and everybody's figure: with the last one the match is over. By rounds the start alone. */
function eventsOf(
  { detail, values }: Parsed<'sheet.record'>,
  { game: { id: game, rulesVersion }, options }: { readonly game: Game; readonly options: object },
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

/** Call it in a transaction. Refused with bad-request where there is not one figure for each person, or by rounds any. */
function writeLog(
  { store, nights, environment }: RecordPorts,
  game: Game,
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
