import type { MatchRecord } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';
import type { LogEntry } from '../live/log.ts';
import type { LoggedOccupant, NameOccupants } from '../records/names.ts';
import type { LogEvent } from './log.ts';

interface Made {
  readonly revision: number;
  readonly seat: Seat;
  /** all who sat there when it was made */
  readonly occupants: readonly LoggedOccupant[];
  readonly isStandIn: boolean;
}

/** The outside bots of a match that the house moved for. */
export function standIns(
  log: readonly LogEntry[],
  nameOccupants: NameOccupants,
): MatchRecord['standIns'] {
  const made = effectiveMoves(log).filter(({ occupants, seat }) => isProgram(occupants[seat]));
  const bySitting = Map.groupBy(made, ({ seat, occupants }) => occupants[seat]!);
  return [...bySitting.values()].flatMap((made) => {
    const [{ seat, occupants }] = made as [Made, ...Made[]];
    const moves = made.filter(({ isStandIn }) => isStandIn).length;
    return moves === 0
      ? []
      : [{ occupant: nameOccupants(occupants)[seat]!, moves, of: made.length }];
  });
}

/** Whether the house is said to have moved for somebody who is no program, also where that was rewound. */
export const hasStandInForOthers = (log: readonly LogEntry[]): boolean =>
  everyMove(log).some(({ occupants, seat, isStandIn }) => isStandIn && !isProgram(occupants[seat]));

/** The moves of all seats, without those that were taken back or rewound. */
function effectiveMoves(log: readonly LogEntry[]): readonly Made[] {
  let moves = everyMove(log);
  for (const { revision, ...event } of log as readonly (LogEntry & LogEvent)[])
    if (event.kind === 'take-back')
      moves = moves.filter((made) => made.revision !== event.payload.of);
    else if (event.kind === 'rewind')
      moves = moves.filter((made) => made.revision <= event.payload.to || made.revision > revision);
  return moves;
}

/** Everything that was ever moved in a match. */
function everyMove(log: readonly LogEntry[]): readonly Made[] {
  let occupants: readonly LoggedOccupant[] = [];
  return (log as readonly (LogEntry & LogEvent)[]).flatMap(({ revision, ...event }) => {
    // Each sitting is a value of its own, also where two look alike.
    if (event.kind === 'start') occupants = event.payload.sitters.map((sitter) => ({ ...sitter }));
    if (event.kind === 'reseat')
      occupants = occupants.with(event.payload.seat, { ...event.payload.sitter });
    if (event.kind !== 'move') return [];
    const { seat, standIn } = event.payload;
    return [{ revision, seat, occupants, isStandIn: standIn === true }];
  });
}

const isProgram = (occupant: LoggedOccupant | undefined): boolean =>
  occupant?.kind === 'bot' && occupant.program !== undefined;
