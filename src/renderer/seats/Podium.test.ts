// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { mount } from '../mount.fixture.ts';
import Podium from './Podium.vue';
import { occupants } from '../running-match/push.fixture.ts';

const seats = occupants.map((occupant, seat) => ({ seat, occupant, name: `seat ${String(seat)}` }));

/** Returns each step from left to right: names, then the place. */
async function steps(
  places: readonly number[],
  building: { readonly shown?: number; readonly isRolling?: boolean } = {},
): Promise<readonly string[]> {
  const root = await mount(
    defineComponent(
      () => () =>
        h(Podium, { seats, places, scores: places.map((place) => 9 - place), ...building }),
    ),
  );
  return [...root.querySelectorAll('.column')].map((step) => {
    const names = [...step.querySelectorAll('.name')].map(({ textContent }) => textContent);
    const place = step.querySelector('.place')!.textContent;
    if (step.matches('.empty')) return step.querySelector('.drum') ? `drum: ${place}` : place;
    return `${names.join(' and ')}: ${place}`;
  });
}

it('the winner stands between the second and the third, the others beside the podium', async () => {
  expect(await steps([4, 1, 3, 2])).toEqual(['seat 3: 2', 'seat 1: 1', 'seat 2: 3']);
});

it('people who share a place share its step, and the next place is left out', async () => {
  expect(await steps([1, 3, 1, 4])).toEqual(['seat 0 and seat 2: 1', 'seat 1: 3']);
  expect(await steps([1, 1, 1, 1])).toEqual(['seat 0 and seat 1 and seat 2 and seat 3: 1']);
});

it('it is filled from the lowest place, and a drum rolls in the first', async () => {
  expect(await steps([4, 1, 3, 2], { shown: 1 })).toEqual(['2', '1', 'seat 2: 3']);
  expect(await steps([4, 1, 3, 2], { shown: 2, isRolling: true })).toEqual([
    'seat 3: 2',
    'drum: 1',
    'seat 2: 3',
  ]);
  expect(await steps([1, 3, 1, 4], { shown: 1 })).toEqual(['1', 'seat 1: 3']);
});
