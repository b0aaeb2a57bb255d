import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { CallerOf } from '../../shared/contract.ts';
import { COLUMNS_MAX, type Cell } from '../../shared/contract/sheets.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { isHere, takesPart } from './columns.ts';
import { peopleHere, type SheetFold, type SummedSheet } from './fold.ts';
import type { LoggedChange } from './log.ts';

/** A cell of the sheet, or (column null) a round's table part. */
export interface Place {
  readonly round: number;
  readonly column: number | null;
}

/**
 * At the table anybody writes anywhere; from a seat of their own, people write their own figures of the running round,
 * which none is on a sheet that is over or that the referee fills in.
 */
export function mayWrite(
  principal: CallerOf<'sheet.write'>,
  { rounds, complete, status, mode }: SummedSheet,
  { round, column }: Place,
): boolean {
  if (principal.kind === 'table') return true;
  if (status !== 'running' || mode === 'referee') return false;
  const firstOpen = complete.indexOf(false);
  const running = firstOpen === -1 ? rounds.length : firstOpen;
  return column === principal.seat && round === running;
}

/** Rounds are begun one after another, and only those who take part in one have a place in it. */
export function whyNotWritten(
  { game, detail, columns, rounds }: SheetFold,
  { round, column }: Place,
  cell: Cell,
): AppRefusal | null {
  if (detail !== 'rounds' && round > 0) return appRefusal('bad-request');
  if (round > rounds.length) return appRefusal('round-skipped', { round: rounds.length });
  const owner = column === null ? null : columns[column];
  if (owner === undefined) return appRefusal('bad-request');
  if (owner && !takesPart(owner, round)) return appRefusal('not-in-round', { round });
  if (cell.state !== 'given') return null;
  const { cell: forColumn, tablePart } = game.sheetRules;
  const schema = column === null ? tablePart : forColumn;
  return schema.safeParse(cell.value).success ? null : appRefusal('not-an-entry');
}

/** The round that the referee watches is not on the sheet yet: its cards are taken back one by one. */
export function whyNotDeleted({ rounds, watched }: SheetFold, round: number): AppRefusal | null {
  if (round < rounds.length) return null;
  return appRefusal(watched && round === rounds.length ? 'round-refereed' : 'unknown-round');
}

/** Who somebody is by now: they may have been merged with somebody else since the log named them. */
export type PersonOf = (player: PlayerId) => PlayerId;

/** Who may come, go or be somebody else. */
export function whyNotPeople(
  fold: SummedSheet,
  change: LoggedChange,
  personOf: PersonOf,
): AppRefusal | null {
  switch (change.change) {
    case 'join':
      return (
        whyNotMore(fold) ??
        whyNotWider(fold) ??
        whyNotRound(fold, change.from) ??
        whyOver(fold, change.from) ??
        whyTwice(fold, change.player, personOf)
      );
    case 'leave':
      return (
        whyNotLeave(fold, change) ?? whyNotRound(fold, change.from) ?? whyOver(fold, change.from)
      );
    case 'from':
      return (
        whyNotColumn(fold, change.column) ??
        whyNotRound(fold, change.from) ??
        whyOver(fold, change.from)
      );
    case 'return':
      return whyNotColumn(fold, change.column) ?? whyNotMore(fold);
    case 'replace':
      return whyNotColumn(fold, change.column) ?? whyTwice(fold, change.player, personOf);
    case 'start':
      return whyNotColumn(fold, change.column);
    case 'swap':
      return (
        whyNotColumn(fold, change.column) ??
        whyNotColumn(fold, change.other) ??
        (change.column === change.other ? appRefusal('bad-request') : null)
      );
  }
}

const whyNotColumn = ({ columns }: SheetFold, column: number): AppRefusal | null =>
  columns[column] ? null : appRefusal('bad-request');

const whyNotRound = ({ rounds }: SheetFold, round: number): AppRefusal | null =>
  round <= rounds.length ? null : appRefusal('round-skipped', { round: rounds.length });

/**
 * After its end nobody can come to a match or leave it: only to or from a round that was played. Who has a total on a
 * sheet of results may have left before its end.
 */
const whyOver = ({ status, detail, rounds }: SummedSheet, round: number): AppRefusal | null =>
  status === 'finished' && detail === 'rounds' && rounds.length > 0 && round >= rounds.length
    ? appRefusal('match-over')
    : null;

const whyNotMore = (fold: SheetFold): AppRefusal | null =>
  peopleHere(fold).length < fold.game.seats.max
    ? null
    : appRefusal('table-full', { max: fold.game.seats.max });

/** Whoever has left keeps a column. */
const whyNotWider = ({ columns }: SheetFold): AppRefusal | null =>
  columns.length < COLUMNS_MAX ? null : appRefusal('table-full', { max: COLUMNS_MAX });

const whyTwice = (
  { columns }: SheetFold,
  player: PlayerId,
  personOf: PersonOf,
): AppRefusal | null =>
  columns.some((column) => personOf(column.player) === personOf(player))
    ? appRefusal('already-on-sheet')
    : null;

/** A sheet is never left by everybody: then it would have no end. Who has left can have left at another round. */
function whyNotLeave(
  fold: SheetFold,
  { column, from }: Extract<LoggedChange, { change: 'leave' }>,
): AppRefusal | null {
  const leaver = fold.columns[column];
  if (!leaver || leaver.until === from) return appRefusal('bad-request');
  return isHere(leaver) && peopleHere(fold).length === 1 ? appRefusal('last-at-table') : null;
}
