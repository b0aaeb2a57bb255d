import { describe, expect, it } from 'vitest';
import { choosing, dealtMatch, newMatch, playing } from '#test/games/six-nimmt/helpers.ts';
import { view } from './rules.ts';

describe('a view', () => {
  it('shows a seat all public cards, and its own hand', () => {
    const match = dealtMatch([10, 20, 30, 40], [[11, 12], [21]]);
    choosing(match, [11, 21]);
    playing(match, 0, { type: 'choose', card: 12 });
    expect(view(match, 1)).toEqual({
      phase: 'choose',
      toMove: [1],
      options: { end: { kind: 'points', limit: 66 }, variant: 'standard' },
      deal: 0,
      turn: 1,
      rows: [[10, 11], [20, 21], [30], [40]],
      rowBulls: [8, 4, 3, 3],
      hand: [88, 89, 90, 91, 92, 93, 94, 95, 96],
      chosen: [true, false],
      revealed: [],
      placed: [],
      taken: [0, 0],
      takenCards: [0, 0],
      totals: [0, 0],
      roundScores: [],
      seen: [10, 20, 30, 40, 11, 21],
      turns: [{ rows: [[10], [20], [30], [40]], taken: [0, 0], cards: [11, 21] }],
      known: [[], []],
    });
  });

  it('of a chooser no longer has the chosen card in the hand', () => {
    const match = dealtMatch([10, 20, 30, 40], [[11], [21]]);
    playing(match, 0, { type: 'choose', card: 11 });
    expect(view(match, 0).hand).not.toContain(11);
  });

  it('of a draft has the pool, drafted hands and no rows', () => {
    const match = newMatch(2, { variant: 'draft' });
    playing(match, 0, { type: 'draft', card: 12 });
    const seen = view(match, null);
    expect(seen).toMatchObject({ phase: 'draft', toMove: [1], turn: 0, rows: [], hand: null });
    expect(seen.pool).toHaveLength(23);
    expect(seen.pool).not.toContain(12);
    expect(seen.known).toEqual([[12], []]);
  });

  it('of drafted hands shows that a card is chosen, but not which', () => {
    const match = newMatch(2, { variant: 'draft' });
    while (match.phase === 'draft')
      playing(match, match.pool.length % 2, { type: 'draft', card: match.pool[0]! });
    const before = view(match, 1);
    playing(match, 0, { type: 'choose', card: match.hands[0]![3]! });
    const after = view(match, 1);
    expect(after.known).toEqual(before.known);
    expect(after.chosen).toEqual([true, false]);
    expect('pool' in after).toBe(false);
  });
});
