import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail, ok } from '#shared/result.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, push, step } from '../running-match/push.fixture.ts';
import { useStory } from './story.ts';

const line = fakeApp();

const STORY = { highlights: [] };
const ANSWERS: Readonly<Record<string, object>> = {
  'match.story': STORY,
  'match.replay': { start: {}, status: 'finished', steps: [] },
};
const over = { status: 'finished', result: { scores: [1, 2], places: [1, 2] } } as const;
const asked = (): number => line.call.mock.calls.filter(([name]) => name === 'match.story').length;
const settle = () => vi.advanceTimersByTimeAsync(1);

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
    line.push(push({ frames: [step('revealed', { cards: [] })] }, over) as never);
    await settle();
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(1);
    expect(told.story).toEqual(STORY);
  });

  it('is missing for a match that goes on, or was rewound from its end', async () => {
    const told = useStory();
    line.push(push({ fresh: true }, over) as never);
    await settle();
    expect(told.story).toEqual(STORY);
    line.push(push({ fresh: true, revision: 1 }) as never);
    await settle();
    expect(told.story).toBeNull();
    line.push(push({ fresh: true, revision: 2 }, over) as never);
    await settle();
    expect(asked()).toBe(2);
  });

  it('is known to be missing if it was refused', async () => {
    line.call.mockResolvedValue(fail(appRefusal('internal')));
    const told = useStory();
    line.push(push({ fresh: true }, over) as never);
    expect(told.isMissing).toBe(false);
    await settle();
    expect(told.story).toBeNull();
    expect(told.isMissing).toBe(true);
  });
});
