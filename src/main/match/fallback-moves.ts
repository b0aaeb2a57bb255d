import type { MatchRecord } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';
import type { LogEntry } from '../event-log/log-store.ts';
import type { LoggedOccupant, NameOccupants } from '../records/names.ts';
import type { LogEvent } from './log.ts';

interface LoggedMove {
  readonly revision: number;
  readonly seat: Seat;
  /** all who sat there when it was made */
  readonly occupants: readonly LoggedOccupant[];
  readonly isFallback: boolean;
}

/** The outside bots of a match that the house moved for. */
export function fallbackMoves(
  log: readonly LogEntry[],
  nameOccupants: NameOccupants,
): MatchRecord['fallbackMoves'] {
  const made = effectiveMoves(log).filter(({ occupants, seat }) => isProgram(occupants[seat]));
  const bySitting = Map.groupBy(made, ({ seat, occupants }) => occupants[seat]!);
  return [...bySitting.values()].flatMap((made) => {
    const [{ seat, occupants }] = made as [LoggedMove, ...LoggedMove[]];
    const moves = made.filter(({ isFallback }) => isFallback).length;
    return moves === 0
      ? []
      : [{ occupant: nameOccupants(occupants)[seat]!, moves, total: made.length }];
  });
}

/** Whether the house is said to have moved for somebody who is no program, also where that was rewound. */
export const hasFallbackForNonProgram = (log: readonly LogEntry[]): boolean =>
  everyMove(log).some(
    ({ occupants, seat, isFallback }) => isFallback && !isProgram(occupants[seat]),
  );

/** The moves of all seats, without those that were taken back or rewound. */
function effectiveMoves(log: readonly LogEntry[]): readonly LoggedMove[] {
  let moves = everyMove(log);
  for (const { revision, ...event } of log as readonly (LogEntry & LogEvent)[])
    if (event.kind === 'take-back')
      moves = moves.filter((made) => made.revision !== event.payload.of);
    else if (event.kind === 'rewind')
      moves = moves.filter((made) => made.revision <= event.payload.to || made.revision > revision);
  return moves;
}

/** Everything that was ever moved in a match. */
function everyMove(log: readonly LogEntry[]): readonly LoggedMove[] {
  let occupants: readonly LoggedOccupant[] = [];
  return (log as readonly (LogEntry & LogEvent)[]).flatMap(({ revision, ...event }) => {
    // Each sitting is a value of its own, also where two look alike.
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
