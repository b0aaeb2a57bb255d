import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../games/screens.ts';
import type { Replay } from '../../shared/contract.ts';
import { appRefusal } from '../../shared/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { MATCH, occupants, step } from '../match/kit/push.fixture.ts';
import { revealPause } from '../../games/six-nimmt/screen/eventPresentations.ts';
import { useReplay } from './replay.ts';

const line = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../connection/connection.ts', () => ({ useConnection: () => ({ call: line.call }) }));

const STEPS = ['chosen', 'chosen', 'revealed', 'placed', 'placed', 'deal-ended', 'match-ended'];
const REVEALED = [
  { seat: 0, card: 7 },
  { seat: 1, card: 30 },
];
const told = (more: Partial<Replay> = {}): Replay => ({
  game: 'six-nimmt',
  options: {},
  status: 'finished',
  occupants,
  viewer: null,
  start: { deal: 0 },
  steps: STEPS.map((type, revision) => ({
    ...step(type, type === 'revealed' ? { cards: REVEALED } : {}),
    revision,
  })),
  rewinds: [],
  ...more,
});

async function lookBack(more: Partial<Replay> = {}) {
  line.call.mockResolvedValue(ok(told(more)));
  const replay = useReplay();
  await replay.open(MATCH);
  return replay;
}

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  line.call.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a match is replayed', () => {
  test('from its beginning if it is over, from the present position if it goes on', async () => {
    expect((await lookBack()).stepIndex).toBe(0);
    expect((await lookBack({ status: 'running' })).stepIndex).toBe(STEPS.length);
  });

  test('with only a reason if it is refused', async () => {
    line.call.mockResolvedValue(fail(appRefusal('unknown-match')));
    const replay = useReplay();
    await replay.open(MATCH);
    expect(replay.replay).toBeNull();
    expect(replay.refusal).toMatchObject({ code: 'unknown-match' });
  });

  test('for a viewer, at the same step', async () => {
    const replay = await lookBack();
    replay.seek(3);
    line.call.mockResolvedValue(ok(told({ viewer: 1 })));
    await replay.viewAs(1);
    expect(line.call).toHaveBeenLastCalledWith('match.replay', { match: MATCH, viewer: 1 });
    expect(replay.scene).toMatchObject({ viewer: 1, event: { type: 'revealed' } });
  });

  test('not any more once another is opened', async () => {
    const replay = await lookBack();
    const late = Promise.withResolvers<unknown>();
    line.call.mockReturnValueOnce(late.promise);
    const looking = replay.viewAs(1);
    replay.close();
    late.resolve(ok(told({ viewer: 1 })));
    await looking;
    expect(replay.replay).toBeNull();
  });
});

describe('by hand', () => {
  test('step by step, within the match', async () => {
    const replay = await lookBack();
    replay.back('step');
    expect(replay.stepIndex).toBe(0);
    replay.forward('step');
    expect(replay.stepIndex).toBe(1);
    replay.seek(99);
    replay.forward('step');
    expect(replay.stepIndex).toBe(STEPS.length);
  });

  test('turn by turn', async () => {
    const replay = await lookBack();
    replay.forward('turn');
    expect(replay.scene?.event).toMatchObject({ type: 'revealed' });
    replay.forward('turn');
    expect(replay.stepIndex).toBe(STEPS.length);
    replay.back('turn');
    expect(replay.stepIndex).toBe(3);
  });
});

describe('a match that goes on', () => {
  test('can be stepped back from decision to decision', async () => {
    const replay = await lookBack({ status: 'running' });
    replay.seek(5);
    replay.back('decision');
    expect(replay.rewindsTo).not.toBeNull();
    replay.forward('decision');
    expect(replay.rewindsTo).not.toBeNull();
  });

  test('is opened at a requested step', async () => {
    line.call.mockResolvedValue(ok(told({ status: 'running' })));
    const replay = useReplay();
    await replay.open(MATCH, { revision: 2, nth: 0 });
    expect(replay.scene).toMatchObject({ event: { type: 'revealed' } });
    await replay.open(MATCH, { revision: 99, nth: 0 });
    expect(replay.stepIndex).toBe(STEPS.length);
  });
});

describe('played', () => {
  test('each step is shown as long as in the match; those that explain themselves run on', async () => {
    const replay = await lookBack();
    replay.toggle();
    expect(replay.stepIndex).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.scene?.event).toMatchObject({ type: 'revealed' });
    await vi.advanceTimersByTimeAsync(revealPause(REVEALED.length) - 1);
    expect(replay.stepIndex).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(replay.stepIndex).toBe(4);
  });

  test('faster on request, and through steps that wait for a press in the match', async () => {
    const replay = await lookBack();
    replay.speed = '4';
    replay.seek(6);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(replay.stepIndex).toBe(STEPS.length);
    expect(replay.isPlaying).toBe(false);
  });

  test('from the beginning again after the end', async () => {
    const replay = await lookBack();
    replay.seek(STEPS.length);
    replay.toggle();
    expect(replay).toMatchObject({ stepIndex: 0, isPlaying: true });
  });

  test('until somebody steps, or stops it', async () => {
    const replay = await lookBack();
    replay.toggle();
    replay.forward('step');
    expect(replay.isPlaying).toBe(false);
    replay.seek(4);
    replay.toggle();
    replay.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.stepIndex).toBe(4);
  });
});
