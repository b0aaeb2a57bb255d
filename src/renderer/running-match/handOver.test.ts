import { describe, expect, it } from 'vitest';
import { awaitedPhones, nextHandOverSeat } from './handOver.ts';
import { bot, occupants, owes, push } from './push.fixture.ts';

const all = { pendingDecisions: [owes(0), owes(1), owes(2), owes(3)] };

describe('the next hand-over seat is', () => {
  it('the first person at first, and then the next person past the bots in turn', () => {
    expect(nextHandOverSeat(push({}, all), -1, null, [])).toBe(0);
    expect(nextHandOverSeat(push({}, all), 0, null, [])).toBe(1);
    expect(nextHandOverSeat(push({}, all), 1, null, [])).toBe(3);
    expect(nextHandOverSeat(push({}, all), 3, null, [])).toBe(0);
  });

  it('one with a pending decision', () => {
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(3)] }), 0, null, [])).toBe(
      3,
    );
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(2)] }), 0, null, [])).toBeNull();
  });

  it('the only person left, until their hand was revealed', () => {
    const alone = { pendingDecisions: [owes(1)], occupants: [bot, occupants[1]!, bot] };
    expect(nextHandOverSeat(push({}, alone), -1, null, [])).toBe(1);
    expect(nextHandOverSeat(push({ viewer: 1 }, alone), -1, null, [])).toBeNull();
    expect(nextHandOverSeat(push({ viewer: 1, defaultViewer: 1 }, alone), -1, null, [])).toBeNull();
  });

  it('the selected seat out of turn, while it has a pending decision', () => {
    expect(nextHandOverSeat(push({}, all), 0, 3, [])).toBe(3);
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(1)] }), 0, 3, [])).toBe(1);
  });
});

describe('no hand-over is needed', () => {
  it('for a revealed hand with a choice to make', () => {
    expect(nextHandOverSeat(push({ viewer: 1 }, all), 0, null, [])).toBeNull();
  });

  it('for a person who plays alone', () => {
    expect(nextHandOverSeat(push({ defaultViewer: 0, viewer: 0 }, all), -1, null, [])).toBeNull();
  });

  it('for a public decision, but for one of a bot', () => {
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(0, 'open'), owes(1)] }), -1, null, []),
    ).toBeNull();
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(2, 'open'), owes(1)] }), -1, null, []),
    ).toBe(1);
  });

  it('when the match is over', () => {
    expect(nextHandOverSeat(push({}, { ...all, status: 'abandoned' }), -1, null, [])).toBeNull();
  });
});

it('a hand-over is needed for a revealed hand without a choice to make', () => {
  expect(nextHandOverSeat(push({ viewer: 0 }, { pendingDecisions: [owes(1)] }), 0, null, [])).toBe(
    1,
  );
});

describe('with hands on phones', () => {
  const onPhones = [0, 3];

  it('the laptop goes only to people without a phone', () => {
    expect(nextHandOverSeat(push({}, all), -1, null, onPhones)).toBe(1);
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(3)] }), 1, null, onPhones),
    ).toBeNull();
  });

  it('a selected person on a phone is not the next', () => {
    expect(nextHandOverSeat(push({}, all), -1, 3, onPhones)).toBe(1);
  });

  it('phones are waited for when nobody has to decide at the laptop', () => {
    const { snapshot } = push({}, { pendingDecisions: [owes(0), owes(2), owes(3)] });
    expect(awaitedPhones(snapshot, onPhones)).toEqual([0, 3]);
    expect(awaitedPhones(push({}, all).snapshot, onPhones)).toEqual([]);
  });

  it('a public decision of theirs is waited for too', () => {
    expect(
      awaitedPhones(push({}, { pendingDecisions: [owes(3, 'open')] }).snapshot, onPhones),
    ).toEqual([3]);
  });
});
