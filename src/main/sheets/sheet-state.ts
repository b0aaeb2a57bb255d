import type { SheetDetail, SheetMode } from '#shared/contract/sheets.ts';
import type { MatchStatus } from '#shared/match.ts';
import type { SheetResult } from '#core/sheet.ts';
import type { Report } from '#core/referee.ts';
import type { SheetGame } from '#core/game-instance.ts';
import {
  asSheetColumn,
  changedColumns,
  columnsWithoutRound,
  isHere,
  newColumn,
  takesPart,
  type Column,
  movedByOptions,
  waitingSwapped,
  waitingWithoutRound,
  type WaitingRound,
  asSheetRound,
  awayRounds,
  countedRounds,
  EMPTY_ROUND,
  isComplete,
  swappedRounds,
  withCell,
  withoutRound,
  writtenRounds,
  type SheetRound,
  type WrittenEntry,
} from './rounds.ts';
import { gameOfDetail } from './detail.ts';
import { EMPTY_LINE, lineAfter } from './log.ts';
import { namedAfter, placesWithNamed, type NamedWinner } from './declared-winner.ts';
import type { Confirmation, LoggedChange, SheetEntry } from './log.ts';

interface RefereedRound {
  readonly state: object;
  readonly playing: readonly number[];
  readonly reports: readonly { readonly revision: number; readonly report: Report }[];
}

export interface SheetState {
  /** with the rules of this sheet's detail */
  readonly game: SheetGame;
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  readonly start: SheetEntry;
  /** end of the match if recorded afterwards; null if written during play */
  readonly endedAt: number | null;
  readonly revision: number;
  /** effective entries of the log, without its start */
  readonly effectiveEntries: readonly SheetEntry[];
  readonly options: object;
  readonly columns: readonly Column[];
  readonly rounds: readonly SheetRound[];
  readonly waiting: readonly WaitingRound[];
  /** the referee's unfinished round; null before its first report */
  readonly refereedRound: RefereedRound | null;
  readonly confirmed: readonly Confirmation[];
  /** winners named by hand; null: the numbers decide */
  readonly declaredWinner: NamedWinner | null;
  /** manual decision to close, reopen or abandon the sheet; null: the rules decide */
  readonly declared: 'close' | 'reopen' | 'abandon' | null;
}

export interface ScoredSheetState extends SheetState {
  readonly counted: readonly SheetRound[];
  readonly complete: readonly boolean[];
  readonly sum: SheetResult;
  readonly status: MatchStatus;
  /** undone entries, the next to redo first; another change drops them */
  readonly undone: readonly SheetEntry[];
  /** states after the last entries, this one the last, so that a rewind applies few entries again */
  readonly latest: readonly SheetState[];
}

const LATEST_MAX = 50;

export function replaySheet(game: SheetGame, entries: readonly SheetEntry[]): ScoredSheetState {
  const [start, ...rest] = entries;
  const { effective, undone } = rest.reduce(lineAfter, EMPTY_LINE);
  return withTotals(
    applyEntries([initialSheetState(game, start)], effective, entries.at(-1)!.revision),
    undone,
  );
}

/** Throws if the entry cannot have been legal when it was written. */
export function sheetAfter(state: ScoredSheetState, entry: SheetEntry): ScoredSheetState {
  const { effective, undone } = lineAfter(
    { effective: state.effectiveEntries, undone: state.undone },
    entry,
  );
  const earlier = state.latest.filter(
    ({ effectiveEntries }) => effectiveEntries.length <= effective.length,
  );
  const known = earlier.length > 0 ? earlier : [initialSheetState(state.game, state.start)];
  const last = known.at(-1)!.effectiveEntries.length;
  return withTotals(applyEntries(known, effective.slice(last), entry.revision), undone);
}

function applyEntries(
  states: readonly SheetState[],
  entries: readonly SheetEntry[],
  revision: number,
): readonly SheetState[] {
  const all = [...states];
  for (const entry of entries) {
    const before = all.at(-1)!;
    const effectiveEntries = [...before.effectiveEntries, entry];
    all.push({ ...applySheetEntry(before, entry), revision: entry.revision, effectiveEntries });
    if (all.length > LATEST_MAX + 1) all.shift();
  }
  return all.with(-1, { ...all.at(-1)!, revision });
}

export function initialSheetState(game: SheetGame, start: SheetEntry | undefined): SheetState {
  if (start?.kind !== 'start') throw new Error('a sheet begins with its start');
  const { options, mode, people, detail = 'rounds', endedAt = null } = start.payload;
  const sheetGame = gameOfDetail(game.withOptions(options), detail);
  if (mode === 'referee' && !sheetGame.referee)
    throw new Error(`the log has a referee that ${game.id} has not`);
  return {
    game: sheetGame,
    mode,
    detail,
    start,
    endedAt,
    revision: start.revision,
    effectiveEntries: [],
    options,
    columns: people.map(newColumn),
    rounds: [],
    waiting: [],
    refereedRound: null,
    confirmed: [],
    declaredWinner: null,
    declared: null,
  };
}

export function applySheetEntry(state: SheetState, entry: SheetEntry): SheetState {
  switch (entry.kind) {
    case 'entry':
    case 'correction':
      return {
        ...state,
        rounds: sharedEntries(state, entry).reduce(writtenRounds, state.rounds),
        confirmed: stillConfirmed(state.confirmed, entry.payload),
      };
    case 'told':
      return applyReport(state, entry.revision, entry.payload.told);
    case 'people': {
      const change = afterRefereedRound(state, entry.payload);
      return {
        ...state,
        columns: changedColumns(state.columns, change),
        rounds: changedRounds(state, change),
        waiting:
          change.change === 'swap'
            ? waitingSwapped(state.waiting, state.game.sheetRules, change)
            : state.waiting,
        confirmed: change.change === 'swap' ? [] : state.confirmed,
      };
    }
    case 'options': {
      const { options } = entry.payload;
      const game = gameOfDetail(state.game.withOptions(options), state.detail);
      const before = { sheetRules: state.game.sheetRules, options: state.options };
      const moved = movedByOptions(state, before, game.sheetRules);
      return { ...state, ...moved, game, options, confirmed: [] };
    }
    case 'confirm':
      return { ...state, confirmed: [...state.confirmed, entry.payload] };
    case 'delete-round':
      return applyDeletion(state, entry.payload.round);
    case 'winner':
      return {
        ...state,
        declaredWinner: namedAfter(state.declaredWinner, entry),
        declared: entry.payload.columns.length > 0 ? 'close' : state.declared,
      };
    case 'close':
    case 'reopen':
    case 'abandon':
      return {
        ...state,
        declaredWinner: namedAfter(state.declaredWinner, entry),
        declared: entry.kind,
      };
    case 'start':
    case 'rewind':
      throw new Error(`a ${entry.kind} is not on the line`);
  }
}

/** Returns the entry for each column that it is for: a team has one score. */
function sharedEntries(
  { game, columns }: SheetState,
  entry: WrittenEntry,
): readonly WrittenEntry[] {
  const { column } = entry.payload;
  const shared = column === null ? null : game.sheetRules.sharesCell?.(column, columns.length);
  return shared
    ? shared.map((other) => ({ ...entry, payload: { ...entry.payload, column: other } }))
    : [entry];
}

/** Removes confirmations of a rewritten cell; of its whole round if the shared part is rewritten. */
const stillConfirmed = (
  confirmed: readonly Confirmation[],
  written: { readonly round: number; readonly column: number | null },
): readonly Confirmation[] =>
  confirmed.filter(
    ({ round, parts }) =>
      round !== written.round || (written.column !== null && !parts.includes(written.column)),
  );

/**
 * Reopens a closed sheet that has no rounds left. Earlier versions kept rounds on the sheet that wait now: the deletion
 * of one of those changes nothing else.
 */
function applyDeletion(state: SheetState, round: number): SheetState {
  const waiting = waitingWithoutRound(state.waiting, state.game.sheetRules, round);
  if (!state.rounds[round] && waiting.length < state.waiting.length) return { ...state, waiting };
  if (!state.rounds[round])
    throw new Error(`the log deletes a round that is not there: ${String(round)}`);
  const rounds = withoutRound(state.rounds, round);
  return {
    ...state,
    rounds,
    waiting,
    columns: columnsWithoutRound(state.columns, round),
    confirmed: state.confirmed.flatMap((one) => {
      if (one.round === round) return [];
      return one.round < round ? [one] : [{ ...one, round: one.round - 1 }];
    }),
    declared:
      rounds.length === 0 && state.declared === 'close' && !state.declaredWinner
        ? null
        : state.declared,
  };
}

/** Delays leaving to the end of a refereed round that includes the person's cards. */
function afterRefereedRound(
  { refereedRound, rounds }: SheetState,
  change: LoggedChange,
): LoggedChange {
  const isPlaying = change.change === 'leave' && refereedRound?.playing.includes(change.column);
  return isPlaying ? { ...change, from: rounds.length + 1 } : change;
}

function changedRounds(
  { game, columns, rounds }: SheetState,
  change: LoggedChange,
): readonly SheetRound[] {
  switch (change.change) {
    case 'swap':
      return swappedRounds(rounds, game.sheetRules, change);
    case 'return':
      return awayRounds(rounds, game.sheetRules, columns, change.column);
    default:
      return rounds;
  }
}

export function currentRefereedRound({
  game,
  options,
  columns,
  rounds,
  refereedRound,
}: SheetState): RefereedRound {
  if (refereedRound) return refereedRound;
  const playing = columns.flatMap((column, at) => (takesPart(column, rounds.length) ? [at] : []));
  return { state: game.referee!.begin(options, playing), playing, reports: [] };
}

/** Applies a report; a finished round is written to the sheet, where it can be corrected. */
function applyReport(sheetState: SheetState, revision: number, report: Report): SheetState {
  const referee = sheetState.game.referee!;
  const before = currentRefereedRound(sheetState);
  const refused = referee.validateReport(before.state, report);
  if (refused) throw new Error(`the log holds an illegal step: ${refused.code}`);
  const state = referee.apply(before.state, report);
  const cells = referee.cells(state);
  if (!cells)
    return {
      ...sheetState,
      refereedRound: { ...before, state, reports: [...before.reports, { revision, report }] },
    };
  const played = cells.reduce<SheetRound>(
    (sheet, value, at) => withCell(sheet, before.playing[at]!, { state: 'given', value }),
    EMPTY_ROUND,
  );
  const written = latecomersTo(sheetState, before).reduce<SheetRound>(
    (sheet, column) => withCell(sheet, column, { state: 'out' }),
    played,
  );
  return { ...sheetState, rounds: [...sheetState.rounds, written], refereedRound: null };
}

const latecomersTo = (
  { columns, rounds }: SheetState,
  { playing }: RefereedRound,
): readonly number[] =>
  columns.flatMap((column, at) =>
    takesPart(column, rounds.length) && !playing.includes(at) ? [at] : [],
  );

function withTotals(
  latest: readonly SheetState[],
  undone: ScoredSheetState['undone'],
): ScoredSheetState {
  const state = latest.at(-1)!;
  const { game, columns, options } = state;
  const rounds = countedRounds(game.sheetRules, columns, state.rounds);
  const sum = game.sheetRules.sum(
    options,
    columns.map(asSheetColumn),
    rounds.map((round, index) => asSheetRound(game.sheetRules, columns, round, index)),
  );
  if (!sum.ok) throw new Error(`the sheet does not add up: ${sum.error}`);
  const complete = rounds.map((round, index) => isComplete(game.sheetRules, columns, round, index));
  return {
    ...state,
    latest,
    undone,
    counted: rounds,
    complete,
    sum: {
      ...sum.value,
      places: placesWithNamed(game, columns, sum.value.places, state.declaredWinner),
    },
    status: statusOf(state, complete, sum.value),
  };
}

function statusOf(
  { declared, game }: SheetState,
  complete: readonly boolean[],
  sum: SheetResult,
): MatchStatus {
  if (declared === 'abandon') return 'abandoned';
  if (declared === 'close') return 'finished';
  const isOver =
    game.sheetRules.endsItself && sum.over && complete.length > 0 && complete.every(Boolean);
  return isOver && declared !== 'reopen' ? 'finished' : 'running';
}

export const peopleHere = ({ columns }: SheetState): readonly Column[] => columns.filter(isHere);
