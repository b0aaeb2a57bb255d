import { describe, expect, test } from 'vitest';
import { awaitedPhones, nextHandOverSeat } from './handOver.ts';
import { bot, occupants, owes, push } from './push.fixture.ts';

const all = { pendingDecisions: [owes(0), owes(1), owes(2), owes(3)] };

describe('the laptop goes', () => {
  test('to the first person at first, and past the bots in turn from then on', () => {
    expect(nextHandOverSeat(push({}, all), -1, null, [])).toBe(0);
    expect(nextHandOverSeat(push({}, all), 0, null, [])).toBe(1);
    expect(nextHandOverSeat(push({}, all), 1, null, [])).toBe(3);
    expect(nextHandOverSeat(push({}, all), 3, null, [])).toBe(0);
  });

  test('to who still owes', () => {
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(3)] }), 0, null, [])).toBe(
      3,
    );
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(2)] }), 0, null, [])).toBeNull();
  });

  test('to who is the only person left, until they have looked', () => {
    const alone = { pendingDecisions: [owes(1)], occupants: [bot, occupants[1]!, bot] };
    expect(nextHandOverSeat(push({}, alone), -1, null, [])).toBe(1);
    expect(nextHandOverSeat(push({ viewer: 1 }, alone), -1, null, [])).toBeNull();
    expect(nextHandOverSeat(push({ viewer: 1, defaultViewer: 1 }, alone), -1, null, [])).toBeNull();
  });

  test('out of turn to who was picked, while they owe', () => {
    expect(nextHandOverSeat(push({}, all), 0, 3, [])).toBe(3);
    expect(nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(1)] }), 0, 3, [])).toBe(1);
  });
});

describe('no curtain hangs', () => {
  test('before who looks and has to choose', () => {
    expect(nextHandOverSeat(push({ viewer: 1 }, all), 0, null, [])).toBeNull();
  });

  test('before who plays alone', () => {
    expect(nextHandOverSeat(push({ defaultViewer: 0, viewer: 0 }, all), -1, null, [])).toBeNull();
  });

  test('while something is decided in the open, but for a bot', () => {
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(0, 'open'), owes(1)] }), -1, null, []),
    ).toBeNull();
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(2, 'open'), owes(1)] }), -1, null, []),
    ).toBe(1);
  });

  test('when it is over', () => {
    expect(nextHandOverSeat(push({}, { ...all, status: 'abandoned' }), -1, null, [])).toBeNull();
  });
});

test('it falls before who looks and has nothing to choose', () => {
  expect(nextHandOverSeat(push({ viewer: 0 }, { pendingDecisions: [owes(1)] }), 0, null, [])).toBe(
    1,
  );
});

describe('with hands on phones', () => {
  const onPhones = [0, 3];

  test('the laptop goes to those without one only', () => {
    expect(nextHandOverSeat(push({}, all), -1, null, onPhones)).toBe(1);
    expect(
      nextHandOverSeat(push({}, { pendingDecisions: [owes(0), owes(3)] }), 1, null, onPhones),
    ).toBeNull();
  });

  test('nobody on a phone is next by being picked', () => {
    expect(nextHandOverSeat(push({}, all), -1, 3, onPhones)).toBe(1);
  });

  test('phones are waited for when nobody has to decide at the laptop', () => {
    const { snapshot } = push({}, { pendingDecisions: [owes(0), owes(2), owes(3)] });
    expect(awaitedPhones(snapshot, onPhones)).toEqual([0, 3]);
    expect(awaitedPhones(push({}, all).snapshot, onPhones)).toEqual([]);
  });

  test('an open decision of theirs is waited for too', () => {
    expect(
      awaitedPhones(push({}, { pendingDecisions: [owes(3, 'open')] }).snapshot, onPhones),
    ).toEqual([3]);
  });
});
