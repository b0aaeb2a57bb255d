import { describe, expect, it } from 'vitest';
import type { Replay } from '#shared/contract.ts';
import type { GameEvent } from '#shared/pushes.ts';
import { occupants, step } from './push.fixture.ts';
import {
  decisionsAfter,
  entryAt,
  eventAt,
  markAfter,
  markBefore,
  lastEntryAt,
  rewindTarget,
  seatingsOf,
  timelineOf,
  viewAt,
} from './timeline.ts';

const seen = (revision: number, type: string, deal = 0): Replay['steps'][number] => ({
  revision,
  event: step(type).event,
  view: { deal, after: type },
});

const screen = {
  beginsTurn: ({ type }: GameEvent) => type === 'revealed',
  round: (view: object) => (view as { deal: number }).deal,
};

/** Two people choose, the cards are placed, and a second deal begins. */
const story = {
  status: 'running',
  start: { deal: 0 },
  steps: [
    seen(1, 'chosen'),
    seen(2, 'chosen'),
    seen(2, 'revealed'),
    seen(2, 'placed'),
    seen(2, 'deal-ended'),
    seen(2, 'dealt', 1),
    seen(3, 'chosen', 1),
    seen(4, 'chosen', 1),
    seen(4, 'revealed', 1),
  ],
} as const;

describe('the timeline of a match', () => {
  it('has a mark where each turn and each round begins', () => {
    expect(timelineOf(story, screen)).toMatchObject({ end: 9, turns: [3, 9], rounds: [6] });
  });

  it('is traversed from mark to mark, as far as the beginning and the end', () => {
    const jumps = (at: number) => [markBefore([3, 7], at), markAfter([3, 7], at, 9)];
    expect(jumps(0)).toEqual([0, 3]);
    expect(jumps(3)).toEqual([0, 7]);
    expect(jumps(5)).toEqual([3, 7]);
    expect(jumps(8)).toEqual([7, 9]);
  });

  it('begins before anything has happened', () => {
    expect(eventAt(story.steps, 0)).toBeNull();
    expect(viewAt(story, 0)).toBe(story.start);
    expect(eventAt(story.steps, 3)).toMatchObject({ type: 'revealed' });
    expect(viewAt(story, 3)).toMatchObject({ after: 'revealed' });
  });
});

describe('a match can be rewound', () => {
  it('to wherever a decision was pending, including the first', () => {
    const targets = [0, 1, 2, 5, 6, 7].map((at) => rewindTarget(story, at));
    expect(targets).toEqual([0, 1, null, null, 2, 3]);
  });

  it('to each position that is marked as a target', () => {
    const { decisions } = timelineOf(story, screen);
    expect(decisions).toEqual([0, 1, 6, 7]);
    expect(decisions.map((at) => rewindTarget(story, at))).not.toContain(null);
    expect(timelineOf({ ...story, status: 'finished' }, screen).decisions).toEqual([]);
  });

  it('not to the present position, and not once it is over', () => {
    expect(rewindTarget(story, 9)).toBeNull();
    expect(entryAt(story.steps, 9)).toBe(4);
    expect([0, 1, 2, 5, 6].map((at) => lastEntryAt(story.steps, at))).toEqual([0, 1, 2, 2, 2]);
    expect(rewindTarget({ ...story, status: 'finished' }, 1)).toBeNull();
  });

  it('at the cost of every decision made since', () => {
    expect([0, 1, 6, 9].map((at) => decisionsAfter(story.steps, at))).toEqual([4, 3, 2, 0]);
  });
});

describe('an event of the app itself', () => {
  const [mina, , bot] = occupants;
  const change = (revision: number): Replay['steps'][number] => ({
    ...seen(revision, 'seat-changed'),
    event: { by: 'control', event: { type: 'seat-changed', seat: 0, occupant: bot! } },
  });
  const rewound = (revision: number, to: number): Replay['steps'][number] => ({
    ...seen(revision, 'rewound'),
    event: { by: 'control', event: { type: 'rewound', to } },
  });
  const steps = [seen(1, 'chosen'), change(2), rewound(5, 1), seen(6, 'chosen')];

  it('changes the occupants at each position', () => {
    const names = seatingsOf({ occupants, steps }).map(([first]) => first);
    expect(names).toEqual([mina, mina, bot, bot, bot]);
  });

  it('is no target of a rewind, except for a rewind itself', () => {
    const targets = [0, 1, 2, 3, 4].map((at) => rewindTarget({ ...story, steps }, at));
    expect(targets).toEqual([0, 1, 1, 5, null]);
    expect(decisionsAfter(steps, 0)).toBe(2);
  });

  it('does not split a turn', () => {
    const parted = [seen(1, 'revealed'), change(2), seen(3, 'placed')];
    const screen = {
      beginsTurn: (_: GameEvent, before: GameEvent | null) => before === null,
      round: () => 0,
    };
    expect(timelineOf({ ...story, steps: parted }, screen).turns).toEqual([1]);
  });
});
