import { describe, expect, it } from 'vitest';
import type { Card, Event } from '../rules/model.ts';
import { createEventPresenter } from '#renderer/screen/eventPresentation.ts';
import {
  awaiting,
  eventPresentations,
  drumRollAt,
  isBig,
  landedAt,
  showPause,
  showStarts,
  takenStart,
} from './eventPresentations.ts';
import { laptop } from './laptop.ts';
import { where } from './summary.ts';
import { view } from './view.fixture.ts';

const { status, log, beginsTurn, pause } = createEventPresenter(eventPresentations, awaiting);

const still = { event: null, viewer: null } as const;

describe('the bar shows', () => {
  it('which way up the hand goes, to the deciding seat, and to the others who is deciding', () => {
    const orient = view({ phase: 'orient', toMove: [0, 2], active: null, strength: null });
    expect(status({ view: orient, event: null, viewer: 2 })).toMatchObject({
      seat: 2,
      message: { key: 'orients', seats: { seat: 2 } },
    });
    expect(status({ view: orient, ...still }).message).toEqual({
      key: 'orienting',
      seats: { seats: [0, 2] },
    });
  });

  it('who is to act, and the cards in the ring', () => {
    expect(status({ view: view(), ...still })).toEqual({
      seat: 1,
      message: { key: 'mayAct', seats: { seat: 1 } },
      explanation: { key: 'inRing', seats: { seat: 0 }, params: { cards: '4-5' } },
    });
  });

  it('that only a show is possible with an empty ring', () => {
    const empty = view({ active: null, strength: null });
    expect(status({ view: empty, ...still }).message.key).toBe('mustShow');
  });

  it('a long show by its first and last card', () => {
    const cards = [1, 2, 3, 4, 5, 6].map((top): Card => [top, 9]);
    const combination = { size: 6, kind: 'run', low: 1 } as const;
    const shown: Event = { type: 'shown', seat: 1, cards, combination, won: 2 };
    expect(status({ view: view(), event: shown, viewer: null })).toEqual({
      seat: 1,
      message: { key: 'shows', seats: { seat: 1 }, params: { cards: '1 … 6' } },
      explanation: { key: 'takes', seats: { seat: 1 }, count: 2 },
    });
  });

  it('who gets the token for a scouted card', () => {
    const scouted: Event = { type: 'scouted', seat: 1, end: 'right', card: [5, 2], tokenTo: 0 };
    expect(status({ view: view(), event: scouted, viewer: null })).toMatchObject({
      message: { key: 'scouts', seats: { seat: 1 }, params: { top: 5, bottom: 2 } },
      explanation: { key: 'getsToken', seats: { seat: 0 } },
    });
  });

  it('how a round ended', () => {
    const ended = { type: 'round-ended', round: 1, seat: 2, scores: [0, 0, 0] } as const;
    const said = (by: 'all-kill' | 'empty-hand') =>
      status({ view: view(), event: { ...ended, by }, viewer: null }).message.key;
    expect([said('all-kill'), said('empty-hand')]).toEqual(['allKill', 'emptyHand']);
  });

  it('the number of the round, out of as many as players', () => {
    expect(where(view({ round: 1 }))).toEqual({ key: 'where', params: { round: 2, rounds: 3 } });
    expect(laptop.optionsLine!({})).toEqual([{ key: 'roundEach' }]);
  });
});

it('the log names ready seats, but not their orientation', () => {
  expect(log({ type: 'oriented', seat: 2 }, view())).toEqual({
    key: 'oriented',
    seats: { seat: 2 },
  });
});

const paid: Event = { type: 'marker-paid', seat: 1 };
const scouted: Event = { type: 'scouted', seat: 1, end: 'left', card: [4, 1], tokenTo: 0 };
const shown: Event = {
  type: 'shown',
  seat: 1,
  cards: [[7, 2]],
  combination: { size: 1, kind: 'set', low: 7 },
  won: 1,
};

describe('a turn begins', () => {
  it('with a show, and with a scout', () => {
    expect(beginsTurn(shown, null)).toBe(true);
    expect(beginsTurn(scouted, shown)).toBe(true);
    expect(beginsTurn(shown, { ...scouted, seat: 0 })).toBe(true);
  });

  it('once in a Scout & Show', () => {
    expect(beginsTurn(paid, shown)).toBe(true);
    expect(beginsTurn(scouted, paid)).toBe(false);
    expect(beginsTurn(shown, scouted)).toBe(false);
  });

  it('not with the events that follow from it', () => {
    expect(beginsTurn({ type: 'match-ended', totals: [1, 2, 3] }, shown)).toBe(false);
  });
});

it('the end of a round waits for a press', () => {
  const ended: Event = {
    type: 'round-ended',
    round: 0,
    by: 'all-kill',
    seat: 0,
    scores: [1, 0, 0],
  };
  expect(pause(ended, view())).toBe(Infinity);
});

it('one and two cards land at once; of more one after another, the last after a drum roll', () => {
  expect(showStarts(1)).toEqual([0]);
  expect(showStarts(2)).toEqual([0, 0]);
  const [first, second, third, last] = showStarts(4);
  expect(second! - first!).toBe(third! - second!);
  expect(last! - third!).toBeGreaterThan(2 * (third! - second!));
  expect(drumRollAt(2)).toBeNull();
  expect(drumRollAt(4)).toBeGreaterThan(third!);
  expect(drumRollAt(4)).toBeLessThan(last!);
});

it('larger shows take longer, with time to read after the last card', () => {
  expect(landedAt(1)).toBeLessThan(400);
  expect(landedAt(5)).toBeGreaterThan(landedAt(4));
  for (const size of [1, 3, 5, 10]) expect(showPause(size) - landedAt(size)).toBeGreaterThan(1000);
  expect([3, 4].map(isBig)).toEqual([false, true]);
});

it('beaten cards leave in order, however many within an ordinary step', () => {
  expect(takenStart(0, 1)).toBe(0);
  for (const count of [2, 3, 6, 9]) {
    expect(takenStart(1, count)).toBeGreaterThan(0);
    expect(takenStart(count - 1, count) + 260).toBeLessThanOrEqual(400);
  }
});
