/** How many bull heads a card shows, so that it can be drawn. Penalties are counted by the rules, never here. */
export type HeadCount = 1 | 2 | 3 | 5 | 7;

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
export interface HeadPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
