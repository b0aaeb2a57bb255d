import type { MatchRecord } from '#shared/contract.ts';
import type { Seat } from '#shared/ids.ts';
import type { LogEntry } from '../event-log/log-store.ts';
import type { LoggedOccupant, ResolveOccupants } from '../records/players.ts';
import type { LogEvent } from './log.ts';

interface LoggedMove {
  readonly revision: number;
  readonly seat: Seat;
  readonly occupants: readonly LoggedOccupant[];
  readonly isFallback: boolean;
}

export function fallbackMoves(
  log: readonly LogEntry[],
  resolveOccupants: ResolveOccupants,
): MatchRecord['fallbackMoves'] {
  const made = effectiveMoves(log).filter(({ occupants, seat }) => isProgram(occupants[seat]));
  const bySitting = Map.groupBy(made, ({ seat, occupants }) => occupants[seat]!);
  return [...bySitting.values()].flatMap((made) => {
    const [{ seat, occupants }] = made as [LoggedMove, ...LoggedMove[]];
    const moves = made.filter(({ isFallback }) => isFallback).length;
    return moves === 0
      ? []
      : [{ occupant: resolveOccupants(occupants)[seat]!, moves, total: made.length }];
  });
}

/** Whether any move, even a rewound one, is marked as a fallback move of an occupant that is no program. */
export const hasFallbackForNonProgram = (log: readonly LogEntry[]): boolean =>
  everyMove(log).some(
    ({ occupants, seat, isFallback }) => isFallback && !isProgram(occupants[seat]),
  );

function effectiveMoves(log: readonly LogEntry[]): readonly LoggedMove[] {
  let moves = everyMove(log);
  for (const { revision, ...event } of log as readonly (LogEntry & LogEvent)[])
    if (event.kind === 'take-back')
      moves = moves.filter((made) => made.revision !== event.payload.of);
    else if (event.kind === 'rewind')
      moves = moves.filter((made) => made.revision <= event.payload.to || made.revision > revision);
  return moves;
}

function everyMove(log: readonly LogEntry[]): readonly LoggedMove[] {
  let occupants: readonly LoggedOccupant[] = [];
  return (log as readonly (LogEntry & LogEvent)[]).flatMap(({ revision, ...event }) => {
    // Copied, so that each occupancy is a distinct value even if two are equal.
    if (event.kind === 'start')
      occupants = event.payload.sitters.map((occupant) => ({ ...occupant }));
    if (event.kind === 'reseat')
      occupants = occupants.with(event.payload.seat, { ...event.payload.sitter });
    if (event.kind !== 'move') return [];
    const { seat, standIn: fallback } = event.payload;
    return [{ revision, seat, occupants, isFallback: fallback === true }];
  });
}

const isProgram = (occupant: LoggedOccupant | undefined): boolean =>
  occupant?.kind === 'bot' && occupant.program !== undefined;
