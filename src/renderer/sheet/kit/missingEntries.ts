import { SHEET_LINES_MAX } from '#shared/custom-game.ts';
import { requiredRoundFrom } from '#shared/required-round.ts';
import type { SheetPush } from '#shared/pushes.ts';
import type { CellPosition, GameSheet } from '#renderer/screen/gameSheet.ts';
import type { Draft } from './drafts.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds'>;

/** Cells written and not pushed back yet; they do not count as missing. */
type Written = readonly Pick<Draft, 'round' | 'column'>[];

/** Whether the person takes part in that round, which may be the next one. */
export const takesPart = ({ columns }: Sheet, { round, column }: CellPosition): boolean => {
  const owner = columns[column];
  return !!owner && round >= owner.from && (owner.until === null || round < owner.until);
};

/** Whether the cell is in the deal that the referee runs; earlier ones are corrected by hand. */
export const isInRefereedRound = (
  { mode, rounds }: Pick<SheetPush, 'mode' | 'rounds'>,
  { round }: CellPosition,
): boolean => mode === 'referee' && round >= rounds.length;

/** Returns the number of rounds to enter: those begun and the next one, or all of the match if known. */
export function roundCount(
  { columns, rounds, status, over }: Pick<SheetPush, 'columns' | 'rounds' | 'status' | 'over'>,
  game: Pick<GameSheet, 'rounds'>,
): number {
  const inMatch = game.rounds?.(columns.filter(({ until }) => until === null).length);
  const isPlayedOn = status === 'running' && over;
  return inMatch === undefined || isPlayedOn
    ? Math.min(rounds.length + 1, SHEET_LINES_MAX)
    : Math.max(inMatch, rounds.length);
}

const isSame = (one: Written[number], other: CellPosition): boolean =>
  one.round === other.round && one.column === other.column;

/** Whether an entry is absent or incomplete. */
function isMissing(sheet: Sheet, position: CellPosition): boolean {
  const round = sheet.rounds[position.round];
  if (!takesPart(sheet, position) || round?.complete) return false;
  const entry = round?.cells[position.column];
  return entry?.cell.state !== 'out' && (entry?.score ?? null) === null;
}

type EntryRules = Pick<GameSheet, 'isOptional' | 'hasSharedPartOnly'>;

/** Returns all missing cells up to the next round that is not optional, in entry order. */
function missingEntries(
  sheet: Sheet,
  written: Written,
  game: EntryRules = {},
): readonly CellPosition[] {
  const isOptional = (round: number): boolean => game.isOptional?.(round) ?? false;
  // The shared part is entered at the first person here.
  const firstColumn = sheet.columns.findIndex(({ until }) => until === null);
  const next = requiredRoundFrom(sheet.rounds.length, game.isOptional);
  return Array.from({ length: Math.min(next + 1, SHEET_LINES_MAX) }, (_, round) => round)
    .filter((round) => !isOptional(round))
    .flatMap((round) => sheet.columns.map((_, column) => ({ round, column })))
    .filter((position) => isMissing(sheet, position))
    .filter(({ column }) => !game.hasSharedPartOnly || column === firstColumn)
    .filter((position) => !written.some((one) => isSame(one, position)));
}

/** Returns an opened sheet's first missing cell; on a full sheet one of its last round. */
export const firstMissingEntry = (sheet: Sheet, game?: EntryRules): CellPosition =>
  missingEntries(sheet, [], game)[0] ?? { round: Math.max(0, sheet.rounds.length - 1), column: 0 };

/** Returns the next missing person in turn order in that round, or else the first of the next round. */
export function nextMissingEntry(
  sheet: Sheet,
  from: CellPosition,
  written: Written = [],
  game?: EntryRules,
): CellPosition {
  const all = missingEntries(sheet, written, game).filter((position) => !isSame(position, from));
  const sameRound = all.filter(({ round }) => round === from.round);
  return sameRound.find(({ column }) => column > from.column) ?? sameRound[0] ?? all[0] ?? from;
}

/** Returns the columns missing in that round. */
export const missingIn = (
  sheet: Sheet,
  round: number,
  written: Written = [],
  game?: EntryRules,
): readonly number[] =>
  missingEntries(sheet, written, game).flatMap((position) =>
    position.round === round ? [position.column] : [],
  );

/** Returns the missing cells of begun rounds. */
export const openEntries = (sheet: Sheet, written: Written = []): readonly CellPosition[] =>
  missingEntries(sheet, written).filter(({ round }) => round < sheet.rounds.length);
