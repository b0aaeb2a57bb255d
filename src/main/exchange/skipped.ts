import { LINES_SHOWN_MAX, type SkippedPlays } from '../../shared/contract/exchange.ts';
import type { SkipReason } from '../../shared/exchange.ts';

/** Plays of BG Stats or a table, and matches and seasons of a history, that are not imported. */
export interface Skipped {
  /** games that no title matches, the most plays first */
  readonly games: readonly { readonly name: string; readonly plays: number }[];
  /** plays of known games by reason, the most plays first */
  readonly unusable: readonly SkippedPlays[];
}

export function skippedPlays() {
  const games = new Map<string, number>();
  const reasons = new Map<SkipReason, { plays: number; lines: number[] }>();
  return {
    addUnknownGame(name: string): void {
      games.set(name, (games.get(name) ?? 0) + 1);
    },
    /** @param line where the play begins in a table */
    addUnusable(reason: SkipReason, line?: number): void {
      const { plays, lines } = reasons.get(reason) ?? { plays: 0, lines: [] };
      if (line !== undefined && lines.length < LINES_SHOWN_MAX) lines.push(line);
      reasons.set(reason, { plays: plays + 1, lines });
    },
    all: (): Skipped => ({
      games: mostFirst([...games].map(([name, plays]) => ({ name, plays }))),
      unusable: mostFirst(
        [...reasons].map(([reason, { plays, lines }]) => ({ reason, plays, lines })),
      ),
    }),
  };
}

const mostFirst = <One extends { readonly plays: number }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => other.plays - one.plays);
