import { bullHeads, type HeadCount } from '#games/six-nimmt/rules/cards.ts';
import type { Card } from '#games/six-nimmt/rules/model.ts';

/** Colours of a card, by its heads. The seven is dark, so its ink is light. */
const COLOURS = {
  1: { ground: 'var(--heads-1)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  2: { ground: 'var(--heads-2)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  3: { ground: 'var(--heads-3)', ink: '#2a1a13', heads: '#8c2620', edge: '#a98552' },
  5: { ground: 'var(--heads-5)', ink: '#2a1a13', heads: '#43100c', edge: '#a98552' },
  7: { ground: 'var(--heads-7)', ink: '#fff3dd', heads: '#ffcf8a', edge: '#4a0e0e' },
} as const satisfies Record<HeadCount, Record<'ground' | 'ink' | 'heads' | 'edge', string>>;

export const coloursOf = (card: Card) => COLOURS[bullHeads(card)];

interface HeadPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Heads in rows, the first at `y`: size, gap between two, and step between rows. */
interface HeadRows {
  readonly rows: readonly number[];
  readonly size: number;
  readonly gap: number;
  readonly y: number;
  readonly step: number;
}

const headsInRows = (
  { rows, size, gap, y, step }: HeadRows,
  middle: number,
): readonly HeadPlace[] =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: middle - (count * (size + gap) - gap) / 2 + column * (size + gap),
      y: y + row * step,
      size,
    })),
  );

/** At the foot of an upright card the seven needs two rows. Sizes are chosen by eye. */
const AT_BOTTOM = {
  1: { rows: [1], size: 25, gap: 0, y: 101 },
  2: { rows: [2], size: 25, gap: 5, y: 101 },
  3: { rows: [3], size: 23, gap: 4, y: 101 },
  5: { rows: [5], size: 16, gap: 1, y: 107 },
  7: { rows: [4, 3], size: 17, gap: 3, y: 93 },
} as const;

/** Returns the heads at the foot of an upright card, 100 × 138. */
export const headsAtBottom = (heads: HeadCount): readonly HeadPlace[] =>
  headsInRows({ ...AT_BOTTOM[heads], step: 17 }, 50);

/** In a row, and in a hand, all heads are side by side. */
const IN_LINE = {
  1: { size: 24, gap: 0 },
  2: { size: 24, gap: 5 },
  3: { size: 22, gap: 4 },
  5: { size: 16, gap: 1.5 },
  7: { size: 11, gap: 0.8 },
} as const;

/** Returns the heads side by side, their middle at `y`, on a card 100 wide. */
export function headsInLine(heads: HeadCount, y: number): readonly HeadPlace[] {
  const { size, gap } = IN_LINE[heads];
  return headsInRows({ rows: [heads], size, gap, y: y - size / 2, step: 0 }, 50);
}

/** Returns the heads at the right edge of a low card, 118 × 62: one column up to three, two columns from five. */
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

/** Returns the middle of a strip, a little to the right because of its left edge. */
export const middleOf = (strip: number): number => strip / 2 + 1.5;
