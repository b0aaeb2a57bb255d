import { describe, expect, it } from 'vitest';
import { gameById } from '#games/engines.ts';
import { initialMatchState, canRewindTo, applyEntry, replayMatch } from './match-state.ts';
import type { MatchState } from './match-state.ts';
import { unwrap } from '#shared/result.ts';
import type { LoggedOccupant } from '../records/players.ts';
import type { Entry, LogEvent } from './log.ts';

const game = gameById('six-nimmt')!;
const sitters: readonly LoggedOccupant[] = [
  { kind: 'bot', name: 'otto', level: 'easy' },
  { kind: 'bot', name: 'pip', level: 'easy' },
  { kind: 'bot', name: 'hazel', level: 'easy' },
];
const begin = (): MatchState =>
  initialMatchState(game, {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: { end: { kind: 'deals', count: 2 }, variant: 'standard' },
    seed: 'fold',
    sitters,
  });

const fold = (match: MatchState, event: LogEvent): MatchState =>
  unwrap(applyEntry(match, match.revision + 1, event));

const firstMove = (match: MatchState, seat: number): LogEvent => ({
  kind: 'move',
  payload: {
    seat,
    decision: match.pendingDecisions.get(seat)!,
    move: match.instance.choices(seat)[0]!.move,
  },
});

const play = (match: MatchState, seat: number): MatchState => fold(match, firstMove(match, seat));

function playTurn(match: MatchState): MatchState {
  const { turn } = match.instance.view(null) as object as { turn: number };
  let next = match;
  while (
    next.status === 'running' &&
    (next.instance.view(null) as object as { turn: number }).turn === turn
  )
    next = play(next, next.instance.toMove()[0]!);
  return next;
}

describe('a pending decision', () => {
  it('stays pending during another seat’s simultaneous choice', () => {
    const match = begin();
    expect(play(match, 2).pendingDecisions.get(0)).toBe(match.pendingDecisions.get(0));
  });
  it('is gone once it is answered', () => {
    const match = begin();
    expect(play(match, 2).pendingDecisions.has(2)).toBe(false);
  });
  it('is a new one in the next turn', () => {
    const match = begin();
    expect(playTurn(match).pendingDecisions.get(1)).not.toBe(match.pendingDecisions.get(1));
  });
});

describe('a rewind', () => {
  const later = playTurn(playTurn(begin()));
  const to = 3;
  const rewound = fold(later, { kind: 'rewind', payload: { to, seed: 'again' } });

  it('returns to the earlier position, and is flagged', () => {
    const there = [...Array(to).keys()].reduce(
      (match) => play(match, match.instance.toMove()[0]!),
      begin(),
    );
    expect(rewound.instance.view(0)).toEqual(there.instance.view(0));
    expect(rewound.rewound).toBe(true);
  });
  it('reseeds the next deal', () => {
    const dealt = (match: MatchState) => {
      let next = match;
      while ((next.instance.view(null) as object as { deal: number }).deal === 0)
        next = playTurn(next);
      return next.instance.view(0);
    };
    expect(dealt(rewound)).not.toEqual(dealt(later));
  });
  it('makes every decision a new one', () => {
    for (const [seat, decision] of rewound.pendingDecisions)
      expect(decision).not.toBe(later.pendingDecisions.get(seat));
  });
  it('goes only to positions with later moves', () => {
    expect(canRewindTo(later, 0)).toBe(true);
    expect(canRewindTo(later, later.revision)).toBe(false);
    expect(canRewindTo(rewound, 5)).toBe(false);
    expect(canRewindTo(begin(), 0)).toBe(false);
  });
});

describe('an invalid entry', () => {
  const decision = begin().pendingDecisions.get(0)!;
  const sitter = sitters[0]!;
  const move = { type: 'take-row', row: 0 };
  it.each<[string, LogEvent]>([
    ['no-row-to-take', { kind: 'move', payload: { seat: 0, decision, move } }],
    ['nothing-to-take-back', { kind: 'take-back', payload: { seat: 0, of: 0 } }],
    ['nowhere-to-rewind', { kind: 'rewind', payload: { to: 0, seed: 'again' } }],
    ['bad-request', { kind: 'reseat', payload: { seat: 3, sitter } }],
  ])('is refused, and so is a log that holds it: %s', (code, event) => {
    expect(applyEntry(begin(), 1, event)).toMatchObject({ ok: false, error: { code } });
    const head = { at: 0, actor: 'table', client: null } as const;
    const start: Entry = { ...head, revision: 0, kind: 'start', payload: begin().start };
    expect(() => replayMatch(game, [start, { ...head, revision: 1, ...event }])).toThrow(code);
  });

  it('is any move, change of seats or second end once the match is abandoned', () => {
    const abandon: LogEvent = { kind: 'abandon', payload: {} };
    const over = fold(begin(), abandon);
    const reseat: LogEvent = { kind: 'reseat', payload: { seat: 0, sitter } };
    for (const event of [firstMove(begin(), 0), reseat, abandon])
      expect(applyEntry(over, 2, event)).toMatchObject({ error: { code: 'match-over' } });
  });
});

describe('a log', () => {
  it('is replayed to the state of its match, rewinds and take-backs included', () => {
    const start = begin();
    const events: LogEvent[] = [];
    let match = start;
    const write = (event: LogEvent) => {
      events.push(event);
      match = fold(match, event);
    };
    write(firstMove(match, 1));
    write({ kind: 'take-back', payload: { seat: 1, of: 1 } });
    for (let i = 0; i < 9; i++) write(firstMove(match, match.instance.toMove()[0]!));
    write({ kind: 'rewind', payload: { to: 4, seed: 'other' } });
    write({
      kind: 'reseat',
      payload: { seat: 0, sitter: { kind: 'bot', name: 'gus', level: 'hard' } },
    });
    for (let i = 0; i < 30; i++) write(firstMove(match, match.instance.toMove()[0]!));

    const head = { at: 0, actor: 'table', client: null } as const;
    const log: Entry[] = [
      { ...head, revision: 0, kind: 'start', payload: start.start },
      ...events.map((event, index): Entry => ({ ...head, revision: index + 1, ...event })),
    ];
    const folded = replayMatch(game, log);
    expect(folded.instance.state).toEqual(match.instance.state);
    expect([...folded.pendingDecisions]).toEqual([...match.pendingDecisions]);
    expect(folded.occupants).toEqual(match.occupants);
    expect(folded).toMatchObject({ rewound: true, handedOver: true, revision: 43 });
  });
});
