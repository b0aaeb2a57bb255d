import type { AnySheetRules } from '#core/game-instance.ts';
import type { LineKey } from '#shared/moved-lines.ts';
import { movedColumns, takesPart, type Column } from './columns.ts';
import {
  EMPTY_ROUND,
  isEmpty,
  padTo,
  swappedRounds,
  trimmed,
  withCell,
  type SheetRound,
} from './rounds.ts';

/** Entries of a round that the present options do not have; they count again once options have it again. */
export interface WaitingRound {
  readonly key: LineKey;
  readonly entries: SheetRound;
}

interface Moved {
  readonly columns: readonly Column[];
  readonly rounds: readonly SheetRound[];
  readonly waiting: readonly WaitingRound[];
}

/**
 * Moves rounds and people to where the new options have them. Entries of rounds that are no longer there wait, and
 * those that waited for a round come back.
 */
export function movedByOptions(
  { columns, rounds, waiting }: Moved,
  before: { readonly sheetRules: AnySheetRules; readonly options: object },
  after: AnySheetRules,
): Moved {
  const moves = after.movedFrom?.(before.options);
  if (!moves) return { columns, rounds, waiting };
  const isWaiting = (category: string): boolean =>
    waiting.some(({ key }) => key.category === category);
  const previous = moves.previousRounds(rounds.length, isWaiting);
  const comingBack = waiting.flatMap(({ key, entries }) => {
    const round = after.roundWithKey!(key);
    return round === null ? [] : [{ key, round, entries }];
  });
  const columnsAfter = movedColumns(columns, moves);
  const moved = previous.map((round, now) =>
    round === null
      ? EMPTY_ROUND
      : withPeopleOut(rounds[round] ?? EMPTY_ROUND, { columns, round }, columnsAfter, now),
  );
  const leaving = rounds.flatMap((entries, round): readonly WaitingRound[] =>
    isEmpty(entries) || previous.includes(round)
      ? []
      : [{ key: before.sheetRules.roundKey!(round), entries }],
  );
  return {
    columns: columnsAfter,
    rounds: trimmed(
      comingBack.reduce<readonly SheetRound[]>(
        (all, { round, entries }) => padTo(all, round + 1).with(round, entries),
        moved,
      ),
    ),
    waiting: [
      ...waiting.filter(({ key }) => !comingBack.some((one) => one.key === key)),
      ...leaving,
    ],
  };
}

/** Lets people sit a round out that they now take part in and did not before. */
const withPeopleOut = (
  entries: SheetRound,
  before: { readonly columns: readonly Column[]; readonly round: number },
  columns: readonly Column[],
  round: number,
): SheetRound =>
  columns.reduce(
    (all, column, at) =>
      takesPart(column, round) && !takesPart(before.columns[at]!, before.round)
        ? withCell(all, at, { state: 'out' })
        : all,
    entries,
  );

export function waitingWithoutRound(
  waiting: readonly WaitingRound[],
  sheetRules: AnySheetRules,
  round: number,
): readonly WaitingRound[] {
  // A line of several of a round is no round.
  if (sheetRules.roundKey?.(1).round !== 1) return waiting;
  return waiting.flatMap((one) => {
    if (one.key.round === round) return [];
    const moved = one.key.round > round ? one.key.round - 1 : one.key.round;
    return [{ ...one, key: { ...one.key, round: moved } }];
  });
}

export function waitingSwapped(
  waiting: readonly WaitingRound[],
  sheetRules: AnySheetRules,
  change: { readonly column: number; readonly other: number; readonly from: number },
): readonly WaitingRound[] {
  const first = sheetRules.roundKey?.(change.from).round ?? 0;
  return waiting.map((one) =>
    one.key.round < first
      ? one
      : { ...one, entries: swappedRounds([one.entries], sheetRules, { ...change, from: 0 })[0]! },
  );
}
