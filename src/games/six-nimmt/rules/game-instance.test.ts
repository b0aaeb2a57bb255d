import { expect, it } from 'vitest';
import { sixNimmt } from '../engine.ts';
import type { GameInstance } from '#core/game-instance.ts';

const newTable = (): GameInstance => {
  const table = sixNimmt.setup({ seats: 3, seed: 'table' });
  if (!table.ok) throw new Error(table.error);
  return table.value;
};

it.each([
  { type: 'choose', card: 0 },
  { type: 'choose', card: 105 },
  { type: 'choose', card: 1.5 },
  { type: 'choose' },
  { type: 'choose', card: '7' },
  { type: 'take-row', row: 4 },
  { type: 'take-row', row: 0 },
  { type: 'draft', card: 7 },
  { type: 'pass' },
  null,
])('a refused move changes nothing: %j', (move) => {
  const table = newTable();
  const before = JSON.stringify(table.state);
  expect(table.play(0, move)).not.toBeNull();
  expect(JSON.stringify(table.state)).toBe(before);
});

it('a move with an unknown field is refused', () => {
  const table = newTable();
  const { move } = table.choices(0)[0]!;
  expect(table.play(0, { ...move, sure: true })).toEqual({
    by: 'table',
    refusal: { code: 'not-a-move', params: {} },
  });
  expect(table.play(0, move)).toBeNull();
});

it('a chosen card cannot be changed', () => {
  const table = newTable();
  table.play(0, table.choices(0)[0]!.move);
  expect(table.choices(0)).toEqual([]);
  expect(table.play(0, { type: 'choose', card: 50 })).toEqual({
    by: 'table',
    refusal: { code: 'not-to-move', params: {} },
  });
});
