import { describe, expect, it } from 'vitest';
import {
  flockChange,
  flockLayoutOf,
  HEIGHT,
  isBriefAt,
  laneWidth,
  ledgeAt,
  ledgesOf,
  useFlockChanges,
} from './flock.ts';
import { NO_FLOCKS, view } from './view.fixture.ts';
import { nextTick, reactive } from 'vue';
import type { Event, Flocks, Mountain, View } from '../rules/model.ts';

it('there is a ledge for every goat that the highest mountain requires, and for every goat of the flock', () => {
  expect(ledgesOf(view({ mountainSet: [3, 3, 4, 4, 5, 6, 7] }), [])).toBe(7);
  const long = { r: [1, 1, 1, 1, 1, 1, 1, 1, 1], g: [], b: [] } as const;
  expect(ledgesOf(view({ flocks: [long] }), [])).toBe(9);
  const meant = { colour: 'r', fate: 'grows', lost: 0, size: 11, reach: 9, next: null } as const;
  expect(ledgesOf(view(), [meant])).toBe(11);
});

describe.each([2, 3, 4, 5])('with %d players', (players) => {
  it.each([7, 8, 9, 14])('%d goats stand one above the other on the drawing', (ledges) => {
    const climb = flockLayoutOf(players, ledges);
    const heights = Array.from({ length: ledges }, (_, at) => ledgeAt(climb, at + 1).y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(heights[0]).toBeLessThanOrEqual(HEIGHT);
    expect(heights.at(-1)! - climb.goat).toBeGreaterThan(0);
  });
});

it('goats go up alternately on the left and on the right', () => {
  const climb = flockLayoutOf(5, 7);
  expect(ledgeAt(climb, 1).x).toBeLessThan(ledgeAt(climb, 2).x);
  expect(ledgeAt(climb, 3).x).toBe(ledgeAt(climb, 1).x);
  expect(ledgeAt(climb, 2).isLeft).toBe(true);
});

it.each([
  ['four panels of 1,216 px', 1216, 4, false, false],
  ['five panels of 1,216 px', 1216, 5, false, false],
  ['five panels on a narrower stage', 1150, 5, false, true],
  ['three panels in the far view', 1216, 3, true, false],
  ['four panels in the far view', 1216, 4, true, true],
])(
  'says briefly what is lacking where the lane is too narrow: %s',
  (_, width, players, isFar, isBrief) => {
    expect(isBriefAt(laneWidth(width, players), isFar)).toBe(isBrief);
  },
);

const standing = (flocks: Partial<Flocks>, penalties = 0, pile: readonly Mountain[] = []) =>
  view({
    flocks: [{ ...NO_FLOCKS, ...flocks }],
    penalties: [penalties],
    scorePiles: [pile],
  });

it('goats that joined a flock are marked', () => {
  const before = standing({ r: [1, 2] });
  expect(flockChange(before, standing({ r: [1, 2, 2, 2] }), 0, 'r').came).toBe(2);
  expect(flockChange(before, standing({ r: [1, 2], b: [3] }), 0, 'b').came).toBe(1);
});

it('a lost flock is marked, with the goats that replaced it', () => {
  const now = standing({ r: [1] }, 3);
  expect(flockChange(standing({ r: [2, 2, 4] }), now, 0, 'r')).toEqual({
    came: 1,
    lost: 3,
    took: null,
  });
});

it('a flock that went for a mountain is marked with it', () => {
  const now = standing({}, 0, ['b3', 'r4']);
  const before = standing({ r: [1, 1, 2, 2] }, 0, ['b3']);
  expect(flockChange(before, now, 0, 'r')).toEqual({ came: 0, lost: 0, took: 4 });
});

it('unchanged goats are not marked, nor goats that a rewind removed', () => {
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

it('the goats of a turn stay marked until the seat plays again', async () => {
  const { marks, show } = board();
  await show(standing({ r: [1] }), played);
  await show(standing({ r: [1, 2] }), null);
  expect(marks(0, 'r').came).toBe(1);
  await show(standing({ r: [1, 2] }), played);
  expect(marks(0, 'r').came).toBe(0);
});

it('a skipped turn is marked too', async () => {
  const { marks, show } = board();
  await show(standing({ r: [1] }), { type: 'refilled', cards: ['g1'] });
  await show(standing({ r: [1, 2, 2] }), null);
  expect(marks(0, 'r').came).toBe(2);
});
