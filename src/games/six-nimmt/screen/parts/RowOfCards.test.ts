// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { accessibleText, mount } from '#renderer/mount.fixture.ts';
import type { Turn } from '../turn.ts';
import RowOfCards from './RowOfCards.vue';

/** Turn without a decision. */
const turn = {
  kind: null,
  active: null,
  consequence: null,
  isRowOffered: () => false,
  isHintedRow: () => false,
} as unknown as Turn;

const rowOf = (cards: readonly number[], bulls: number): Promise<HTMLElement> =>
  mount(RowOfCards, { row: 2, cards, bulls, flying: null, takingCard: null, coming: null, turn });

it('a row is read as sentences: its cards, and what the card that takes it costs', async () => {
  expect(accessibleText(await rowOf([3, 12], 2))).toBe(
    'Row 3: 3, 12. The sixth card takes 2 bull heads.',
  );
  expect(accessibleText(await rowOf([3, 12, 20, 21, 23], 1))).toBe(
    'Row 3: 3, 12, 20, 21, 23. The next card takes 1 bull head.',
  );
});
