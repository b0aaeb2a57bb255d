import { LINES_SHOWN_MAX, type SkippedPlay, type SkippedPlays } from '#shared/contract/exchange.ts';
import type { SkipReason } from '#shared/exchange.ts';
import type { SheetDescription } from '#shared/custom-game.ts';
import { gameById } from '#games/engines.ts';
import type { FileMatch } from './history-format.ts';
import { wallClock } from './times.ts';

export const countByReason = (skipped: readonly SkippedPlay[]): readonly SkippedPlays[] =>
  mostFirst(
    [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, plays]) => ({
      reason,
      plays: plays.length,
      lines: plays.flatMap(({ line }) => line ?? []).slice(0, LINES_SHOWN_MAX),
    })),
  );

export function skippedMatch(reason: SkipReason, match: FileMatch): SkippedPlay {
  const { name } = match.options as Partial<SheetDescription>;
  const title = gameById(match.game)?.titles[0] ?? (typeof name === 'string' ? name : match.game);
  return { reason, date: localDay(match.startedAt, match.utcOffset), title, line: null };
}

export const localDay = (startedAt: number, utcOffset: number): string =>
  wallClock(startedAt, utcOffset).slice(0, 10);

export const mostFirst = <One extends { readonly plays: number }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => other.plays - one.plays);
