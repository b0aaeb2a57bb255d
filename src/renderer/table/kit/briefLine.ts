import { letters } from './figures.ts';
import type { RecentEntry } from './briefWords.ts';

/** In letters, about: what stands beside the words, and between one entry and the next. */
const ROOM = { disc: 5, tile: 3.7, between: 5.2, earlier: 11 } as const;

/** How much room an entry takes in a line, in letters. */
const widthOf = ({ does, brings, tiles }: RecentEntry, hasDisc: boolean): number =>
  ROOM.between +
  (hasDisc ? ROOM.disc : 0) +
  letters(does) +
  letters(brings) +
  ROOM.tile * tiles.length;

/**
 * The latest entries that find room in a line of so many letters, at least one; a seat’s disc stands once in a row, and
 * where some are left out the line says so.
 */
export function fitting(entries: readonly RecentEntry[], room: number): readonly RecentEntry[] {
  const all = latest(entries, room);
  return all.length === entries.length ? all : latest(entries, room - ROOM.earlier);
}

function latest(entries: readonly RecentEntry[], room: number): readonly RecentEntry[] {
  let taken = 0;
  for (let at = entries.length - 1; at >= 0; at--) {
    taken += widthOf(entries[at]!, !continues(entries, at));
    // The first one in sight has a disc in any case.
    if (taken + ROOM.disc > room) return entries.slice(Math.min(at + 1, entries.length - 1));
  }
  return entries;
}

/** Whether it is by the same seat as the entry before. */
export const continues = (entries: readonly RecentEntry[], at: number): boolean =>
  at > 0 && entries[at]!.who !== null && entries[at]!.who?.seat === entries[at - 1]!.who?.seat;
