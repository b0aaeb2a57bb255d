import type { Showing } from '#games/scout/rules/model.ts';

/** Range of hand cards in one row, both inclusive. */
export interface Row {
  readonly from: number;
  readonly to: number;
  /** continues in the next row */
  readonly leaves: boolean;
  /** continues from the previous row */
  readonly returns: boolean;
}

/** A hand of more rows is scrolled. */
export const MOST_ROWS = 3;
/** Room beside the cards of a strip, in px: above and below them, and between two rows. */
export const ROOM = { above: 19, below: 11, between: 16 } as const;
/** Card height, in hundredths of its width. */
const HEIGHT = { least: 84, most: 150 } as const;

/**
 * Returns the card height that keeps all rows visible, in hundredths of the width. @param room height and width of
 * the rows' container, in px; 0 before layout
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

/** Returns the cards per row: six, and seven if that limits a hand to two rows. */
export const inRowOf = (cards: number): number => (cards === 13 || cards === 14 ? 7 : 6);

export function rowsOf(cards: number): readonly Row[] {
  const inRow = inRowOf(cards);
  return Array.from({ length: Math.ceil(cards / inRow) }, (_, row) => {
    const from = row * inRow;
    const to = Math.min(from + inRow, cards) - 1;
    return { from, to, leaves: to < cards - 1, returns: row > 0 };
  });
}

/** Part of the selection's frame in a row; open where a row breaks it. */
export interface Frame {
  /** index in the row */
  readonly at: number;
  readonly size: number;
  readonly leaves: boolean;
  readonly returns: boolean;
}

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

/** Seam between two cards, or end of the hand, where the scouted card can go. */
export interface Pin {
  /** row index of the next card */
  readonly at: number;
  /** resulting position in the hand */
  readonly place: number;
  /** the seam between two rows, repeated at the end of the first */
  readonly isRepeated: boolean;
}

/**
 * Returns the pins of a row while the hand includes the scouted card: none on either side of that card, which is its
 * current position.
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
