import type { SheetDetail, SheetMode } from '../../shared/contract/sheets.ts';
import type { MatchStatus } from '../../shared/match.ts';
import type { SheetResult } from '../../core/sheet.ts';
import type { Report } from '../../core/referee.ts';
import type { Game } from '../../core/table.ts';
import {
  asSheetColumn,
  changedColumns,
  columnsWithoutRound,
  isHere,
  newColumn,
  takesPart,
  type Column,
} from './columns.ts';
import { gameOfDetail } from './detail.ts';
import type { Confirmation, LoggedChange, SheetEntry } from './log.ts';
import {
  asSheetRound,
  awayRounds,
  EMPTY_ROUND,
  isComplete,
  swappedRounds,
  withCell,
  withoutRound,
  writtenRounds,
  type SheetRound,
} from './rounds.ts';

interface Watched {
  /** as the game's referee keeps it */
  readonly state: object;
  /** the columns that play this round */
  readonly playing: readonly number[];
  readonly told: readonly { readonly revision: number; readonly told: Report }[];
}

/** A sheet as its log makes it. A value. */
export interface SheetFold {
  /** with the rules by which this sheet is added up */
  readonly game: Game;
  readonly mode: SheetMode;
  readonly detail: SheetDetail;
  readonly start: SheetEntry;
  /** when the match was over, where it is written down afterwards; null: it is written as it is played */
  readonly endedAt: number | null;
  readonly revision: number;
  /** what still counts of the log, its start apart */
  readonly line: readonly SheetEntry[];
  readonly options: object;
  readonly columns: readonly Column[];
  readonly rounds: readonly SheetRound[];
  /** the round that the referee is watching; null before its first card */
  readonly watched: Watched | null;
  /** what is odd and was so */
  readonly confirmed: readonly Confirmation[];
  /** whether the table ended the sheet or played on, where it did; null: the sheet judges by itself */
  readonly declared: 'close' | 'reopen' | 'abandon' | null;
}

/** A fold with its sum. */
export interface SummedSheet extends SheetFold {
  /** by round */
  readonly complete: readonly boolean[];
  readonly sum: SheetResult;
  readonly status: MatchStatus;
}

/** The whole log, from its start on. */
export function foldSheet(game: Game, entries: readonly SheetEntry[]): SummedSheet {
  const [start, ...rest] = entries;
  const empty = beginSheet(game, start);
  return foldLine(empty, rest.reduce(lineAfter, []), entries.at(-1)!.revision);
}

/** One entry more. Throws on one that cannot have been legal when it was written. */
export const sheetAfter = (fold: SummedSheet, entry: SheetEntry): SummedSheet =>
  foldLine(beginSheet(fold.game, fold.start), lineAfter(fold.line, entry), entry.revision);

const foldLine = (empty: SheetFold, line: SheetFold['line'], revision: number): SummedSheet =>
  summed({ ...line.reduce(foldEntry, empty), revision, line });

/** What counts of a log, without what was rewound away and without the rewinds. */
const lineAfter = (line: SheetFold['line'], entry: SheetEntry): SheetFold['line'] =>
  entry.kind === 'rewind'
    ? line.filter(({ revision }) => revision <= entry.payload.to)
    : [...line, entry];

/** A sheet on which nothing is written. */
export function beginSheet(game: Game, start: SheetEntry | undefined): SheetFold {
  if (start?.kind !== 'start') throw new Error('a sheet begins with its start');
  const { options, mode, people, detail = 'rounds', endedAt = null } = start.payload;
  return {
    game: gameOfDetail(game, detail),
    mode,
    detail,
    start,
    endedAt,
    revision: start.revision,
    line: [],
    options,
    columns: people.map(newColumn),
    rounds: [],
    watched: null,
    confirmed: [],
    declared: null,
  };
}

/** The sheet after an entry that still counts. */
export function foldEntry(fold: SheetFold, entry: SheetEntry): SheetFold {
  switch (entry.kind) {
    case 'entry':
    case 'correction':
      return {
        ...fold,
        rounds: writtenRounds(fold.rounds, entry),
        confirmed: stillConfirmed(fold.confirmed, entry.payload),
      };
    case 'told':
      return foldReport(fold, entry.revision, entry.payload.told);
    case 'people': {
      const change = afterWatched(fold, entry.payload);
      return {
        ...fold,
        columns: changedColumns(fold.columns, change),
        rounds: changedRounds(fold, change),
        confirmed: change.change === 'swap' ? [] : fold.confirmed,
      };
    }
    case 'options':
      return { ...fold, options: entry.payload.options, confirmed: [] };
    case 'confirm':
      return { ...fold, confirmed: [...fold.confirmed, entry.payload] };
    case 'delete-round':
      return foldDeletion(fold, entry.payload.round);
    case 'close':
    case 'reopen':
    case 'abandon':
      return { ...fold, declared: entry.kind };
    case 'start':
    case 'rewind':
      throw new Error(`a ${entry.kind} is not on the line`);
  }
}

/** A part that is written anew is asked about anew, and so is the whole round when its end is. */
const stillConfirmed = (
  confirmed: readonly Confirmation[],
  written: { readonly round: number; readonly column: number | null },
): readonly Confirmation[] =>
  confirmed.filter(
    ({ round, parts }) =>
      round !== written.round || (written.column !== null && !parts.includes(written.column)),
  );

/** A match that was ended and has no round any more is not over. */
function foldDeletion(fold: SheetFold, round: number): SheetFold {
  if (!fold.rounds[round])
    throw new Error(`the log deletes a round that is not there: ${String(round)}`);
  const rounds = withoutRound(fold.rounds, round);
  return {
    ...fold,
    rounds,
    columns: columnsWithoutRound(fold.columns, round),
    confirmed: fold.confirmed.flatMap((one) => {
      if (one.round === round) return [];
      return one.round < round ? [one] : [{ ...one, round: one.round - 1 }];
    }),
    declared: rounds.length === 0 && fold.declared === 'close' ? null : fold.declared,
  };
}

/** Whoever leaves while the referee watches a round of theirs plays it to its end: their cards lie on the table. */
function afterWatched({ watched, rounds }: SheetFold, change: LoggedChange): LoggedChange {
  const isPlaying = change.change === 'leave' && watched?.playing.includes(change.column);
  return isPlaying ? { ...change, from: rounds.length + 1 } : change;
}

function changedRounds(
  { game, columns, rounds }: SheetFold,
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

/** The round that the referee watches, begun if none is: those who take part in it play. */
export function refereedRound({ game, options, columns, rounds, watched }: SheetFold): Watched {
  if (watched) return watched;
  const playing = columns.flatMap((column, at) => (takesPart(column, rounds.length) ? [at] : []));
  return { state: game.referee!.begin(options, playing), playing, told: [] };
}

/** A round that is over leaves its result on the sheet, where it can be corrected like any other. */
function foldReport(fold: SheetFold, revision: number, told: Report): SheetFold {
  const referee = fold.game.referee!;
  const before = refereedRound(fold);
  const refused = referee.why(before.state, told);
  if (refused) throw new Error(`the log holds an illegal step: ${refused.code}`);
  const state = referee.apply(before.state, told);
  const cells = referee.cells(state);
  if (!cells)
    return {
      ...fold,
      watched: { ...before, state, told: [...before.told, { revision, told }] },
    };
  const played = cells.reduce<SheetRound>(
    (sheet, value, at) => withCell(sheet, before.playing[at]!, { state: 'given', value }),
    EMPTY_ROUND,
  );
  const written = latecomersTo(fold, before).reduce<SheetRound>(
    (sheet, column) => withCell(sheet, column, { state: 'out' }),
    played,
  );
  return { ...fold, rounds: [...fold.rounds, written], watched: null };
}

/** Who came while the referee watched the round, and so has no cards in it. */
const latecomersTo = ({ columns, rounds }: SheetFold, { playing }: Watched): readonly number[] =>
  columns.flatMap((column, at) =>
    takesPart(column, rounds.length) && !playing.includes(at) ? [at] : [],
  );

function summed(fold: SheetFold): SummedSheet {
  const { game, columns, rounds, options } = fold;
  const sum = game.sheetRules.sum(
    options,
    columns.map(asSheetColumn),
    rounds.map((round, index) => asSheetRound(game.sheetRules, columns, round, index)),
  );
  if (!sum.ok) throw new Error(`the sheet does not add up: ${sum.error}`);
  const complete = rounds.map((round, index) => isComplete(game.sheetRules, columns, round, index));
  return { ...fold, complete, sum: sum.value, status: statusOf(fold, complete, sum.value) };
}

function statusOf(
  { declared, game }: SheetFold,
  complete: readonly boolean[],
  sum: SheetResult,
): MatchStatus {
  if (declared === 'abandon') return 'abandoned';
  if (declared === 'close') return 'finished';
  const isOver =
    game.sheetRules.endsItself && sum.over && complete.length > 0 && complete.every(Boolean);
  return isOver && declared !== 'reopen' ? 'finished' : 'running';
}

/** Who is at the table now. */
export const peopleHere = ({ columns }: SheetFold): readonly Column[] => columns.filter(isHere);
