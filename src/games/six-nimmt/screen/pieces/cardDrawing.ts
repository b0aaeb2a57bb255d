/** How many bull heads a card shows, so that it can be drawn. Penalties are counted by the rules, never here. */
type HeadCount = 1 | 2 | 3 | 5 | 7;

/** rules: Cards. 55 shows seven; doubles five; tens three; fives two; all others one. */
export function printedHeads(card: number): HeadCount {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  if (card % 5 === 0) return 2;
  return 1;
}

/** The colours of a card, by its heads. The seven is dark, so its ink is light. */
export const CARD_COLOURS = {
  1: { ground: 'var(--heads-1)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  2: { ground: 'var(--heads-2)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  3: { ground: 'var(--heads-3)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  5: { ground: 'var(--heads-5)', ink: '#2a1a13', heads: '#43100c', edge: '#a98552' },
  7: { ground: 'var(--heads-7)', ink: '#fff3dd', heads: '#ffcf8a', edge: '#4a0e0e' },
} as const satisfies Record<HeadCount, Record<'ground' | 'ink' | 'heads' | 'edge', string>>;

/** Where one bull head sits in a drawing. */
interface HeadPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Heads stand in rows at the card's foot; the seven needs two. Size, gap and first row are chosen by eye. */
const ROWS_AT_FOOT = {
  1: { rows: [1], size: 25, gap: 0, y: 101 },
  2: { rows: [2], size: 25, gap: 5, y: 101 },
  3: { rows: [3], size: 23, gap: 4, y: 101 },
  5: { rows: [5], size: 16, gap: 1, y: 107 },
  7: { rows: [4, 3], size: 17, gap: 3, y: 93 },
} as const;
const ROW_HEIGHT = 17;

/** The heads at the foot of an upright card, 100 × 138. */
export function headsAtFoot(heads: HeadCount): readonly HeadPlace[] {
  const { rows, size, gap, y } = ROWS_AT_FOOT[heads];
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: 50 - (count * (size + gap) - gap) / 2 + column * (size + gap),
      y: y + row * ROW_HEIGHT,
      size,
    })),
  );
}

/** The heads at the right edge of a low card, 118 × 62: one column up to three, two columns from five. */
export function headsAtSide(heads: HeadCount): readonly HeadPlace[] {
  const columns = heads > 3 ? 2 : 1;
  const size = columns === 2 ? 13 : 15;
  const rows = Math.ceil(heads / columns);
  const step = { 1: 18, 2: 18, 3: 18, 5: 16, 7: 13 }[heads];
  return Array.from({ length: heads }, (_, head) => ({
    x: columns === 2 ? 84 + (head % 2) * 15 : 96,
    y: 31 - (rows * step) / 2 + Math.floor(head / columns) * step + (step - size) / 2,
    size,
  }));
}

/** Of a card in a hand the heads stand within its strip, at most three side by side, the seven in four and three. */
const ROWS_IN_STRIP = {
  1: { rows: [1], size: 23, gap: 2.5, y: 97 },
  2: { rows: [2], size: 23, gap: 2.5, y: 97 },
  3: { rows: [3], size: 19, gap: 2.5, y: 97 },
  5: { rows: [3, 2], size: 17, gap: 1.5, y: 88 },
  7: { rows: [4, 3], size: 15, gap: 1.5, y: 88 },
} as const;
/** how wide a strip is for which these sizes were chosen */
const USUAL_STRIP = 72;

/** The heads of a card in a hand, 100 × 138, of which a strip shows at the left. */
export function headsInStrip(heads: HeadCount, strip: number): readonly HeadPlace[] {
  const { rows, gap, y, ...usual } = ROWS_IN_STRIP[heads];
  const size = usual.size * Math.min(1, strip / USUAL_STRIP);
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: middleOf(strip) - (count * (size + gap) - gap) / 2 + column * (size + gap),
      y: y + row * (size + 1),
      size,
    })),
  );
}

/** The middle of a strip, a little to the right: there is an edge at its left. */
export const middleOf = (strip: number): number => strip / 2 + 1.5;
