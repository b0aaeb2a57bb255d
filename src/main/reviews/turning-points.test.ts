import { describe, expect, it } from 'vitest';
import type { ReviewedDecision } from '#shared/contract/reviews.ts';
import { Random } from '#core/random.ts';
import type { Moment } from './win-chances.ts';
import type { PlayedMove } from './played-match.ts';
import { turningPoints } from './turning-points.ts';

/** A game for two with this chance of seat 0; simultaneous decisions in turn 0, or one after the other. */
const tableAt = (chance: number, turn: number | null = null): Moment['instance'] =>
  ({
    view: () => ({}),
    game: {
      coach: {
        ...(turn !== null && { turn: () => turn }),
        trueWorld: () => ({ playOn: () => ({ wins: [chance, 1 - chance], points: [] }) }),
        turningEvents: ['crossed', 'advanced'],
      },
    },
  }) as never;

const event = (type: string, seat: number) => ({ event: { by: 'game', event: { type, seat } } });

interface Made {
  readonly revision: number;
  readonly seat?: number;
  readonly before?: number;
  readonly event?: string;
}

const moveOf = (
  { revision, seat = 0, before = 0.5, event: type = 'advanced' }: Made,
  turn: number | null,
): PlayedMove =>
  ({ revision, seat, before: tableAt(before, turn), frames: [event(type, seat)] }) as never;

const decision = (revision: number, seat = 0, win = 0): ReviewedDecision =>
  ({ revision, seat, cost: { win } }) as never;

/** Returns the turning point of one turn that changes seat 0's chance from even. */
function turningPointOf(
  made: readonly Made[],
  decisions: readonly ReviewedDecision[],
  { chance = 0.9, turn = null }: { chance?: number; turn?: number | null } = {},
) {
  const revision = made.at(-1)!.revision;
  const course = [
    { revision: 9, round: 0, chances: [0.5, 0.5] },
    { revision, round: 0, chances: [chance, 1 - chance] },
  ];
  const moments = [
    { ...course[0]!, instance: tableAt(0.5, turn), places: null, moves: [] },
    {
      ...course[1]!,
      instance: tableAt(chance, turn),
      places: null,
      moves: made.map((one) => moveOf(one, turn)),
    },
  ];
  return turningPoints({ winChances: course, moments, decisions }, Random.fromSeed('a'))[0]!;
}

describe('A turning point', () => {
  const dice = [
    { revision: 10 },
    { revision: 11, before: 0.52 },
    { revision: 12, before: 0.85, event: 'crossed' },
    { revision: 13, before: 0.88 },
  ];

  it('is the decision after which the win chances changed most, not the last one of the turn', () => {
    const decisions = [10, 11, 12, 13].map((revision) => decision(revision));
    expect(turningPointOf(dice, decisions).decision).toBe(1);
  });

  it('shows the consequence of that decision', () => {
    const decisions = [10, 11, 12, 13].map((revision) => decision(revision));
    expect(turningPointOf(dice, decisions).event).toEqual({ type: 'advanced', seat: 0 });
  });

  it('is the next decision if a die changed the chances', () => {
    expect(turningPointOf(dice, [decision(10), decision(12)]).decision).toBe(1);
  });

  it('is the other seat’s decision if that one changed the chances', () => {
    const point = turningPointOf([{ revision: 10, seat: 1 }], [decision(10, 1)]);
    expect(point).toMatchObject({ seat: 0, decision: 0, event: { seat: 1 } });
  });

  it('is the seat’s costliest decision if all choose at the same time', () => {
    const made = [{ revision: 10 }, { revision: 11, seat: 1 }, { revision: 12 }];
    const decisions = [decision(10, 0, 0.1), decision(11, 1, 0.2), decision(12, 0, 0.02)];
    expect(turningPointOf(made, decisions, { turn: 0 }).decision).toBe(0);
  });

  it('is the decision of the seat in the turn’s event, if all choose at the same time', () => {
    const made = [
      { revision: 10, event: 'card-placed' },
      { revision: 11, seat: 1, event: 'crossed' },
    ];
    const point = turningPointOf(made, [decision(10, 0, 0.1), decision(11, 1)], { turn: 0 });
    expect(point).toMatchObject({ seat: 0, decision: 1, event: { seat: 1 } });
  });

  it('is the last decision before it if nothing was left to decide', () => {
    const last = [{ revision: 10 }, { revision: 11, seat: 1 }];
    const decisions = [decision(7, 0), decision(8, 1), decision(30, 0)];
    expect(turningPointOf(last, decisions).decision).toBe(0);
    expect(turningPointOf(last, [decision(8, 1)]).decision).toBe(0);
    expect(turningPointOf(last, []).decision).toBeNull();
  });
});
