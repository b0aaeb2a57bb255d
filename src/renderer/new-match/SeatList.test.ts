// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp, nextTick } from 'vue';
import '#games/screens.ts';
import { i18n } from '../i18n/index.ts';
import { settings } from '../connection/settings.ts';
import SeatList from './SeatList.vue';
import { useNewMatch } from './newMatch.ts';

fakeApp();

const NAMES = ['Mina', 'Jonas', 'Ada', 'Sora'];
let root: HTMLElement;

function show(game: string, mode: 'play' | 'tally', options?: object) {
  const pinia = createPinia();
  setActivePinia(pinia);
  const match = useNewMatch();
  void match.arrange(game, mode, null);
  if (options) match.options = options;
  for (const name of NAMES) match.seatNewcomer({ name, emblem: 'moon', colour: 'moon' });
  const app = createApp(SeatList).use(pinia).use(i18n);
  app.mount(root);
  return match;
}

const button = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
const order = (match: ReturnType<typeof useNewMatch>) => match.seated.map(({ name }) => name);
/** Whether an order is a rotation of the first. */
const isTurned = (names: readonly string[]) =>
  NAMES.some((_, at) => names.join() === [...NAMES.slice(at), ...NAMES.slice(0, at)].join());

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
  settings.motion = 'system';
});

it('without motion the draw ends at once, and the drawn person then comes first; neighbours stay', async () => {
  settings.motion = 'reduced';
  const match = show('scout', 'play');
  await nextTick();
  const firsts = new Set<string>();
  for (let draw = 0; draw < 60; draw++) {
    button('Who starts?')!.click();
    await nextTick();
    expect(isTurned(order(match))).toBe(true);
    firsts.add(order(match)[0]!);
  }
  // Each of the four would be missing once in ten million runs.
  expect([...firsts].toSorted()).toEqual(NAMES.toSorted());
});

it('with motion a highlight runs first, and a change of seats cancels the draw', async () => {
  settings.motion = 'full';
  vi.useFakeTimers();
  const match = show('scout', 'tally');
  await nextTick();
  button('Who starts?')!.click();
  await nextTick();
  expect(root.querySelectorAll('.row.highlighted')).toHaveLength(1);
  expect(order(match)).toEqual(NAMES);
  match.freeSeat(3);
  await nextTick();
  expect(root.querySelector('.row.highlighted')).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(order(match)).toEqual(NAMES.slice(0, 3));
  button('Who starts?')!.click();
  vi.advanceTimersByTime(5_000);
  await nextTick();
  expect(root.querySelector('.row.highlighted')).toBeNull();
  expect(order(match)).toHaveLength(3);
});

it('6 nimmt! has a first seat only if cards are drafted or dealt by people', async () => {
  const match = show('six-nimmt', 'play');
  await nextTick();
  expect(button('Who starts?')).toBeUndefined();
  expect(root.textContent).not.toContain('starts');
  match.options = { ...match.options, variant: 'draft' };
  await nextTick();
  expect(button('Who starts?')).toBeDefined();
  match.setMode('tally');
  await nextTick();
  expect(button('Who deals?')).toBeDefined();
});
