// @vitest-environment happy-dom
import { fakeApp } from '../connection/connection.fixture.ts';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, type EffectScope } from 'vue';
import '#games/screens.ts';
import type { MatchPush, Push } from '#shared/pushes.ts';
import { ok } from '#shared/result.ts';
import { NO_PHONES } from '../connection/phones.ts';
import { useMatch } from './match.ts';
import { MATCH, push, step } from './push.fixture.ts';
import { useReportShown } from './useReportShown.ts';

const app = fakeApp();

const OPEN = { open: { url: '' } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'match.replay': { start: {}, status: 'running', steps: [] },
};
const PODIUM = {
  status: 'finished',
  result: { scores: [1, 2, 3, 4], places: [1, 2, 3, 4] },
} as const;

const placed = step('placed', { seat: 0, card: 5, row: 0, position: 1 });
const chosen = step('chosen', { seat: 2 });
const dealEnded = step('deal-ended', { scores: [0, 0, 0] });
const stepsPush = (revision: number, frames: MatchPush['frames'] = [placed]): MatchPush =>
  push({ revision, frames });

let scope: EffectScope;

/** Reports of the window since the last look. */
async function reports(): Promise<unknown[]> {
  await nextTick();
  const calls = app.call.mock.calls.filter(([name]) => name === 'match.shown');
  app.call.mockClear();
  return calls.map(([, input]) => (input as { revision: unknown }).revision);
}
async function receive(received: Push): Promise<void> {
  app.push(received);
  await nextTick();
}
function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openTable({ phones = OPEN as object } = {}) {
  app.call.mockImplementation((name: string) =>
    Promise.resolve(ok(name === 'phones.state' ? { ...NO_PHONES, ...phones } : ANSWERS[name])),
  );
  const match = useMatch();
  await match.open(MATCH);
  scope = effectScope();
  scope.run(useReportShown);
  await receive(push({ fresh: true, revision: 1 }));
  return match;
}

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  app.call.mockReset();
});
afterEach(() => {
  scope.stop();
  setVisibility('visible');
  vi.useRealTimers();
});

it('the complete state is shown at once, and steps once they have passed', async () => {
  await openTable();
  expect(await reports()).toEqual([1]);
  await receive(stepsPush(2));
  await receive(stepsPush(3));
  expect(await reports()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reports()).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reports()).toEqual([3]);
});

it('an event without a pause is shown at once', async () => {
  await openTable();
  await reports();
  await receive(stepsPush(2, [chosen]));
  expect(await reports()).toEqual([2]);
});

it('scores that wait for a press are shown', async () => {
  await openTable();
  await reports();
  await receive(stepsPush(2, [dealEnded]));
  expect(await reports()).toEqual([2]);
});

it('the end is shown with its podium', async () => {
  const match = await openTable();
  await reports();
  await receive(push({ revision: 2, frames: [dealEnded] }, PODIUM));
  expect(await reports()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(500);
  match.press();
  expect(await reports()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await reports()).toEqual([2]);
});

it('last scores that are read for long are reported again: the window is not asleep', async () => {
  await openTable();
  await receive(push({ revision: 2, frames: [dealEnded] }, PODIUM));
  await reports();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await reports()).toEqual([1, 1, 1]);
});

it('a hidden window shows nothing, a visible one goes on', async () => {
  await openTable();
  setVisibility('hidden');
  expect(await reports()).toEqual([1, null]);
  setVisibility('visible');
  expect(await reports()).toEqual([1]);
});

it('without phones nothing is reported', async () => {
  await openTable({ phones: {} });
  expect(await reports()).toEqual([]);
});
