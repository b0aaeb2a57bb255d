import type { SheetPush } from '../../../shared/pushes.ts';
import type { GameSheet } from '../../match/kit/gameSheet.ts';
import { roundCount } from './missingEntries.ts';

type Sheet = Pick<SheetPush, 'columns' | 'rounds' | 'status' | 'over'>;

/** The rounds as columns of the paper: the oldest ones folded into one, then each in its own. */
export interface VisibleRounds {
  /** how many of the oldest can fold; 0 where all find room */
  readonly foldable: number;
  /** the rounds with a column of their own, while the oldest are folded */
  readonly unfolded: readonly number[];
}

/**
 * Which rounds have a column of their own, with room for so many beside the one that is being entered. Rounds to come
 * are shown only where nothing has to fold for them.
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

/** The rounds written so far, and the next one where it can be entered now. */
function begunRounds({ rounds, status }: Sheet, current: number): number {
  const isNextDue = status === 'running' && (rounds.at(-1)?.complete ?? true);
  return Math.max(rounds.length + Number(isNextDue), current + 1);
}

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** What stands in a person's row: a cell of their own in a round, or why they have none in several. */
export type RowPart =
  | { readonly kind: 'cell'; readonly round: number }
  /** what the folded rounds add up to; null where nothing is told in them */
  | { readonly kind: 'fold'; readonly score: number | null }
  | { readonly kind: 'before' | 'after'; readonly span: number };

/** The parts of one row, from left to right. The folded rounds are one column. */
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
    // Its owner was there in one of the folded rounds, or came later.
    ...(foldable > 0 ? [partAt(Math.min(from, foldable - 1), fold)] : []),
    ...unfolded.map((round) => partAt(round, { kind: 'cell', round })),
  ].reduce(joined, []);
}

/** Neighbours that say the same are one. */
function joined(parts: readonly RowPart[], part: RowPart): RowPart[] {
  const last = parts.at(-1);
  return last && 'span' in last && 'span' in part && last.kind === part.kind
    ? [...parts.slice(0, -1), { ...last, span: last.span + 1 }]
    : [...parts, part];
}

/** With what a latecomer who came in one of them began with; null where nothing is told. */
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
