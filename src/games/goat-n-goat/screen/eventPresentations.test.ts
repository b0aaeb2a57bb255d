import { describe, expect, it } from 'vitest';
import type { Event, View } from '../rules/model.ts';
import { createEventPresenter } from '#renderer/screen/eventPresentation.ts';
import {
  awaiting,
  numberOfStep,
  eventPresentations,
  TURN_STEPS,
  turnStepOf,
  zoneState,
} from './eventPresentations.ts';
import { where } from './summary.ts';
import { view } from './view.fixture.ts';

const { status, log } = createEventPresenter(eventPresentations, awaiting);

const bar = (event: Event | null, more: Partial<View> = {}) =>
  status({ view: view(more), event, viewer: null });

describe('the bar shows', () => {
  it('who is to play, and the special rules of the last turns', () => {
    expect(bar(null)).toEqual({
      seat: 1,
      message: { key: 'mayPlay', seats: { seat: 1 } },
      explanation: { key: 'mayPlayWhy', seats: { seat: 1 } },
    });
    expect(bar(null, { lastTurns: 2 }).explanation?.key).toBe('lastTurnWhy');
  });

  it('how many goats must be drawn or given up', () => {
    expect(bar(null, { phase: 'draw', need: 3 }).message).toMatchObject({
      key: 'mustDraw',
      count: 3,
    });
    expect(bar(null, { phase: 'give-up', need: 2 }).message).toMatchObject({
      key: 'mustGiveUp',
      count: 2,
    });
  });

  it('goats by colour and number, equal ones together', () => {
    const played: Event = { type: 'played', seat: 1, number: 2, cards: ['r2', 'r2', 'b2'] };
    expect(bar(played).message.lists).toEqual({
      cards: [
        { key: 'goats-r', params: { number: 2 }, count: 2 },
        { key: 'goats-b', params: { number: 2 }, count: 1 },
      ],
    });
  });

  it('the cost of a lower number, and the reason', () => {
    const lost: Event = { type: 'flock-lost', seat: 1, colour: 'r', cards: ['r1', 'r4'] };
    expect(bar(lost)).toEqual({
      seat: 1,
      message: { key: 'loses-r', seats: { seat: 1 }, count: 2 },
      explanation: { key: 'losesWhy', seats: { seat: 1 } },
    });
  });

  it('which mountain is taken', () => {
    const taken: Event = { type: 'mountain-taken', seat: 2, mountain: 'g5' };
    expect(bar(taken).message).toEqual({
      key: 'climbs-g',
      seats: { seat: 2 },
      params: { mountain: '5' },
    });
  });
});

it('the corner counts the rest: the deck, the last deck, the last turns', () => {
  expect(where(view()).key).toBe('where');
  expect(where(view({ reshuffledDeck: [] })).key).toBe('whereLastDeck');
  expect(where(view({ lastTurns: 2 }))).toEqual({ key: 'whereLast', count: 2 });
  expect(where(view({ phase: 'over', lastTurns: 0 })).key).toBe('over');
});

describe('the log', () => {
  it('names the goats that come into the display', () => {
    expect(log({ type: 'refilled', cards: ['g3'] }, view())).toEqual({
      key: 'refilled',
      lists: { cards: [{ key: 'goats-g', params: { number: 3 }, count: 1 }] },
    });
  });

  it('mentions a turn only when turns are counted', () => {
    expect(log({ type: 'turn-began', seat: 0, lastTurns: null }, view())).toBeNull();
    expect(log({ type: 'turn-began', seat: 0, lastTurns: 3 }, view())).toEqual({
      key: 'lastTurn',
      seats: { seat: 0 },
      count: 3,
    });
  });
});

it('the pending decision belongs to the step of the turn', () => {
  expect(turnStepOf(view({ phase: 'play' }), null)).toBe('play');
  expect(turnStepOf(view({ phase: 'give-up', need: 2 }), null)).toBe('draw');
  expect(turnStepOf(view({ phase: 'over' }), null)).toBeNull();
});

it('while an event is shown its step is the current one, not the next step', () => {
  const asked = view({ phase: 'mountain' });
  expect(turnStepOf(asked, { type: 'drawn', seat: 1, cards: ['b1'] })).toBe('draw');
  expect(turnStepOf(asked, { type: 'refilled', cards: ['b1'] })).toBe('refill');
});

const states = (more: Parameters<typeof view>[0], event: Event | null = null) =>
  TURN_STEPS.map((step) => zoneState(step, view(more), event));

it('only the zone of the current step is highlighted; earlier steps are done', () => {
  expect(states({ phase: 'play' })).toEqual(['now', 'rest', 'rest', 'rest']);
  expect(states({ phase: 'draw', need: 2 })).toEqual(['done', 'now', 'rest', 'rest']);
  expect(states({ phase: 'mountain' })).toEqual(['done', 'done', 'now', 'rest']);
});

it('goats are given up from the hand, after the draw', () => {
  expect(states({ phase: 'give-up', need: 1 })).toEqual(['done', 'done', 'rest', 'rest']);
});

it('while a step is shown it is the current one, whatever comes next', () => {
  const drawn: Event = { type: 'drawn', seat: 1, cards: ['b1'] };
  expect(states({ phase: 'mountain' }, drawn)).toEqual(['done', 'now', 'rest', 'rest']);
});

it('in a last turn nothing has been drawn', () => {
  expect(states({ phase: 'mountain', lastTurns: 2 })).toEqual(['done', 'rest', 'now', 'rest']);
});

it('after the end no zone is active', () => {
  expect(states({ phase: 'over' })).toEqual(['rest', 'rest', 'rest', 'rest']);
});

it('a step has its number in the rulebook', () => {
  expect(TURN_STEPS.map(numberOfStep)).toEqual([1, 2, 3, 4]);
});
