// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { effectScope } from 'vue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { ROLL_TIME } from '#games/donkey-derby/screen/race.ts';
import { ok } from '#shared/result.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, push, step } from '../running-match/push.fixture.ts';
import { useSuspense } from '../match/useStatus.ts';

const line = vi.hoisted(() => ({ receive: (_: unknown): void => undefined }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({
    state: 'open',
    call: () => Promise.resolve(ok(null)),
    onPush: (receive: (push: unknown) => void) => (line.receive = receive),
  }),
}));
const isStill = vi.hoisted(() => ({ value: false }));
vi.mock('../ui/useReducedMotion.ts', () => ({ useReducedMotion: () => isStill }));

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  isStill.value = false;
});
afterEach(() => {
  vi.useRealTimers();
});

async function rollAtTable() {
  const match = useMatch();
  await match.open(MATCH);
  const text = effectScope().run(useSuspense)!;
  const rolled = step('rolled', { seat: 1, die: 4 });
  line.receive(push({ game: 'donkey-derby', frames: [rolled] }));
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
  isStill.value = true;
  expect((await rollAtTable()).value).toBeNull();
});

it('a press stops the die, and the bar reveals it', async () => {
  const text = await rollAtTable();
  document.dispatchEvent(new Event('pointerdown'));
  expect(text.value).toBeNull();
});
