import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import { useHint } from './hint.ts';
import { useMatch } from '../running-match/match.ts';
import { MATCH, mayChoose, owes, push, step } from '../running-match/push.fixture.ts';

const app = fakeApp();

const advice = {
  moves: [{ move: { type: 'choose' }, consequence: null, value: 1, isEven: true }],
  worlds: 9,
};
const looking = push({ fresh: true }, { pendingDecisions: [mayChoose(0)] }, 0);
const spectating = push({ fresh: true }, { pendingDecisions: [owes(0)] });

async function sit(seen: MatchPush) {
  const match = useMatch();
  await match.open(MATCH);
  app.push(seen);
  app.call.mockClear().mockResolvedValue(ok(advice));
  return { match, hint: useHint() };
}

beforeEach(() => {
  setActivePinia(createPinia());
  app.call.mockReset().mockResolvedValue(ok(null));
});

it('a viewer with a decision gets the best move', async () => {
  const { hint } = await sit(looking);
  await hint.toggle();
  expect(app.call).toHaveBeenCalledWith('match.hint', { match: MATCH, decision: '0@0' });
  expect(hint.best).toEqual({ type: 'choose' });
  await hint.toggle();
  expect(hint).toMatchObject({ best: null, isRequested: false });
});

it('a viewer without a decision gets nothing', async () => {
  const { hint } = await sit(spectating);
  expect(hint.mayRequest).toBe(false);
  await hint.toggle();
  expect(app.call).not.toHaveBeenCalled();
});

it('the hint is removed when the hand is hidden', async () => {
  const { match, hint } = await sit(looking);
  await hint.toggle();
  match.hideHand();
  await nextTick();
  expect(hint).toMatchObject({ hint: null, isRequested: false });
});

it('the hint stays while others choose', async () => {
  const { hint } = await sit(looking);
  await hint.toggle();
  app.push({ ...looking, fresh: false, frames: [step('chosen', { seat: 2 })] });
  await nextTick();
  expect(hint.best).not.toBeNull();
});

it('a reply that arrives after the hand was hidden is not shown when it is revealed again', async () => {
  const { match, hint } = await sit(looking);
  const late = Promise.withResolvers<unknown>();
  app.call.mockReturnValueOnce(late.promise);
  const asking = hint.toggle();
  match.hideHand();
  await nextTick();
  app.push(looking);
  late.resolve(ok(advice));
  await asking;
  expect(hint).toMatchObject({ hint: null, isRequested: false });
});

it('a refusal is shown like any other', async () => {
  const { match, hint } = await sit(looking);
  app.call.mockResolvedValue(fail(appRefusal('stale-decision')));
  await hint.toggle();
  expect(match.refusal).toMatchObject({ code: 'stale-decision' });
  expect(hint.isRequested).toBe(false);
});
