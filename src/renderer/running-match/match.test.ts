import { createPinia, setActivePinia } from 'pinia';
import { fakeApp } from '../connection/connection.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import '#games/screens.ts';
import { appRefusal } from '#shared/errors.ts';
import type { SeatOnPhone } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { Push } from '#shared/pushes.ts';
import { fail, ok } from '#shared/result.ts';
import { NO_PHONES } from '../connection/phones.ts';
import { isFarView, useMatch } from './match.ts';
import { PRESS_GUARD_MS } from '../screen/playback.ts';
import { MATCH, mayChoose, mayTakeBack, owes, push, step, takenBackBy } from './push.fixture.ts';

const app = fakeApp();

const calls = (name: string): unknown[] =>
  app.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input as unknown);

/** replay of a match without events */
const REPLAY = { start: {}, status: 'running', steps: [] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'match.replay': REPLAY,
  'phones.state': NO_PHONES,
};

const revealed = step('revealed', { cards: [] });
const placed = step('placed', { seat: 0, card: 5, row: 0, position: 1 });
const chosen = step('chosen', { seat: 2 });

async function openTable() {
  const match = useMatch();
  await match.open(MATCH);
  return match;
}

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
  app.call
    .mockReset()
    .mockImplementation((name: string) => Promise.resolve(ok(ANSWERS[name] ?? null)));
});
afterEach(() => {
  vi.useRealTimers();
});

it('only steps that pass by themselves can be skipped: one that waits for a press needs the press', async () => {
  const match = await openTable();
  const ended = step('deal-ended', { scores: [0, 0, 0] });
  app.push(push({ frames: [placed, ended, placed] }));
  expect(match.canSkip).toBe(true);
  vi.advanceTimersByTime(5_000);
  expect(match.step?.frame).toBe(ended);
  expect(match.canSkip).toBe(false);
  app.push(push({ frames: [placed] }));
  expect(match.canSkip).toBe(false);
});

describe('the shown position', () => {
  it('comes from the pushes of the subscribed match only', async () => {
    const match = await openTable();
    expect(calls('match.watch')).toEqual([{ match: MATCH }]);
    app.push(push({ match: 'another' as typeof MATCH, fresh: true }));
    expect(match.lastPush).toBeNull();
    app.push(push({ fresh: true }));
    expect(match.lastPush).not.toBeNull();
  });

  it('is one step after another, then the present position', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed, placed] }));
    expect(match.step?.frame).toBe(revealed);
    vi.advanceTimersByTime(1200);
    expect(match.step?.frame).toBe(placed);
    vi.advanceTimersByTime(900);
    expect(match.step).toBeNull();
  });

  it('is replaced at once by a complete push', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed, placed] }));
    app.push(push({ fresh: true }));
    expect(match.step).toBeNull();
  });

  it('can be replayed from the beginning of the turn', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed, placed] }));
    app.push(push({ frames: [chosen, revealed, placed] }));
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    match.skip();
    expect(match.step).toBeNull();
    match.replayTurn();
    expect(match.step?.frame).toBe(revealed);
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    match.press();
    expect(match.step?.frame).toBe(placed);
  });

  it('is read with the public events if nobody saw it here', async () => {
    const match = await openTable();
    const steps = [chosen, revealed, placed].map((seen) => ({ ...seen, revision: 7 }));
    app.call.mockResolvedValue(ok({ ...REPLAY, steps }));
    app.push(push({ fresh: true, revision: 7 }));
    await vi.advanceTimersByTimeAsync(1);
    expect(match.shownEvents.map(({ event }) => event.type)).toEqual([
      'chosen',
      'revealed',
      'placed',
    ]);
    await match.replayTurn();
    expect(calls('match.replay')).toEqual([{ match: MATCH, viewer: null }]);
    expect(match.step).toMatchObject({ frame: revealed, viewer: null });
  });

  it('has a list of the events shown so far', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed, placed] }));
    expect(match.shownEvents.map(({ event }) => event.type)).toEqual(['revealed']);
    vi.advanceTimersByTime(2000);
    expect(match.shownEvents.map(({ event }) => event.type)).toEqual(['revealed', 'placed']);
    match.replayTurn();
    expect(match.shownEvents.map(({ event }) => event.type)).toEqual(['revealed']);
  });

  it('of a turn never includes what only one seat saw', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed] }, {}, 1));
    vi.advanceTimersByTime(1800);
    expect(match.isPlaying).toBe(false);
    expect(match.mayReplay).toBe(false);
  });

  it('of a turn that one person alone saw is forgotten when another person takes the seat', async () => {
    const match = await openTable();
    app.push(
      push(
        { frames: [revealed, placed], defaultViewer: 0 },
        { pendingDecisions: [mayChoose(0)] },
        0,
      ),
    );
    app.push(push({ frames: [step('chosen')] }, { pendingDecisions: [owes(0), owes(1)] }));
    expect(match.step).toBeNull();
    expect(match.lastTurnSteps.map(({ viewer }) => viewer)).not.toContain(0);
  });

  it('can be replayed at once after it was skipped, until more is shown', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed, placed] }));
    expect(match.isSkipped).toBe(false);
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    match.skip();
    expect(match.isSkipped).toBe(true);
    app.push(push({ frames: [revealed] }));
    expect(match.isSkipped).toBe(false);
  });
});

describe('the curtain', () => {
  it('waits until the steps have been shown', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed] }, { pendingDecisions: [owes(0), owes(1)] }));
    expect(match.handOverSeat).toBeNull();
    vi.advanceTimersByTime(1800);
    expect(match.handOverSeat).toBe(0);
  });

  it('closes here before the reply arrives', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [mayChoose(0), owes(1)] }, 0));
    expect(match.handOverSeat).toBeNull();
    expect(match.decision?.seat).toBe(0);
    match.hideHand();
    expect(match.handOverSeat).toBe(0);
    expect(match.decision).toBeNull();
    expect(calls('match.reveal-hand')).toEqual([{ match: MATCH, seat: null }]);
  });

  it('stays closed for pushes that were sent before it closed', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [mayChoose(0), owes(1)] }, 0));
    match.hideHand();
    app.push(push({ frames: [step('chosen')] }, { pendingDecisions: [mayChoose(0)] }, 0));
    expect(match.handOverSeat).toBe(0);
    expect(match.step).toBeNull();
    app.push(push({ fresh: true }, { pendingDecisions: [owes(0)] }));
    expect(match.handOverSeat).toBe(0);
    expect(match.lastPush?.viewer).toBeNull();
  });

  it('waits until a choice with a revealed hand has been shown face down', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [mayChoose(0), owes(1)] }, 0));
    app.push(push({ frames: [chosen] }, { pendingDecisions: [owes(1)], faceDownSeats: [0] }));
    expect(match.handOverSeat).toBeNull();
    vi.advanceTimersByTime(800);
    expect(match.handOverSeat).toBe(1);
  });

  it('leaves the public part of the board visible', async () => {
    const match = await openTable();
    const everyone = push({ fresh: true }, { pendingDecisions: [owes(0), owes(1)] });
    app.push(everyone);
    app.push(
      push({ fresh: true }, { pendingDecisions: [mayChoose(0), owes(1)], view: { hand: [7] } }, 0),
    );
    expect(match.visiblePush?.snapshot.view).toEqual({ hand: [7] });
    match.hideHand();
    expect(match.visiblePush).toBe(everyone);
  });

  it('covers the whole board until a hand was revealed for the first time', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owes(0), owes(1)] }));
    app.push(push({ revision: 1, frames: [chosen] }, { pendingDecisions: [owes(0), owes(1)] }));
    expect(match.isBeforeFirstReveal).toBe(true);
    match.revealHand(0);
    expect(match.isBeforeFirstReveal).toBe(false);
    match.close();
    await match.open(MATCH);
    app.push(push({ fresh: true, revision: 4 }, { pendingDecisions: [owes(0)] }));
    expect(match.isBeforeFirstReveal).toBe(false);
  });

  it('does not close for a person who plays alone', async () => {
    const match = await openTable();
    app.push(push({ fresh: true, defaultViewer: 0 }, { pendingDecisions: [mayChoose(0)] }, 0));
    expect(match.hideHand()).toBe(false);
    expect(match.decision?.seat).toBe(0);
  });

  it('names a person who takes a choice back, to choose again', async () => {
    const match = await openTable();
    await match.choose(mayChoose(0), { type: 'choose' });
    app.push(push({}, { pendingDecisions: [owes(1), owes(3)], takeBacks: [mayTakeBack(0)] }));
    expect(match.handOverSeat).toBe(1);
    await match.takeBack();
    app.push(push({}, { pendingDecisions: [owes(0), owes(1), owes(3)] }));
    expect(match.handOverSeat).toBe(0);
  });

  it('opens for the selected person', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owes(0), owes(1)] }));
    match.pick(1);
    expect(match.handOverSeat).toBe(1);
    match.revealHand(1);
    expect(calls('match.reveal-hand')).toEqual([{ match: MATCH, seat: 1 }]);
  });
});

describe('a choice', () => {
  it('is taken back by no other person while a hand is revealed', async () => {
    const match = await openTable();
    app.push(
      push({ fresh: true }, { pendingDecisions: [mayChoose(1)], takeBacks: [mayTakeBack(0)] }, 1),
    );
    expect(match.defaultTakeBack).toBeNull();
    await match.takeBack();
    expect(calls('match.take-back')).toEqual([]);
    match.hideHand();
    expect(match.defaultTakeBack?.seat).toBe(0);
  });

  it('is taken back by a person who plays alone', async () => {
    const match = await openTable();
    app.push(
      push(
        { fresh: true, defaultViewer: 0 },
        { pendingDecisions: [owes(2)], takeBacks: [mayTakeBack(0)] },
        0,
      ),
    );
    expect(match.defaultTakeBack?.seat).toBe(0);
  });

  it('can be taken back by each person who has chosen, one with each press', async () => {
    const match = await openTable();
    app.push(
      push(
        { fresh: true },
        { pendingDecisions: [owes(3)], takeBacks: [mayTakeBack(0), mayTakeBack(1)] },
      ),
    );
    expect(match.availableTakeBacks.map(({ seat }) => seat)).toEqual([0, 1]);
    await match.takeBack(1);
    app.push(
      push(
        { frames: [takenBackBy(1)] },
        { pendingDecisions: [owes(1), owes(3)], takeBacks: [mayTakeBack(0)] },
      ),
    );
    await match.takeBack();
    expect(calls('match.take-back')).toMatchObject([{ seat: 1 }]);
    vi.advanceTimersByTime(PRESS_GUARD_MS);
    await match.takeBack();
    expect(calls('match.take-back')).toMatchObject([{ seat: 1 }, { seat: 0 }]);
  });

  it('that was taken back is listed until its seat is revealed or has chosen again', async () => {
    const match = await openTable();
    const owed = [owes(0), owes(1)];
    app.push(push({ frames: [takenBackBy(0)] }, { pendingDecisions: owed }));
    expect(match.takenBack?.seat).toBe(0);
    app.push(push({ frames: [chosen] }, { pendingDecisions: owed }));
    expect(match.takenBack?.seat).toBe(0);
    app.push(push({ fresh: true }, { pendingDecisions: [mayChoose(0), owes(1)] }, 0));
    expect(match.takenBack).toBeNull();
    app.push(
      push({ frames: [takenBackBy(0)], defaultViewer: 0 }, { pendingDecisions: [mayChoose(0)] }, 0),
    );
    expect(match.takenBack?.seat).toBe(0);
    app.push(
      push(
        { frames: [chosen], defaultViewer: 0 },
        { pendingDecisions: [owes(2)], takeBacks: [mayTakeBack(0)] },
        0,
      ),
    );
    expect(match.takenBack).toBeNull();
  });

  it('that was taken back is not shown any more, nor by "last turn again"', async () => {
    const match = await openTable();
    app.push(push({ revision: 7, frames: [step('drafted', { seat: 0 })] }));
    expect(match.lastTurnSteps).toHaveLength(1);
    const owed = [owes(0, 'open')];
    app.push(push({ revision: 8, frames: [takenBackBy(0, 7)] }, { pendingDecisions: owed }));
    expect(match.isPlaying).toBe(false);
    expect(match.lastTurnSteps).toEqual([]);
  });

  it('is taken back while it is still being shown', async () => {
    const match = await openTable();
    app.push(push({ frames: [revealed] }, { takeBacks: [mayTakeBack(0)] }));
    expect(match.isPlaying).toBe(true);
    await match.takeBack();
    expect(calls('match.take-back')).toMatchObject([{ seat: 0 }]);
  });
});

describe('a decision', () => {
  const owed = mayChoose(0);
  const move = { type: 'choose' };

  it('is sent once, with its own key, and changes nothing until the push', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owed] }, 0));
    void match.choose(owed, move);
    void match.choose(owed, move);
    expect(calls('match.play')).toEqual([
      { match: MATCH, decision: owed.decision, move, client: expect.any(String) as string },
    ]);
    expect(match.decision).toBeNull();
    app.push(
      push({ frames: [chosen] }, { pendingDecisions: [owes(2)], takeBacks: [mayTakeBack(0)] }),
    );
    expect(match.inFlightDecision).toBeNull();
    expect(match.defaultTakeBack?.seat).toBe(0);
  });

  it('stays in flight while others move', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owed, owes(2)] }, 0));
    void match.choose(owed, move);
    app.push(push({ frames: [chosen] }, { pendingDecisions: [owed], faceDownSeats: [2] }, 0));
    expect(match.decision).toBeNull();
  });

  it('that is refused is still pending, and shows the reason', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owed] }, 0));
    app.call.mockResolvedValue(fail(appRefusal('storage-full')));
    await match.choose(owed, move);
    expect(match.refusal).toMatchObject({ code: 'storage-full' });
    expect(match.decision).toEqual(owed);
    match.dismissRefusal();
    expect(match.refusal).toBeNull();
  });
});

it('after a reconnect the match subscribes again', async () => {
  await openTable();
  app.setState('lost');
  await nextTick();
  app.setState('open');
  await nextTick();
  expect(calls('match.watch')).toHaveLength(2);
});

it('a closed match receives nothing more', async () => {
  const match = await openTable();
  app.push(push({ fresh: true }));
  match.close();
  expect(match.lastPush).toBeNull();
  expect(calls('match.unwatch')).toHaveLength(1);
  app.push(push({ fresh: true }));
  expect(match.lastPush).toBeNull();
});

describe('hands on phones', () => {
  const owed = [owes(0), owes(1), owes(3)];
  const onPhone = (seat: number, more: Partial<SeatOnPhone> = {}): SeatOnPhone => ({
    seat,
    presence: 'there',
    takenOver: false,
    ...more,
  });
  const phones = (...seats: SeatOnPhone[]): Push => ({
    type: 'phones',
    phones: { ...NO_PHONES, match: MATCH, seats },
  });

  it('need no curtain for people with a phone, and all wait for them', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: owed }));
    app.push(phones(onPhone(0), onPhone(3)));
    expect(match).toMatchObject({ handOverSeat: 1, awaitedPhoneSeats: [] });
    app.push(push({}, { pendingDecisions: [owes(0), owes(3)] }));
    expect(match).toMatchObject({ handOverSeat: null, awaitedPhoneSeats: [0, 3] });
  });

  it('take back their own choice there, and not by a press at the laptop', async () => {
    const match = await openTable();
    app.push(
      push(
        { fresh: true },
        { pendingDecisions: [owes(3)], takeBacks: [mayTakeBack(0), mayTakeBack(1)] },
      ),
    );
    app.push(phones(onPhone(0)));
    expect(match.availableTakeBacks.map(({ seat }) => seat)).toEqual([1]);
  });

  it('of another match change nothing here', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: owed }));
    app.push({
      type: 'phones',
      phones: { ...NO_PHONES, match: 'other' as MatchId, seats: [onPhone(0)] },
    });
    expect(match.handOverSeat).toBe(0);
  });

  it('get the laptop’s curtain if the laptop takes a decision over', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: [owes(0), owes(3)] }));
    app.push(phones(onPhone(0), onPhone(3, { presence: 'asleep' })));
    app.call.mockResolvedValueOnce(
      ok({ ...NO_PHONES, match: MATCH, seats: [onPhone(0), onPhone(3, { takenOver: true })] }),
    );
    await match.takeOver(3);
    expect(calls('phones.take-over')).toEqual([{ match: MATCH, seat: 3 }]);
    expect(match).toMatchObject({ handOverSeat: 3, awaitedPhoneSeats: [] });
  });

  it('that are disconnected for good get the laptop’s curtain again', async () => {
    const match = await openTable();
    app.push(push({ fresh: true }, { pendingDecisions: owed }));
    app.push(phones(onPhone(0), onPhone(1), onPhone(3)));
    expect(match.handOverSeat).toBeNull();
    app.push({ type: 'phones', phones: NO_PHONES });
    expect(match.handOverSeat).toBe(0);
  });
});

it('the far view goes on in the next match, and ends when the table is left', async () => {
  const match = await openTable();
  isFarView.value = true;
  await match.open('next' as MatchId);
  expect(isFarView.value).toBe(true);
  match.close();
  expect(isFarView.value).toBe(false);
});
