import { LINES_SHOWN_MAX, type SkippedPlays } from '../../shared/contract/exchange.ts';
import type { SkipReason } from '../../shared/exchange.ts';

/** Plays of BG Stats or a table, and matches and seasons of a history, that are not imported. */
export function skippedPlays() {
  const reasons = new Map<SkipReason, { plays: number; lines: number[] }>();
  return {
    /** @param line where the play begins in a table */
    add(reason: SkipReason, line?: number): void {
      const { plays, lines } = reasons.get(reason) ?? { plays: 0, lines: [] };
      if (line !== undefined && lines.length < LINES_SHOWN_MAX) lines.push(line);
      reasons.set(reason, { plays: plays + 1, lines });
    },
    /** by reason, the most plays first */
    all: (): readonly SkippedPlays[] =>
      mostFirst([...reasons].map(([reason, { plays, lines }]) => ({ reason, plays, lines }))),
  };
}

/** Game of a file that no title matches, with the number of its plays. */
export interface UnknownGame {
  readonly name: string;
  readonly plays: number;
}

export function unknownGames() {
  const games = new Map<string, number>();
  return {
    add(name: string): void {
      games.set(name, (games.get(name) ?? 0) + 1);
    },
    /** the most plays first */
    all: (): readonly UnknownGame[] =>
      mostFirst([...games].map(([name, plays]) => ({ name, plays }))),
  };
}

const mostFirst = <One extends { readonly plays: number }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => other.plays - one.plays);
