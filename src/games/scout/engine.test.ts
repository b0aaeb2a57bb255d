import { describe, expect, it } from 'vitest';
import { scout } from './engine.ts';
import { freshState } from '#test/games/scout/helpers.ts';

const rounds = [{ hands: freshState(3, 'given').hands }];

describe('a match of SCOUT', () => {
  it('seats three to five', () => {
    const seated = [2, 3, 4, 5, 6].map((seats) => scout.setup({ seats, seed: '1' }).ok);
    expect(seated).toEqual([false, true, true, true, false]);
  });

  it('deals prescribed hands, and refuses incomplete ones', () => {
    const table = scout.setup({ seats: 3, seed: '1', prescribed: { rounds } });
    expect(table.ok && table.value.view(0)).toMatchObject({ hand: rounds[0]!.hands[0] });
    const short = [{ hands: rounds[0]!.hands.slice(1) }];
    for (const prescribed of [{ rounds: short }, { rounds: 7 }, { rounds: [{}] }])
      expect(scout.setup({ seats: 3, seed: '1', prescribed })).toMatchObject({
        error: 'prescribed',
      });
  });

  it('keeps every decision hidden, for the hand is needed to make it', () => {
    const table = scout.setup({ seats: 3, seed: '1' });
    if (!table.ok) throw new Error(table.error);
    for (const seat of [0, 1, 2]) {
      expect(table.value.visibility(seat)).toBe('secret');
      table.value.play(seat, { type: 'orient', flip: false });
    }
    expect(table.value.visibility(0)).toBe('secret');
  });

  it('changes nothing on a refused move', () => {
    const table = scout.setup({ seats: 3, seed: '1' });
    if (!table.ok) throw new Error(table.error);
    const before = JSON.stringify(table.value.state);
    for (const move of [{ type: 'show', from: 0, to: 0 }, { type: 'orient' }, 7, null])
      expect(table.value.play(0, move)).not.toBeNull();
    expect(JSON.stringify(table.value.state)).toBe(before);
  });
});
