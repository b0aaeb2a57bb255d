import { expect, it } from 'vitest';
import type { DecisionId, PlayerId } from '#shared/ids.ts';
import type { Occupant } from '#shared/people.ts';
import type { LogEntry } from '../event-log/log-store.ts';
import type { LoggedOccupant } from '../records/players.ts';
import type { LogEvent } from './log.ts';
import { fallbackMoves } from './fallback-moves.ts';

const MINA = { kind: 'player', player: 'mina' as PlayerId } as const;
const ROOK = { kind: 'bot', name: 'otto', level: 'normal', program: 'Rook' } as const;
const OTTO = { kind: 'bot', name: 'otto', level: 'hard' } as const;

const begun = (...sitters: readonly LoggedOccupant[]): LogEvent => {
  const game = { game: 'scout', rulesVersion: 1, options: {}, seed: '' };
  return { kind: 'start', payload: { ...game, sitters } };
};
const moved = (seat: number, standIn?: true): LogEvent => {
  const payload = { seat, decision: '' as DecisionId, move: {} };
  return { kind: 'move', payload: standIn ? { ...payload, standIn } : payload };
};
const reseated = (seat: number, sitter: LoggedOccupant): LogEvent => ({
  kind: 'reseat',
  payload: { seat, sitter },
});

const told = (...events: readonly LogEvent[]) =>
  fallbackMoves(
    events.map((event, revision): LogEntry => ({
      revision,
      at: 0,
      actor: 'table',
      client: null,
      ...event,
    })),
    // Bots only, so no names of people are needed.
    (occupants) => occupants as readonly Occupant[],
  ).map(({ occupant, moves, total: of }) => [
    occupant.kind === 'bot' && occupant.program,
    `${moves}/${of}`,
  ]);

it('are the moves that the app made for a program, out of all moves of its seat', () => {
  expect(told(begun(MINA, ROOK), moved(0), moved(1, true), moved(1), moved(1, true))).toEqual([
    ['Rook', '2/3'],
  ]);
});

it('are none for a program that made all its moves, and for other bots', () => {
  expect(told(begun(MINA, ROOK, OTTO), moved(1), moved(2))).toEqual([]);
});

it('do not count if they were rewound', () => {
  const back: LogEvent = { kind: 'rewind', payload: { to: 1, seed: '' } };
  expect(told(begun(MINA, ROOK), moved(0), moved(1, true), back, moved(1))).toEqual([]);
});

it('belong to the occupant at the time', () => {
  const crow = { ...ROOK, program: 'Crow' };
  expect(
    told(begun(MINA, ROOK), moved(1, true), reseated(1, crow), moved(1), moved(1, true)),
  ).toEqual([
    ['Rook', '1/1'],
    ['Crow', '1/2'],
  ]);
});
