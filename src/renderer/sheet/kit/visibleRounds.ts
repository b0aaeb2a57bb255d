import { SHEET_LINES_MAX } from '#shared/custom-game.ts';
import type { SheetPush } from '#shared/pushes.ts';
import type { GameSheet } from '#renderer/screen/gameSheet.ts';
import { roundCount } from './missingEntries.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds' | 'status' | 'over'>;

/** Rounds as columns of the grid: the oldest folded into one, then each in its own. */
export interface VisibleRounds {
  /** number of oldest rounds that can fold; 0 if all fit */
  readonly foldable: number;
  /** rounds with a column of their own, while the oldest are folded */
  readonly unfolded: readonly number[];
}

/**
 * Returns the rounds with a column of their own, given room for `capacity` beside the current one. Future rounds are
 * shown only if nothing has to fold for them.
 */
export function visibleRounds(
  sheet: Sheet,
  game: Pick<GameSheet, 'rounds'>,
  current: number,
  capacity: number,
): VisibleRounds {
  const begun = begunRounds(sheet, current);
  const foldable = begun - 1 <= capacity ? 0 : begun - Math.max(1, Math.floor(capacity));
  const known = game.rounds && sheet.status === 'running' ? roundCount(sheet, game) : begun;
  return { foldable, unfolded: range(foldable, Math.max(begun, Math.min(known, capacity + 1))) };
}

/** Returns the number of written rounds, plus the next if it can be entered now. */
function begunRounds({ rounds, status }: Sheet, current: number): number {
  const isNextDue =
    status === 'running' && rounds.length < SHEET_LINES_MAX && (rounds.at(-1)?.complete ?? true);
  return Math.max(rounds.length + Number(isNextDue), current + 1);
}

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Part of a person's row: the cell of a round, or why several rounds have none. */
export type RowPart =
  | { readonly kind: 'cell'; readonly round: number }
  /** sum of the folded rounds; null without entries */
  | { readonly kind: 'fold'; readonly score: number | null }
  | { readonly kind: 'before' | 'after'; readonly span: number };

/** Returns a row's parts, from left to right. The folded rounds are one column. */
export function rowParts(
  sheet: Pick<SheetPush, 'columns' | 'rounds'>,
  column: number,
  { foldable, unfolded }: VisibleRounds,
): readonly RowPart[] {
  const { from, until } = sheet.columns[column]!;
  const partAt = (round: number, here: RowPart): RowPart => {
    if (round < from) return { kind: 'before', span: 1 };
    return until !== null && round >= until ? { kind: 'after', span: 1 } : here;
  };
  const fold: RowPart = { kind: 'fold', score: foldedScore(sheet, column, foldable) };
  return [
    // The person took part in a folded round, or came later.
    ...(foldable > 0 ? [partAt(Math.min(from, foldable - 1), fold)] : []),
    ...unfolded.map((round) => partAt(round, { kind: 'cell', round })),
  ].reduce(joined, []);
}

function joined(parts: readonly RowPart[], part: RowPart): RowPart[] {
  const last = parts.at(-1);
  return last && 'span' in last && 'span' in part && last.kind === part.kind
    ? [...parts.slice(0, -1), { ...last, span: last.span + 1 }]
    : [...parts, part];
}

/** Includes the starting score of a latecomer who came in a folded round; null without entries. */
function foldedScore(
  { columns, rounds }: Pick<SheetPush, 'columns' | 'rounds'>,
  column: number,
  foldable: number,
): number | null {
  const { from, start } = columns[column]!;
  const scores = rounds
    .slice(0, foldable)
    .map(({ cells }) => cells[column]?.score ?? null)
    .filter((score) => score !== null);
  if (scores.length === 0) return null;
  return scores.reduce((sum, score) => sum + score, from > 0 ? start : 0);
}
