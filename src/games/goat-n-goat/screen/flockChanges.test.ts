import { expect, test } from 'vitest';
import { nextTick, reactive } from 'vue';
import type { Event, Flocks, Mountain, View } from '../rules/model.ts';
import { flockChange, useFlockChanges } from './flockChanges.ts';
import { NO_FLOCKS, view } from './view.fixture.ts';

const standing = (flocks: Partial<Flocks>, penalties = 0, pile: readonly Mountain[] = []) =>
  view({
    flocks: [{ ...NO_FLOCKS, ...flocks }],
    penalties: [penalties],
    scorePiles: [pile],
  });

test('goats that joined a flock are marked', () => {
  const before = standing({ r: [1, 2] });
  expect(flockChange(before, standing({ r: [1, 2, 2, 2] }), 0, 'r').came).toBe(2);
  expect(flockChange(before, standing({ r: [1, 2], b: [3] }), 0, 'b').came).toBe(1);
});

test('a lost flock is marked, with the goats that replaced it', () => {
  const now = standing({ r: [1] }, 3);
  expect(flockChange(standing({ r: [2, 2, 4] }), now, 0, 'r')).toEqual({
    came: 1,
    lost: 3,
    took: null,
  });
});

test('a flock that went for a mountain is marked with it', () => {
  const now = standing({}, 0, ['b3', 'r4']);
  const before = standing({ r: [1, 1, 2, 2] }, 0, ['b3']);
  expect(flockChange(before, now, 0, 'r')).toEqual({ came: 0, lost: 0, took: 4 });
});

test('unchanged goats are not marked, nor goats that a rewind removed', () => {
  const nothing = { came: 0, lost: 0, took: null };
  expect(flockChange(standing({ r: [1] }), standing({ r: [1] }), 0, 'r')).toEqual(nothing);
  expect(flockChange(standing({ r: [1, 2] }), standing({ r: [1] }), 0, 'r')).toEqual(nothing);
});

const played: Event = { type: 'played', seat: 0, number: 2, cards: ['r2'] };

function board() {
  const shown = reactive<{ view: View; event: Event | null }>({
    view: standing({ r: [1] }),
    event: null,
  });
  const marks = useFlockChanges(shown);
  return {
    marks,
    async show(view: View, event: Event | null) {
      Object.assign(shown, { view, event });
      await nextTick();
    },
  };
}

test('the goats of a turn stay marked until the seat plays again', async () => {
  const { marks, show } = board();
  await show(standing({ r: [1] }), played);
  await show(standing({ r: [1, 2] }), null);
  expect(marks(0, 'r').came).toBe(1);
  await show(standing({ r: [1, 2] }), played);
  expect(marks(0, 'r').came).toBe(0);
});

test('a skipped turn is marked too', async () => {
  const { marks, show } = board();
  await show(standing({ r: [1] }), { type: 'refilled', cards: ['g1'] });
  await show(standing({ r: [1, 2, 2] }), null);
  expect(marks(0, 'r').came).toBe(2);
});
