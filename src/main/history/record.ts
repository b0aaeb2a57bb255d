import type { MatchRecord, SheetEntry } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId, Seat } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Db } from '../db/open.ts';
import { gameById, sheetGameOfLog } from '#games/engines.ts';
import { logStore, type LogEntry } from '../event-log/log-store.ts';
import type { ResolveOccupants, LoggedOccupant } from '../records/players.ts';
import type { LogEvent } from '../match/log.ts';
import type { SheetEntry as SheetLogEntry, SheetEntry as LoggedSheetEntry } from '../sheets/log.ts';
import { namedIn } from '../sheets/declared-winner.ts';
import type { Deals } from '../records/deals.ts';
import type { NightStore } from '../records/nights.ts';
import {
  isOver,
  historyMatchReader,
  type FinishedMatchRow,
  roundsReader,
} from '../records/match-rows.ts';
import { fallbackMoves } from '../match/fallback-moves.ts';
import type { Cell } from '#shared/contract/sheets.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { initialSheetState, applySheetEntry, type SheetState } from '../sheets/sheet-state.ts';
import { cellAt } from '../sheets/rounds.ts';

type ReadRecord = (match: MatchId) => Result<MatchRecord, AppRefusal>;

/** Returns all data of an ended match. Refuses with unknown-match or match-running. */
export function recordReader(
  db: Db,
  nights: NightStore,
  deals: Deals,
  resolveOccupants: ResolveOccupants,
): ReadRecord {
  const historyMatches = historyMatchReader(db);
  const log = logStore(db);
  const facts = factsReader(db);
  const rounds = roundsReader(db);

  return (match) => {
    const row = historyMatches.row(match);
    if (!row) return fail(appRefusal('unknown-match'));
    if (!isOver(row)) return fail(appRefusal('match-running'));
    const read = historyMatches.read(row);
    const factsOf = facts(match);
    const logged = log.read(match);
    return ok({
      ...read,
      seats: read.seats.map((seat) => ({ ...seat, facts: factsOf.get(seat.seat) ?? null })),
      evening: nights.head(row.night)!,
      rulesVersion: row.rules_version,
      rounds: rounds(match, read.seats.length),
      canReplay: row.mode === 'play' && gameById(row.game)?.rulesVersion === row.rules_version,
      ...(row.mode === 'play'
        ? {
            ...summaryOfMatch(logged, resolveOccupants),
            deal: deals.record(match, row.seed, logged),
          }
        : {
            rewinds: [],
            handovers: [],
            fallbackMoves: [],
            entries: sheetEntries(row, logged, resolveOccupants),
            declaredWinner: namedIn(logged),
            deal: null,
          }),
      deletedAt: row.deleted_at,
    });
  };
}

type LogSummary = Pick<
  MatchRecord,
  'rewinds' | 'handovers' | 'fallbackMoves' | 'entries' | 'declaredWinner'
>;

const summaryOfMatch = (
  log: readonly LogEntry[],
  resolveOccupants: ResolveOccupants,
): LogSummary => ({
  rewinds: log.flatMap(({ revision, at, kind, payload }) =>
    kind === 'rewind' ? [{ revision, at, to: (payload as Payload<'rewind'>).to }] : [],
  ),
  handovers: handovers(log, resolveOccupants),
  fallbackMoves: fallbackMoves(log, resolveOccupants),
  entries: [],
  declaredWinner: null,
});

type Payload<Kind extends LogEvent['kind']> = Extract<LogEvent, { kind: Kind }>['payload'];

/** Returns all entries with their effects, if this version knows their rules version. */
function sheetEntries(
  row: FinishedMatchRow,
  read: readonly LogEntry[],
  resolveOccupants: ResolveOccupants,
): MatchRecord['entries'] {
  // A sheet's row has a sheet's log.
  const log = read as readonly SheetLogEntry[];
  const game = sheetGameOfLog({ game: row.game, rulesVersion: row.rules_version });
  const effects = entryEffects(game.ok ? game.value : null, log);
  return log.map((entry, at): SheetEntry => {
    const { revision, kind, payload } = entry;
    const people = resolveOccupants(
      playersAddedBy(entry).map((player) => ({ kind: 'player', player })),
    );
    return { revision, at: entry.at, kind, payload, ...effects[at]!, people };
  });
}

function playersAddedBy({ kind, payload }: SheetLogEntry): readonly PlayerId[] {
  if (kind === 'start') return payload.people;
  return kind === 'people' && 'player' in payload ? [payload.player] : [];
}

function handovers(
  log: readonly LogEntry[],
  resolveOccupants: ResolveOccupants,
): MatchRecord['handovers'] {
  const occupants: LoggedOccupant[] = [];
  return log.flatMap(({ revision, at, kind, payload }) => {
    if (kind === 'start') occupants.push(...(payload as Payload<'start'>).sitters);
    if (kind !== 'reseat') return [];
    const { seat, sitter: occupant } = payload as Payload<'reseat'>;
    const from = resolveOccupants(occupants)[seat]!;
    occupants[seat] = occupant;
    return [{ revision, at, seat, from, to: resolveOccupants(occupants)[seat]! }];
  });
}

function factsReader(db: Db) {
  const rows = db.prepare<[string], { readonly seat: Seat; readonly facts: string }>(
    'SELECT seat, facts FROM seats WHERE match = ? AND facts IS NOT NULL',
  );
  return (match: MatchId): ReadonlyMap<Seat, object> =>
    new Map(rows.all(match).map(({ seat, facts }) => [seat, JSON.parse(facts) as object]));
}

interface EntryEffect {
  /** previous cell; null if the entry wrote nothing or the cell was empty */
  readonly previousCell: Cell | null;
  readonly undoneRevisions: readonly number[];
}

/** Without the sheet's game the previous cells are unknown. */
function entryEffects(
  game: SheetGame | null,
  log: readonly LoggedSheetEntry[],
): readonly EntryEffect[] {
  const effectiveEntries: { readonly revision: number; readonly sheet: SheetState | null }[] = [];
  return log.map((entry): EntryEffect => {
    const { revision } = entry;
    const before = effectiveEntries.at(-1)?.sheet ?? null;
    if (entry.kind === 'start')
      effectiveEntries.push({ revision, sheet: game && initialSheetState(game, entry) });
    else if (entry.kind === 'rewind') {
      const remainingCount =
        effectiveEntries.findLastIndex((one) => one.revision <= entry.payload.to) + 1;
      return {
        previousCell: null,
        undoneRevisions: effectiveEntries.splice(remainingCount).map((one) => one.revision),
      };
    } else effectiveEntries.push({ revision, sheet: before && applySheetEntry(before, entry) });
    return { previousCell: before && previousCellOf(before, entry), undoneRevisions: [] };
  });
}

function previousCellOf({ rounds }: SheetState, { kind, payload }: LoggedSheetEntry): Cell | null {
  if (kind !== 'entry' && kind !== 'correction') return null;
  const previousCell = cellAt(rounds[payload.round], payload.column);
  return previousCell.state === 'blank' ? null : previousCell;
}
