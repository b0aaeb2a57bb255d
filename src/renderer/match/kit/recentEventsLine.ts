import { textWidth } from './textFormat.ts';
import type { RecentEvent } from './eventSummaries.ts';

/** In letters, about: what stands beside the words, and between one entry and the next. */
const WIDTHS = { disc: 5, tile: 3.7, between: 5.2, earlier: 11 } as const;

/** How much room an entry takes in a line, in letters. */
const widthOf = ({ does, brings, tiles }: RecentEvent, hasDisc: boolean): number =>
  WIDTHS.between +
  (hasDisc ? WIDTHS.disc : 0) +
  textWidth(does) +
  textWidth(brings) +
  WIDTHS.tile * tiles.length;

/**
 * The latest entries that find room in a line of so many letters, at least one; a seat’s disc stands once in a row, and
 * where some are left out the line says so.
 */
export function latestThatFit(
  entries: readonly RecentEvent[],
  width: number,
): readonly RecentEvent[] {
  const all = latest(entries, width);
  return all.length === entries.length ? all : latest(entries, width - WIDTHS.earlier);
}

function latest(entries: readonly RecentEvent[], width: number): readonly RecentEvent[] {
  let taken = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    taken += widthOf(entries[at]!, !continues(entries, at));
    // The first one in sight has a disc in any case.
    if (taken + WIDTHS.disc > width) return entries.slice(Math.min(at + 1, entries.length - 1));
  }
  return entries;
}

/** Whether it is by the same seat as the entry before. */
export const continues = (entries: readonly RecentEvent[], at: number): boolean =>
  at > 0 && entries[at]!.who !== null && entries[at]!.who?.seat === entries[at - 1]!.who?.seat;
