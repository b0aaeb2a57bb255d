import { textWidth } from '../i18n/textFormat.ts';
import type { RecentEvent } from '../screen/eventSummaries.ts';

/** Approximate widths in letters of parts beside the text, and between entries. */
const WIDTHS = { disc: 5, tile: 3.7, between: 5.2, earlier: 11 } as const;

/** Returns an entry's width in letters. */
const widthOf = ({ does, brings, tiles }: RecentEvent, hasDisc: boolean): number =>
  WIDTHS.between +
  (hasDisc ? WIDTHS.disc : 0) +
  textWidth(does) +
  textWidth(brings) +
  WIDTHS.tile * tiles.length;

/**
 * Returns the latest entries that fit a line of this width in letters, at least one; consecutive entries of a seat
 * share a disc, with room for a note if some are left out.
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
    // The first visible entry always has a disc.
    if (taken + WIDTHS.disc > width) return entries.slice(Math.min(at + 1, entries.length - 1));
  }
  return entries;
}

export const continues = (entries: readonly RecentEvent[], at: number): boolean =>
  at > 0 && entries[at]!.who !== null && entries[at]!.who?.seat === entries[at - 1]!.who?.seat;
