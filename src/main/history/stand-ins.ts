import type { MatchRecord } from '../../shared/contract.ts';
import type { Seat } from '../../shared/ids.ts';
import type { LogEntry } from '../live/log.ts';
import type { LoggedOccupant, NameOccupants } from '../live/names.ts';
import type { LogEvent } from '../match/log.ts';

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
  const bySitting = Map.groupBy(programMoves(log), ({ seat, occupants }) => occupants[seat]!);
  return [...bySitting.values()].flatMap((made) => {
    const [{ seat, occupants }] = made as [Made, ...Made[]];
    const moves = made.filter(({ isStandIn }) => isStandIn).length;
    return moves === 0
      ? []
      : [{ occupant: nameOccupants(occupants)[seat]!, moves, of: made.length }];
  });
}

/** The moves of seats that a program had, without those that were taken back or rewound. */
function programMoves(log: readonly LogEntry[]): readonly Made[] {
  let occupants: readonly LoggedOccupant[] = [];
  let line: Made[] = [];
  for (const { revision, ...event } of log as readonly (LogEntry & LogEvent)[])
    switch (event.kind) {
      case 'start':
        // Each sitting is a value of its own, also where two look alike.
        occupants = event.payload.sitters.map((sitter) => ({ ...sitter }));
        break;
      case 'reseat':
        occupants = occupants.with(event.payload.seat, { ...event.payload.sitter });
        break;
      case 'move': {
        const { seat, standIn } = event.payload;
        line.push({ revision, seat, occupants, isStandIn: standIn === true });
        break;
      }
      case 'take-back':
        line = line.filter((made) => made.revision !== event.payload.of);
        break;
      case 'rewind':
        line = line.filter((made) => made.revision <= event.payload.to);
    }
  return line.filter(({ occupants: sat, seat }) => isProgram(sat[seat]));
}

const isProgram = (occupant: LoggedOccupant | undefined): boolean =>
  occupant?.kind === 'bot' && occupant.program !== undefined;
