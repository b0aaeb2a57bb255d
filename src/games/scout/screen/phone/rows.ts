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

/** Room beside the cards of a strip, in px: above and below them, and between two rows. */
export const ROOM = { above: 19, below: 11, between: 16 } as const;
/** Card height, in hundredths of its width. */
const HEIGHT = { least: 84, most: 150 } as const;
/** Widths in px that a thumb hits at all, and easily; and the fewest cards of a row. */
const WIDTH = { least: 44, good: 55 } as const;
const LEAST_IN_ROW = 4;

interface Strip {
  readonly inRow: number;
  /** width of a card and the gap beside it, in px */
  readonly width: number;
  /** height of a card, in hundredths of its width: all rows are visible, unless a card would be too low */
  readonly height: number;
  readonly isScrolled: boolean;
}

/**
 * Six cards in a row, and seven if that limits a hand to two rows; where these would be narrow, as few as there is room
 * for. @param room height and width of the rows' container, in px; 0 before layout
 */
export function stripOf(
  cards: number,
  room: { readonly height: number; readonly width: number },
): Strip {
  const usual = cards === 13 || cards === 14 ? 7 : 6;
  if (room.height === 0 || cards === 0)
    return { inRow: usual, width: 0, height: HEIGHT.most, isScrolled: false };
  const strips = Array.from({ length: usual - LEAST_IN_ROW + 1 }, (_, fewer): Strip => {
    const inRow = usual - fewer;
    const rows = Math.ceil(cards / inRow);
    const width = room.width / inRow;
    const left = room.height - ROOM.above - ROOM.below - (rows - 1) * ROOM.between;
    const fitting = Math.floor((100 * left) / rows / width);
    const height = Math.max(HEIGHT.least, Math.min(HEIGHT.most, fitting));
    return { inRow, height, isScrolled: fitting < HEIGHT.least, width };
  });
  const isHit = ({ width }: Strip): boolean => width >= WIDTH.least;
  if (strips[0]!.width >= WIDTH.good) return strips[0]!;
  return (
    strips.findLast((one) => isHit(one) && !one.isScrolled) ?? strips.find(isHit) ?? strips.at(-1)!
  );
}

export function rowsOf(cards: number, inRow: number): readonly Row[] {
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
