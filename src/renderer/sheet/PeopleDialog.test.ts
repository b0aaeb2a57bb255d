// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import type { MatchId } from '#shared/ids.ts';
import { ok } from '#shared/result.ts';
import { customScreen } from '../screen/screen.ts';
import { registerScreens } from '../screen/registerScreens.ts';
import { mount, press } from '../mount.fixture.ts';
import { useSheet } from './kit/sheet.ts';
import PeopleDialog from './PeopleDialog.vue';

const app = fakeApp();

const MATCH = 'sheet-1' as MatchId;
const push = {
  type: 'sheet',
  match: MATCH,
  game: 'six-nimmt',
  mode: 'tally',
  detail: 'rounds',
  revision: 1,
  status: 'running',
  problems: [],
  undo: null,
  rounds: [],
  options: {},
  columns: [10, 31].map((total, at) => ({
    player: { id: `p${String(at)}`, name: `P${String(at)}`, emblem: 'star', colour: 'star' },
    total,
    start: 0,
    from: 0,
    until: null,
  })),
};

let start: HTMLInputElement;
let name: HTMLInputElement;

async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await nextTick();
}

beforeEach(() => {
  app.call.mockReset().mockResolvedValue(ok([]));
});

async function show(given: object = push): Promise<void> {
  await mount(
    defineComponent(() => {
      const sheet = useSheet();
      return () => (sheet.lastPush ? h(PeopleDialog, { open: true }) : null);
    }),
  );
  const opened = useSheet().open(MATCH);
  app.push(given as never);
  await opened;
  await nextTick();
  [start, name] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
}

it('each of the usual starting scores replaces one that is no number', async () => {
  await show();
  const offers = [...document.querySelectorAll<HTMLElement>('[role=dialog] .button')].filter(
    ({ textContent }) => /\d/.test(textContent),
  );
  expect(offers.map((offer) => /\d+/.exec(offer.textContent)![0])).toEqual(['0', '21', '10', '31']);
  for (const [at, score] of ['0', '21', '10', '31'].entries()) {
    await type(start, 'abc');
    offers[at]!.click();
    await nextTick();
    expect([start.value, start.getAttribute('aria-invalid')]).toEqual([score, null]);
  }
});

it('a latecomer begins with the number that people count down from, or with an offered total', async () => {
  const darts = { name: 'Darts', winner: 'fewest', rounds: { downFrom: 501 } } as const;
  registerScreens([customScreen({ id: 'custom-0a', description: darts })], {});
  await show({ ...push, game: 'custom-0a', options: darts });
  expect(start.value).toBe('501');
  await type(start, '441');
  await type(name, 'Theo');
  await press('Enter');
  await vi.waitFor(() => {
    expect(app.call).toHaveBeenCalledWith(
      'sheet.people',
      expect.objectContaining({ people: expect.objectContaining({ start: -60 }) as unknown }),
    );
  });
});

it('a wrong starting score leaves the name of the latecomer in its field', async () => {
  await show();
  await type(start, 'abc');
  await type(name, 'Theo');
  await press('Enter');
  await nextTick();
  expect(name.value).toBe('Theo');
  expect(app.call.mock.calls.filter(([call]) => call === 'sheet.people')).toEqual([]);
});
