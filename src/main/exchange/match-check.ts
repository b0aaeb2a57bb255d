import type { AppRefusal } from '#shared/errors.ts';
import { isCustomGame } from '#shared/custom-game.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { SheetGame } from '#core/game-instance.ts';
import { gameById, sheetGameById } from '#games/engines.ts';
import { hasFallbackForNonProgram } from '../match/fallback-moves.ts';
import type { MatchProjection } from '../event-log/log-store.ts';
import { applyEntry, replayMatch } from '../match/match-state.ts';
import { type Entry, matchEvent } from '../match/log.ts';
import { matchProjection } from '../match/store.ts';
import { replaySheet } from '../sheets/sheet-state.ts';
import { type SheetEntry, sheetEvent } from '../sheets/log.ts';
import { sheetProjection } from '../sheets/store.ts';
import { fault, type FileBoard, type FileEntry, type FileMatch } from './history-format.ts';

/** Whether a match's results follow from its log; `unchecked` if this version does not know its rules version. */
type MatchCheck = 'checked' | 'unchecked';

export function checkMatch(match: FileMatch, index: number): Result<MatchCheck, AppRefusal> {
  const path = ['matches', index];
  const game = match.mode === 'play' ? gameById(match.game) : sheetGameById(match.game);
  if (!game) return fault('file-game', path, { game: match.game });
  if (!optionsFit(game, match)) return fault('file-shape', [...path, 'options']);
  const unlike = match.rounds.findIndex(({ length }) => length !== match.seats.length);
  if (unlike !== -1) return fault('file-shape', [...path, 'rounds', unlike]);
  const placed = match.seats.findIndex(({ place }) => (place ?? 0) > lowestPlace(match));
  if (placed !== -1) return fault('file-shape', [...path, 'seats', placed, 'place']);
  const invalidEntry = firstInvalidEntry(match);
  if (invalidEntry !== -1) return fault('file-log', [...path, 'log', invalidEntry]);
  if (match.rulesVersion !== game.rulesVersion)
    return beginsMatch(match, match.log[0]!.payload)
      ? ok('unchecked')
      : fault('file-log', [...path, 'log', 0]);
  const folded = rowsByRules(match);
  if (!folded.ok) return fault('file-log', [...path, 'log', folded.error]);
  return hasSameRows(folded.value, match) ? ok('checked') : fault('file-results', path);
}

/** A single person may be second: the game has won. */
const lowestPlace = ({ game, seats }: FileMatch): number =>
  isCustomGame(game) ? Math.max(2, seats.length) : seats.length;

/** A sheet's options may fit any number of players: people may have joined or left since. */
const optionsFit = (game: SheetGame, { mode, options, seats }: FileMatch): boolean =>
  game.parseOptions(options, mode === 'play' ? seats.length : game.seats.min).ok;

/** Whether a fallback move was made for a person or a house bot. */
export const hasInvalidFallbackMove = ({ mode, log }: FileMatch): boolean =>
  mode === 'play' && hasFallbackForNonProgram(asMatchLog(log));

/** Returns a board as it would be saved; null if invalid. */
export function readBoard(given: FileBoard): FileBoard | null {
  const board = gameById(given.game)?.board?.safeParse(given.board);
  return board?.success ? { ...given, board: board.data as FileBoard['board'] } : null;
}

/** Returns the index of the first invalid entry; -1 if none. Checks only what holds for any rules version. */
function firstInvalidEntry(match: FileMatch): number {
  const { log, mode } = match;
  const schema = mode === 'play' ? matchEvent : sheetEvent;
  let columns = 0;
  return log.findIndex((entry, index) => {
    if (entry.revision !== index || (entry.kind === 'start') !== (index === 0)) return true;
    if (!schema.safeParse(entry).success) return true;
    if (index === 0) {
      columns = mode === 'play' ? match.seats.length : sizeOf(entry.payload.people);
      return false;
    }
    if (entry.payload.change === 'join') columns++;
    return !staysWithin(entry, columns);
  });
}

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** A log keeps the described game that it began with, also once that is merged into another. */
const isSameGame = (logged: unknown, game: string): boolean =>
  logged === game || (typeof logged === 'string' && [logged, game].every(isCustomGame));

/** Whether the start entry belongs to this match. */
function beginsMatch(match: FileMatch, start: FileEntry['payload']): boolean {
  if (!isSameGame(start.game, match.game) || start.rulesVersion !== match.rulesVersion)
    return false;
  return match.mode === 'play'
    ? start.seed === match.seed && sizeOf(start.sitters) === match.seats.length
    : start.mode === match.mode && sizeOf(start.people) <= match.seats.length;
}

/** Whether an entry refers only to existing seats, columns and entries. */
function staysWithin({ revision, actor, payload }: FileEntry, columns: number): boolean {
  const { seat, column, other, of, to } = payload;
  const columnRefs = [
    seat,
    column,
    other,
    actor === 'table' ? null : Number(actor.slice('seat:'.length)),
  ];
  return (
    columnRefs.every((one) => typeof one !== 'number' || one < columns) &&
    [of, to].every((one) => typeof one !== 'number' || one < revision)
  );
}

function rowsByRules(match: FileMatch): Result<MatchProjection, number> {
  let at = 0;
  try {
    if (match.mode !== 'play') {
      const sheetGame = sheetGameById(match.game)!;
      return ok(sheetProjection(replaySheet(sheetGame, asSheetLog(match.log))));
    }
    const [start, ...moves] = asMatchLog(match.log);
    let state = replayMatch(gameById(match.game)!, [start!]);
    for (const entry of moves) {
      at = entry.revision;
      const applied = applyEntry(state, at, entry);
      if (!applied.ok) return fail(at);
      state = applied.value;
    }
    return ok(matchProjection(state));
  } catch {
    // Replaying throws if this app cannot have written the log. In a file this is a fault, not a bug.
    return fail(at);
  }
}

// Each entry has passed its schema: only the idempotency keys are missing.
const asMatchLog = (log: readonly FileEntry[]): readonly Entry[] =>
  log.map((entry) => ({ ...entry, client: null })) as unknown as readonly Entry[];
const asSheetLog = (log: readonly FileEntry[]): readonly SheetEntry[] =>
  log.map((entry) => ({ ...entry, client: null })) as unknown as readonly SheetEntry[];

function hasSameRows(rows: MatchProjection, match: FileMatch): boolean {
  const fileEntries = Object.keys(rows).map((key) => [key, match[key as keyof MatchProjection]]);
  return JSON.stringify(sorted(Object.fromEntries(fileEntries))) === JSON.stringify(sorted(rows));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
