import type { Showing } from '../../rules/model.ts';

/** Cards of a hand that lie in one row, by their places in the hand, both inclusive. */
export interface Row {
  readonly from: number;
  readonly to: number;
  /** the hand goes on in the next row */
  readonly leaves: boolean;
  /** it comes from the row before */
  readonly returns: boolean;
}

/** A hand of more rows than these is scrolled. */
export const MOST_ROWS = 3;
/** What a strip needs beside its cards, in px: above and below them, and between two rows. */
export const ROOM = { above: 19, below: 11, between: 16 } as const;
/** How high a card is, in hundredths of its width. */
const HEIGHT = { least: 84, most: 150 } as const;

/**
 * How high the cards can be for all rows to be in sight, in hundredths of their width.
 * @param room height and width of what the rows lie in, in px; 0 before it has been laid out
 */
export function cardHeight(
  cards: number,
  room: { readonly height: number; readonly width: number },
): number {
  const rows = Math.min(MOST_ROWS, Math.ceil(cards / inRowOf(cards)));
  if (room.height === 0 || rows === 0) return HEIGHT.most;
  const left = room.height - ROOM.above - ROOM.below - (rows - 1) * ROOM.between;
  const high = Math.floor((100 * left) / rows / (room.width / inRowOf(cards)));
  return Math.max(HEIGHT.least, Math.min(HEIGHT.most, high));
}

/** How many cards a row holds: six, and seven where that keeps a hand to two rows. */
export const inRowOf = (cards: number): number => (cards === 13 || cards === 14 ? 7 : 6);

/** A hand in rows, in its order. */
export function rowsOf(cards: number): readonly Row[] {
  const inRow = inRowOf(cards);
  return Array.from({ length: Math.ceil(cards / inRow) }, (_, row) => {
    const from = row * inRow;
    const to = Math.min(from + inRow, cards) - 1;
    return { from, to, leaves: to < cards - 1, returns: row > 0 };
  });
}

/** What of picked cards lies in a row: one frame goes round them all, and is open where a row breaks them. */
export interface Frame {
  /** place in the row */
  readonly at: number;
  readonly size: number;
  readonly leaves: boolean;
  readonly returns: boolean;
}

/** Null if none of them lies in the row. */
export function frameIn(row: Row, selection: Showing | null): Frame | null {
  if (!selection || selection.to < row.from || row.to < selection.from) return null;
  const from = Math.max(selection.from, row.from);
  const to = Math.min(selection.to, row.to);
  return {
    at: from - row.from,
    size: to - from + 1,
    leaves: to < selection.to,
    returns: selection.from < from,
  };
}

/** A seam between two cards, or an end of the hand, where the scouted card can go. */
export interface Pin {
  /** before which place of the row it stands */
  readonly at: number;
  /** where in the hand the card would then be */
  readonly place: number;
  /** the seam between two rows, once more at the end of the first of them */
  readonly isRepeated: boolean;
}

/**
 * The pins of a row, while the scouted card stands in the hand already: none on either side of it, for that is where it
 * is.
 */
export function pinsIn(row: Row, scouted: number): readonly Pin[] {
  const size = row.to - row.from + 1;
  return Array.from({ length: size + 1 }, (_, at) => ({ at, seam: row.from + at }))
    .filter(({ seam }) => seam !== scouted && seam !== scouted + 1)
    .map(({ at, seam }) => ({
      at,
      place: seam < scouted ? seam : seam - 1,
      isRepeated: at === size && row.leaves,
    }));
}
