// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, nextTick } from 'vue';
import type { MatchRecord, Replay, ReviewState } from '#shared/contract.ts';
import { appRefusal } from '#shared/errors.ts';
import type { Push } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import { revealPause } from '#games/six-nimmt/screen/eventPresentations.ts';
import { MATCH, occupants, step } from '../running-match/push.fixture.ts';
import { mount } from '../mount.fixture.ts';
import { useLookBack } from './look-back.ts';
import { review } from './review.fixture.ts';
import { fakeApp } from '../connection/connection.fixture.ts';

const app = fakeApp();

const STEPS = ['chosen', 'chosen', 'revealed', 'placed', 'placed', 'deal-ended', 'match-ended'];
const REVEALED = [
  { seat: 0, card: 7 },
  { seat: 1, card: 30 },
];
const replayWith = (more: Partial<Replay> = {}): Replay => ({
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
const record = {
  match: MATCH,
  game: 'six-nimmt',
  status: 'finished',
  mode: 'play',
  canReplay: true,
  seats: occupants.map((occupant) => ({ occupant })),
  rounds: [],
  handovers: [],
} as unknown as MatchRecord;
const reviewed = (more: Partial<ReviewState> = {}): ReviewState => ({
  review: null,
  isOutdated: false,
  running: null,
  ...more,
});
/** steps with the revisions that the review's decisions have */
const LONG = Array.from({ length: 18 }, (_, revision) => ({ ...step('placed'), revision }));
const long = (viewer: number | null): Replay => replayWith({ viewer, steps: LONG });
const [choice, other] = [
  { move: { type: 'choose', card: 63 }, consequence: null },
  { move: { type: 'choose', card: 88 }, consequence: null },
];
const scene = { view: { hand: [63, 88] }, choices: [choice, other], steps: [] };

/** Answers each call by its name. */
let answers: Record<string, (input: never) => unknown> = {};
const calls = (name: string): unknown[] =>
  app.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 24; turn++) await nextTick();
};
const receive = async (push: Push): Promise<void> => {
  app.push(push);
  await flush();
};

async function opened(
  replay: Replay | null = replayWith(),
  what: Parameters<ReturnType<typeof useLookBack>['open']>[1] = {},
): Promise<ReturnType<typeof useLookBack>> {
  answers['match.replay'] ??= () => (replay ? ok(replay) : fail(appRefusal('unknown-match')));
  let store: ReturnType<typeof useLookBack> | null = null;
  await mount(
    defineComponent(() => {
      store = useLookBack();
      return () => null;
    }),
  );
  await store!.open(MATCH, what);
  await flush();
  return store!;
}
const withReview = (replay: Replay | null = long(null)): void => {
  answers = {
    ...answers,
    'match.replay': ({ viewer }: { viewer: number | null }) =>
      replay ? ok({ ...replay, viewer }) : fail(appRefusal('unknown-match')),
    'reviews.show': () => ok(reviewed({ review })),
    'reviews.decision': () => ok(scene),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  answers = {
    'history.match': () => ok(record),
    'reviews.show': () => ok(reviewed()),
    'reviews.start': () => ok(null),
    'reviews.cancel': () => ok(null),
  };
  app.call
    .mockReset()
    .mockImplementation((name: string, input: never) =>
      Promise.resolve(answers[name]?.(input) ?? fail(appRefusal('bad-request'))),
    );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a match is looked back at', () => {
  it('from its beginning if it is over, from the present position if it goes on', async () => {
    expect((await opened()).stepIndex).toBe(0);
    answers = {};
    expect((await opened(replayWith({ status: 'running' }))).stepIndex).toBe(STEPS.length);
  });

  it('with only a reason if there is nothing', async () => {
    answers['history.match'] = () => fail(appRefusal('unknown-match'));
    const store = await opened(null);
    expect(store.replay).toBeNull();
    expect(store.refusal).toMatchObject({ code: 'unknown-match' });
  });

  it('with its scores alone if it has no steps', async () => {
    const sheet = { ...record, mode: 'tally', canReplay: false } as MatchRecord;
    answers['history.match'] = () => ok(sheet);
    const store = await opened(null);
    expect(store).toMatchObject({
      refusal: null,
      scene: null,
      mayReview: false,
      game: 'six-nimmt',
    });
    expect(store.record).toEqual(sheet);
  });

  it('with its scores alone if the coach cannot know all cards of a sheet', async () => {
    const sheet = { ...record, mode: 'referee', canReplay: false } as MatchRecord;
    answers['history.match'] = () => ok(sheet);
    answers['reviews.show'] = () => fail(appRefusal('not-reviewable'));
    const store = await opened(null);
    expect(store).toMatchObject({ mayReview: false, review: null });
    expect(calls('reviews.show'), 'it is asked once').toHaveLength(1);
  });

  it('for a viewer, at the same step', async () => {
    const store = await opened();
    store.seek(3);
    answers['match.replay'] = () => ok(replayWith({ viewer: 1 }));
    await store.viewAs(1);
    expect(app.call).toHaveBeenLastCalledWith('match.replay', { match: MATCH, viewer: 1 });
    expect(store.scene).toMatchObject({ viewer: 1, event: { type: 'revealed' } });
  });

  it('not any more once another is opened', async () => {
    const store = await opened();
    const late = Promise.withResolvers<unknown>();
    app.call.mockReturnValueOnce(late.promise);
    const looking = store.viewAs(1);
    store.close();
    late.resolve(ok(replayWith({ viewer: 1 })));
    await looking;
    expect(store.replay).toBeNull();
  });

  it('through the eyes that were asked for last, in whatever order the answers come', async () => {
    const store = await opened();
    const late = Promise.withResolvers<unknown>();
    app.call.mockReturnValueOnce(late.promise);
    const first = store.viewAs(1);
    answers['match.replay'] = ({ viewer }: { viewer: number | null }) => ok(replayWith({ viewer }));
    await store.viewAs(null);
    late.resolve(ok(replayWith({ viewer: 1 })));
    await first;
    expect(store.replay?.viewer).toBeNull();
    await store.viewAs(1);
    expect(store.replay?.viewer, 'a later press is heard again').toBe(1);
  });

  it('through other eyes at the second try, if the first was refused', async () => {
    const store = await opened();
    answers['match.replay'] = () => fail(appRefusal('bad-request'));
    await store.viewAs(1);
    expect(store.replay?.viewer).toBeNull();
    answers['match.replay'] = () => ok(replayWith({ viewer: 1 }));
    await store.viewAs(1);
    expect(store.replay?.viewer).toBe(1);
  });

  it('at its last step if the requested one is beyond', async () => {
    const store = await opened(replayWith(), { step: { revision: 3, nth: 999 } });
    expect(store.stepIndex).toBe(STEPS.length);
  });

  it('a running match asks for no record, no review and no hand', async () => {
    const store = await opened(replayWith({ status: 'running' }));
    store.seek(2);
    await flush();
    expect(calls('match.replay')).toEqual([{ match: MATCH, viewer: null }]);
    expect([...calls('history.match'), ...calls('reviews.show')]).toEqual([]);
    expect(store.mayReview).toBe(false);
  });
});

describe('all hands', () => {
  it('are those that each seat had at this step, and are closed by looking through one seat’s eyes', async () => {
    answers['match.replay'] = ({ viewer }: { viewer: number | null }) => {
      const seen = replayWith({ viewer });
      return ok({
        ...seen,
        steps: seen.steps.map((one, at) => ({ ...one, view: { viewer, at } })),
      });
    };
    const store = await opened();
    store.seek(3);
    await store.openHands();
    expect(store.handViews).toEqual(occupants.map((_, viewer) => ({ viewer, at: 2 })));
    expect(store.scene?.viewer, 'the board stays as it was').toBeNull();
    store.forward('step');
    expect(store.handViews[1]).toEqual({ viewer: 1, at: 3 });
    await store.viewAs(1);
    expect(store).toMatchObject({ areHandsOpen: false, handViews: [] });
    await store.openHands();
    expect(calls('match.replay'), 'they are read once').toHaveLength(1 + occupants.length + 1);
  });
});

describe('by hand', () => {
  it('step by step, within the match', async () => {
    const store = await opened();
    store.back('step');
    expect(store.stepIndex).toBe(0);
    store.forward('step');
    expect(store.stepIndex).toBe(1);
    store.seek(99);
    store.forward('step');
    expect(store.stepIndex).toBe(STEPS.length);
  });

  it('turn by turn', async () => {
    const store = await opened();
    store.forward('turn');
    expect(store.scene?.event).toMatchObject({ type: 'revealed' });
    store.forward('turn');
    expect(store.stepIndex).toBe(STEPS.length);
    store.back('turn');
    expect(store.stepIndex).toBe(3);
  });
});

describe('a match that goes on', () => {
  it('can be stepped back from decision to decision', async () => {
    const store = await opened(replayWith({ status: 'running' }));
    store.seek(5);
    store.back('decision');
    expect(store.rewindsTo).not.toBeNull();
    store.forward('decision');
    expect(store.rewindsTo).not.toBeNull();
  });

  it('is opened at a requested step', async () => {
    const running = replayWith({ status: 'running' });
    expect((await opened(running, { step: { revision: 2, nth: 0 } })).scene).toMatchObject({
      event: { type: 'revealed' },
    });
    expect((await opened(running, { step: { revision: 99, nth: 0 } })).stepIndex).toBe(
      STEPS.length,
    );
  });
});

describe('played', () => {
  it('each step is shown as long as in the match; those that explain themselves run on', async () => {
    const store = await opened();
    store.toggle();
    expect(store.stepIndex).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.scene?.event).toMatchObject({ type: 'revealed' });
    await vi.advanceTimersByTimeAsync(revealPause(REVEALED.length) - 1);
    expect(store.stepIndex).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.stepIndex).toBe(4);
  });

  it('faster on request, and through steps that wait for a press in the match', async () => {
    const store = await opened();
    store.speed = '4';
    store.seek(6);
    store.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.stepIndex).toBe(STEPS.length);
    expect(store.isPlaying).toBe(false);
  });

  it('from the beginning again after the end', async () => {
    const store = await opened();
    store.seek(STEPS.length);
    store.toggle();
    expect(store).toMatchObject({ stepIndex: 0, isPlaying: true });
  });

  it('until somebody steps, or stops it', async () => {
    const store = await opened();
    store.toggle();
    store.forward('step');
    expect(store.isPlaying).toBe(false);
    store.seek(4);
    store.toggle();
    store.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.stepIndex).toBe(4);
  });
});

describe('a reviewed match', () => {
  it('is at its beginning, or at the costliest decision of the first person if decisions are asked for', async () => {
    withReview();
    expect(await opened()).toMatchObject({ stepIndex: 0, decisionIndex: null, person: 0 });
    const store = await opened(null, { hasDecision: true });
    // The fifth decision is the move of entry 16.
    expect(store).toMatchObject({ stepIndex: 16, decisionIndex: 4 });
    expect(store.scene).toEqual({ view: scene.view, event: null, viewer: 0 });
  });

  it('shows the person that an address names', async () => {
    withReview();
    const store = await opened(null, { hasDecision: true, player: 'Jonas' });
    expect(store).toMatchObject({ person: 1, decisionIndex: 2, stepIndex: 9 });
    expect(store.scene?.viewer).toBe(1);
  });

  it('a step without a decision of the shown person shows the table', async () => {
    withReview();
    const store = await opened(null, { hasDecision: true });
    store.forward('step');
    await flush();
    expect(store).toMatchObject({ decisionIndex: null, openDecision: null });
    expect(store.scene?.event).toMatchObject({ type: 'placed' });
    store.back('decision');
    await flush();
    expect(store.decisionIndex).toBe(4);
  });

  it('its costly decisions are one key from each other, also from between them', async () => {
    withReview();
    const store = await opened(null, { hasDecision: true });
    expect(store.costly).toEqual({ before: 1, after: null });
    store.seek(14);
    expect(store.costly).toEqual({ before: 1, after: 4 });
    store.seek(0);
    expect(store.costly).toEqual({ before: null, after: 1 });
  });

  it('without steps is gone through by the decisions of the shown person', async () => {
    withReview(null);
    const store = await opened(null);
    expect(store).toMatchObject({ decisionIndex: 4, stepIndex: 4 });
    store.back('step');
    expect(store.decisionIndex).toBe(3);
    store.back('step');
    expect(store.decisionIndex, 'not Jonas’s').toBe(1);
    store.back('turn');
    expect(store.decisionIndex, 'a turn back, not to the beginning').toBe(0);
    store.forward('turn');
    expect(store.decisionIndex).toBe(1);
    await store.viewAs(1);
    expect(store.decisionIndex).toBe(2);
    expect(calls('match.replay'), 'there are no steps to see').toHaveLength(1);
  });
});

describe('another move', () => {
  const evaluated = { ...other, win: 0.2, winMargin: 0.02, points: -4, pointsMargin: 0.5 };

  it('is evaluated, added to those of its decision, and kept while others are shown', async () => {
    withReview();
    answers['reviews.try'] = () => ok(evaluated);
    const store = await opened(null, { hasDecision: true });
    store.isTrying = true;
    expect(store.openDecision).toMatchObject({ seat: 0, choices: scene.choices });
    await store.tryMove(other!.move);
    expect(calls('reviews.try')).toEqual([{ match: MATCH, index: 4, choice: 1 }]);
    expect(store).toMatchObject({ triedMoves: [evaluated], isTrying: false, openDecision: null });
    store.showDecision(1);
    await flush();
    expect(store.triedMoves).toEqual([]);
    store.showDecision(4);
    await flush();
    expect(store.triedMoves).toEqual([evaluated]);
    await store.tryMove(other!.move);
    expect(calls('reviews.try'), 'it is known').toHaveLength(1);
  });

  it('that is refused is said', async () => {
    withReview();
    answers['reviews.try'] = () => fail(appRefusal('review-busy'));
    const store = await opened(null, { hasDecision: true });
    await store.tryMove(other!.move);
    expect(store.tryRefusal).toMatchObject({ code: 'review-busy' });
    store.showDecision(1);
    await flush();
    expect(store.tryRefusal).toBeNull();
  });
});

describe('an answer about another move that comes late', () => {
  const evaluated = { ...other, win: 0.2, winMargin: 0.02, points: -4, pointsMargin: 0.5 };

  it('is none of the match that is opened meanwhile', async () => {
    withReview();
    const late = Promise.withResolvers<unknown>();
    answers['reviews.try'] = () => late.promise;
    const store = await opened(null, { hasDecision: true });
    const trying = store.tryMove(other!.move);
    expect(store.isEvaluating).toBe(true);
    await store.open('another' as never, { hasDecision: true });
    await flush();
    expect(store.isEvaluating).toBe(false);
    late.resolve(ok(evaluated));
    await trying;
    expect(store.triedMoves).toEqual([]);
  });

  it('is no refusal of the decision that is shown meanwhile', async () => {
    withReview();
    const late = Promise.withResolvers<unknown>();
    answers['reviews.try'] = () => late.promise;
    const store = await opened(null, { hasDecision: true });
    const trying = store.tryMove(other!.move);
    store.showDecision(1);
    await flush();
    late.resolve(fail(appRefusal('review-busy')));
    await trying;
    expect(store).toMatchObject({ tryRefusal: null, isEvaluating: false });
  });
});

describe('a review', () => {
  it('that ended while the connection was down is there when it is back', async () => {
    answers['reviews.show'] = () => ok(reviewed({ running: { done: 1, total: 9 } }));
    const store = await opened();
    app.setState('lost');
    await nextTick();
    answers['reviews.show'] = () => ok(reviewed({ review }));
    app.setState('open');
    await vi.waitFor(() => {
      expect(store.review).toEqual(review);
    });
    expect(store.progress).toBeNull();
  });

  it('begins at once on the screen, and opens its costliest decision when it is there', async () => {
    const store = await opened(long(null));
    await store.startReview();
    expect(store.progress).toEqual({ done: 0, total: 0 });
    withReview();
    await receive({ type: 'review', match: MATCH, state: 'ready' });
    expect(store).toMatchObject({ decisionIndex: 4, stepIndex: 16 });
  });
});
