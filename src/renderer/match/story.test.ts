import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, push, step } from '../running-match/push.fixture.ts';
import { useStory } from './story.ts';

const line = vi.hoisted(() => ({ hear: (_push: unknown): void => undefined, call: vi.fn() }));
vi.mock('../connection/connection.ts', () => ({
  useConnection: () => ({
    state: 'open',
    call: line.call,
    onPush: (hear: (push: unknown) => void) => {
      line.hear = hear;
    },
  }),
}));

const STORY = { highlights: [] };
const ANSWERS: Readonly<Record<string, object>> = {
  'match.story': STORY,
  'match.replay': { start: {}, status: 'finished', steps: [] },
};
const over = { status: 'finished', result: { scores: [1, 2], places: [1, 2] } } as const;
const asked = (): number => line.call.mock.calls.filter(([name]) => name === 'match.story').length;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  line.call
    .mockReset()
    .mockImplementation((name: string) => Promise.resolve(ok(ANSWERS[name] ?? null)));
  await useMatch().open(MATCH);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the story of the match on screen', () => {
  it('is requested once, when the match has been shown to its end', async () => {
    const told = useStory();
    line.hear(push({ frames: [step('revealed', { cards: [] })] }, over));
    await settle();
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(1);
    expect(told.story).toEqual(STORY);
  });

  it('is missing for a match that goes on, or was rewound from its end', async () => {
    const told = useStory();
    line.hear(push({ fresh: true }, over));
    await settle();
    expect(told.story).toEqual(STORY);
    line.hear(push({ fresh: true, revision: 1 }));
    await settle();
    expect(told.story).toBeNull();
    line.hear(push({ fresh: true, revision: 2 }, over));
    await settle();
    expect(asked()).toBe(2);
  });

  it('is known to be missing if it was refused', async () => {
    line.call.mockResolvedValue(fail(appRefusal('internal')));
    const told = useStory();
    line.hear(push({ fresh: true }, over));
    expect(told.isMissing).toBe(false);
    await settle();
    expect(told.story).toBeNull();
    expect(told.isMissing).toBe(true);
  });
});
