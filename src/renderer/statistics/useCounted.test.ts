// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { ok } from '#shared/result.ts';
import type { PlayerId } from '#shared/ids.ts';
import { mount } from '../mount.fixture.ts';
import { EVERYBODY } from './scope.ts';
import { provideCounted, useCounted } from './useCounted.ts';
import { useStatisticsText } from './useStatisticsText.ts';
import { fakeApp } from '../connection/connection.fixture.ts';

const app = fakeApp();

const omitted = { rewound: 1, abandoned: 3, handedOver: 0 };
const card = (count: number, partial = 0) =>
  defineComponent(() => {
    const { countedText } = useStatisticsText();
    return () => h('li', countedText(count, omitted, partial));
  });
const page = defineComponent(() => {
  const counted = useCounted(() => ({ ...EVERYBODY, people: ['Mina' as PlayerId] }));
  provideCounted(counted);
  const { omittedText } = useStatisticsText();
  return () => {
    if (!counted.value) return h('p');
    const above = `${String(counted.value.counted)}. ${omittedText(omitted, counted.value.unplaced)}`;
    return h('ul', [h('li', above), h(card(46)), h(card(45, 1))]);
  };
});

it('matches without a place are told once as left out, and cards tell only what differs', async () => {
  app.call.mockResolvedValue(
    ok({
      all: 52,
      omitted,
      games: [],
      opponents: [],
      places: [],
      total: { matches: 48, placed: 46, alone: 10, shared: 3 },
    }),
  );
  const root = await mount(page, {});
  await vi.waitFor(() => {
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '46. Left out: 1 rewound, 3 abandoned, 2 without a place',
      '',
      '45 matches counted. Left out: 1 rewound, 3 abandoned, 1 that somebody joined late or left.',
    ]);
  });
});
