// @vitest-environment happy-dom
import { settings } from '../connection/settings.ts';
import { fakeApp } from '../connection/connection.fixture.ts';
import { createPinia, setActivePinia } from 'pinia';
import { effectScope } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { ROLL_TIME } from '#games/donkey-derby/screen/race.ts';
import { ok } from '#shared/result.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, push, step } from '../running-match/push.fixture.ts';
import { useSuspense } from '../match/useStatus.ts';

const app = fakeApp();
app.call.mockResolvedValue(ok(null));

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
});

async function rollAtTable() {
  const match = useMatch();
  await match.open(MATCH);
  const text = effectScope().run(useSuspense)!;
  const rolled = step('rolled', { seat: 1, die: 4 });
  app.push(push({ game: 'donkey-derby', frames: [rolled] }));
  return text;
}

it('the bar does not reveal the die before it has stopped', async () => {
  const text = await rollAtTable();
  expect(text.value).toMatchObject({ seat: 1, message: { key: 'rolling' } });
  vi.advanceTimersByTime(ROLL_TIME - 1);
  expect(text.value).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(text.value).toBeNull();
});

it('without motion the bar reveals it at once', async () => {
  settings.motion = 'reduced';
  expect((await rollAtTable()).value).toBeNull();
});

it('a press stops the die, and the bar reveals it', async () => {
  const text = await rollAtTable();
  document.dispatchEvent(new Event('pointerdown'));
  expect(text.value).toBeNull();
});
