import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, push, step } from '../running-match/push.fixture.ts';
import { useStory } from './story.ts';

const app = fakeApp();

const STORY = { highlights: [] };
const ANSWERS: Readonly<Record<string, object>> = {
  'match.story': STORY,
  'match.replay': { start: {}, status: 'finished', steps: [] },
};
const over = { status: 'finished', result: { scores: [1, 2], places: [1, 2] } } as const;
const requestCount = (): number =>
  app.call.mock.calls.filter(([name]) => name === 'match.story').length;
const flush = () => vi.advanceTimersByTimeAsync(1);

beforeEach(async () => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  app.call
    .mockReset()
    .mockImplementation((name: string) => Promise.resolve(ok(ANSWERS[name] ?? null)));
  await useMatch().open(MATCH);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the story of the match on screen', () => {
  it('is requested once, when the match has been shown to its end', async () => {
    const store = useStory();
    app.push(push({ frames: [step('revealed', { cards: [] })] }, over));
    await flush();
    expect(requestCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requestCount()).toBe(1);
    expect(store.story).toEqual(STORY);
  });

  it('is missing for a match that goes on, or was rewound from its end', async () => {
    const store = useStory();
    app.push(push({ fresh: true }, over));
    await flush();
    expect(store.story).toEqual(STORY);
    app.push(push({ fresh: true, revision: 1 }));
    await flush();
    expect(store.story).toBeNull();
    app.push(push({ fresh: true, revision: 2 }, over));
    await flush();
    expect(requestCount()).toBe(2);
  });

  it('is known to be missing if it was refused', async () => {
    app.call.mockResolvedValue(fail(appRefusal('internal')));
    const store = useStory();
    app.push(push({ fresh: true }, over));
    expect(store.isMissing).toBe(false);
    await flush();
    expect(store.story).toBeNull();
    expect(store.isMissing).toBe(true);
  });
});
