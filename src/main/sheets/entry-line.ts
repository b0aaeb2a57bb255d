import type { SheetEntry } from './log.ts';

/** Entries of a log that count, and those that can be redone. */
export interface EntryLine {
  readonly effective: readonly SheetEntry[];
  /** rewound entries, the next to redo first */
  readonly undone: readonly SheetEntry[];
}

export const EMPTY_LINE: EntryLine = { effective: [], undone: [] };

/** Returns the line after an entry. Writing the next undone entry again redoes it; another entry drops all of them. */
export function lineAfter({ effective, undone }: EntryLine, entry: SheetEntry): EntryLine {
  if (entry.kind === 'rewind') {
    const { to } = entry.payload;
    const first = effective.findIndex(({ revision }) => revision > to);
    return first === -1
      ? { effective, undone }
      : { effective: effective.slice(0, first), undone: [...effective.slice(first), ...undone] };
  }
  const [next, ...others] = undone;
  return {
    effective: [...effective, entry],
    undone: next && isSameEvent(next, entry) ? others : [],
  };
}

const isSameEvent = (one: SheetEntry, other: SheetEntry): boolean =>
  one.kind === other.kind && JSON.stringify(one.payload) === JSON.stringify(other.payload);
