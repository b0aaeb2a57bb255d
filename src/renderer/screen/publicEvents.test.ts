import { describe, expect, it } from 'vitest';
import type { GameEvent } from '#shared/pushes.ts';
import { step, takenBackBy } from '../running-match/push.fixture.ts';
import {
  placeOf,
  appendPublicEvents,
  publicEventsOf,
  eventsSinceLastTurn,
  type PublicEvent,
} from './publicEvents.ts';

const act = (seat: number, type = 'acted') => step(type, { seat });
const typesOf = (told: readonly PublicEvent[]) => told.map(({ event }) => event.type);

describe('public events', () => {
  it('are all events of the game, under their entries', () => {
    const told = appendPublicEvents(
      appendPublicEvents([], [act(0)], 1),
      [act(1), step('moved')],
      2,
    );
    expect(told.map(({ revision, nth }) => [revision, nth])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
  });

  it('do not include taken-back or rewound ones', () => {
    const told = appendPublicEvents(appendPublicEvents([], [act(0)], 1), [act(1)], 2);
    const back = takenBackBy(1);
    const of2 = {
      ...back,
      event: { by: 'control', event: { ...back.event.event, revision: 2 } },
    } as typeof back;
    expect(
      appendPublicEvents(told, [of2], 3).filter(({ takenBackBy }) => takenBackBy === undefined),
    ).toEqual(told.slice(0, 1));
    const rewound = {
      ...back,
      event: { by: 'control', event: { type: 'rewound', to: 0 } },
    } as const;
    expect(appendPublicEvents(told, [rewound], 3)).toEqual([]);
  });

  it('include that a move was taken back, once for several of a seat in a row', () => {
    const takenBack = (seat: number, of: number) => {
      const back = takenBackBy(seat);
      return {
        ...back,
        event: { by: 'control', event: { ...back.event.event, revision: of } },
      } as typeof back;
    };
    const two = appendPublicEvents(appendPublicEvents([], [act(0)], 1), [act(0, 'drew')], 2);
    const once = appendPublicEvents(two, [takenBack(0, 2)], 3);
    expect(once.map(({ revision, takenBackBy }) => [revision, takenBackBy])).toEqual([
      [1, undefined],
      [3, 0],
    ]);
    const twice = appendPublicEvents(once, [takenBack(0, 1)], 4);
    expect(twice.map(({ revision, takenBackBy }) => [revision, takenBackBy])).toEqual([[4, 0]]);
    const another = appendPublicEvents(
      appendPublicEvents(twice, [act(1)], 5),
      [takenBack(1, 5)],
      6,
    );
    expect(another.map(({ takenBackBy }) => takenBackBy)).toEqual([0, 1]);
  });

  it('are the same for a replay, and link to its positions', () => {
    const steps = [
      { ...act(0), revision: 1 },
      { ...takenBackBy(1), revision: 2 },
      { ...act(1), revision: 4 },
      { ...step('moved'), revision: 4 },
    ];
    const told = publicEventsOf({ steps });
    expect(told).toEqual(
      appendPublicEvents(appendPublicEvents([], [act(0)], 1), [act(1), step('moved')], 4),
    );
    expect(told.map((one) => placeOf({ steps }, one))).toEqual([1, 3, 4]);
    expect(placeOf({ steps }, { revision: 9, nth: 0 })).toBeNull();
  });
});

describe('since one’s last turn', () => {
  const turns = {
    turn: ({ type }: GameEvent) =>
      type === 'acted' ? ('own' as const) : type === 'chose' ? ('together' as const) : null,
    seatOf: (event: GameEvent) => ('seat' in event ? (event.seat as number) : null),
  };
  const told = (...frames: readonly ReturnType<typeof act>[]) => appendPublicEvents([], frames, 1);

  it('are the moves of the others, and their consequences', () => {
    const all = told(act(0), step('moved'), act(1, 'acted'), step('fell'));
    expect(typesOf(eventsSinceLastTurn(all, 0, turns))).toEqual(['moved', 'acted', 'fell']);
  });

  it('in the middle of a turn are those since the turn before', () => {
    const all = told(act(0), act(1), act(0), step('moved'));
    expect(eventsSinceLastTurn(all, 0, turns)).toEqual(all.slice(1));
  });

  it('is not emptied by one’s own move, only by the first turn that follows it', () => {
    const moved = told(act(1), act(0), step('moved'));
    expect(eventsSinceLastTurn(moved, 0, turns)).toEqual(moved);
    const followed = told(act(1), act(0), step('moved'), act(1));
    expect(typesOf(eventsSinceLastTurn(followed, 0, turns))).toEqual(['moved', 'acted']);
  });

  it('begin with one’s own choice if all choose together', () => {
    const all = told(act(0, 'chose'), act(1, 'chose'), step('moved'), act(0, 'chose'));
    expect(typesOf(eventsSinceLastTurn(all, 1, turns))).toEqual(['moved', 'chose']);
    expect(eventsSinceLastTurn(all, 0, turns)).toEqual([]);
  });

  it('do not count a turn that was taken back', () => {
    const [own, others] = told(act(0), act(1));
    const back: PublicEvent = { ...own!, revision: 2, takenBackBy: 0 };
    expect(eventsSinceLastTurn([own!, others!, back], 0, turns)).toEqual([others, back]);
  });

  it('are all events for a seat without a turn so far', () => {
    const all = told(act(1), step('moved'));
    expect(eventsSinceLastTurn(all, 0, turns)).toEqual(all);
  });
});
