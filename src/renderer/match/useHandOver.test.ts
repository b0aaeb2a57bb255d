import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, reactive } from 'vue';
import { PRESS_GUARD_MS } from '../screen/playback.ts';
import { useHandOver } from './useHandOver.ts';

const table = vi.hoisted(() => ({ match: {} as Record<string, unknown> }));
vi.mock('../running-match/match.ts', () => ({ useMatch: () => table.match }));
vi.stubGlobal('Element', class extends EventTarget {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  table.match = reactive({
    handOverSeat: null,
    decision: { seat: 0 },
    isPlaying: false,
    last: { now: { status: 'running' } },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const handOver = () => {
  const isHandingOver = effectScope().run(() => useHandOver())!;
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  return isHandingOver;
};

/** Whether a press of Enter reaches the match. */
const enter = (repeat = false): boolean => press('Enter', repeat);

function press(key: string, repeat = false): boolean {
  const event = new Event('keydown', { cancelable: true });
  Object.assign(event, { key, repeat });
  return document.dispatchEvent(event);
}

it('for a moment after a curtain has appeared keys are ignored', async () => {
  const isHandingOver = handOver();
  table.match['handOverSeat'] = 1;
  await nextTick();
  expect(isHandingOver.value).toBe(true);
  expect(enter()).toBe(false);
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  expect(isHandingOver.value).toBe(false);
  expect(enter()).toBe(true);
});

it.each([
  ['a key each 100 ms', () => enter(), 100],
  ['a key each 350 ms', () => enter(), 350],
  ['a held key', () => enter(true), 30],
  ['Escape each 350 ms', () => press('Escape'), 350],
  ['the mouse each 350 ms', () => document.dispatchEvent(new Event('pointerdown')), 350],
])('%s begins the moment anew, until a pause', async (_, drum, ms) => {
  const isHandingOver = handOver();
  table.match['handOverSeat'] = 1;
  await nextTick();
  for (let time = 0; time < 20; time++) {
    vi.advanceTimersByTime(ms);
    drum();
    expect(isHandingOver.value).toBe(true);
  }
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  expect(isHandingOver.value).toBe(false);
  expect(enter()).toBe(true);
});

it('and after a public decision goes to another seat', async () => {
  const isHandingOver = handOver();
  table.match['decision'] = { seat: 1 };
  await nextTick();
  expect(isHandingOver.value).toBe(true);
});

it('a curtain that stays while a bot’s choice passes is not a new one', async () => {
  table.match['handOverSeat'] = 1;
  const isHandingOver = handOver();
  Object.assign(table.match, { isPlaying: true, handOverSeat: null });
  Object.assign(table.match, { isPlaying: false, handOverSeat: 1 });
  await nextTick();
  expect(isHandingOver.value).toBe(false);
  expect(enter()).toBe(true);
});

it('a key that is held is always ignored', () => {
  handOver();
  expect(enter(true)).toBe(false);
});

it('a second press of the key that ended the steps decides nothing', () => {
  const isHandingOver = handOver();
  Object.assign(table.match, { isPlaying: true, decision: null });
  enter();
  Object.assign(table.match, { isPlaying: false, decision: { seat: 0 } });
  expect(isHandingOver.value).toBe(true);
  expect(enter()).toBe(false);
});

it('a person who waited for the steps to end can decide at once', () => {
  const isHandingOver = handOver();
  Object.assign(table.match, { isPlaying: true, decision: null });
  enter();
  vi.advanceTimersByTime(PRESS_GUARD_MS);
  Object.assign(table.match, { isPlaying: false, decision: { seat: 0 } });
  expect(isHandingOver.value).toBe(false);
});

it('a step without a pause, such as a bot’s choice, was ended by no press', () => {
  const isHandingOver = handOver();
  enter();
  vi.advanceTimersByTime(1);
  Object.assign(table.match, { isPlaying: true });
  Object.assign(table.match, { isPlaying: false });
  expect(isHandingOver.value).toBe(false);
});

it('an arrow key ends no steps: a person who picked meanwhile can decide at once', () => {
  const isHandingOver = handOver();
  Object.assign(table.match, { isPlaying: true });
  press('ArrowDown');
  Object.assign(table.match, { isPlaying: false });
  expect(isHandingOver.value).toBe(false);
  expect(enter()).toBe(true);
});

it('and a second press does not leave a match that has just ended', () => {
  const isHandingOver = handOver();
  Object.assign(table.match, { isPlaying: true, decision: null });
  enter();
  Object.assign(table.match, { isPlaying: false, last: { now: { status: 'finished' } } });
  expect(isHandingOver.value).toBe(true);
});
