// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mount } from '#renderer/mount.fixture.ts';
import type { Turn } from '../useTurn.ts';
import InsertPositions from './InsertPositions.vue';

it('the first place that may be taken has the focus', async () => {
  const turn = {
    hand: [
      [1, 2],
      [5, 9],
    ],
    at: null,
    groups: [],
    hint: { place: null },
    /** within a Scout & Show, where no Show could follow from the first place */
    mayPlace: (place: number) => place > 0,
  };
  const root = await mount(InsertPositions, { turn: turn as unknown as Turn });
  const places = [...root.querySelectorAll<HTMLElement>('[data-place]')];
  expect(places.map((place) => place.getAttribute('aria-disabled'))).toEqual(['true', null, null]);
  expect(document.activeElement).toBe(places[1]);
});
