import type {
  OfferedSeat,
  PhonesState,
  PhoneTable,
  Presence,
  Principal,
  SeatOnPhone,
} from '../../shared/contract.ts';
import type { RightId, Seat } from '../../shared/ids.ts';
import type { Language } from '../../shared/settings.ts';
import type { Opening } from './opening.ts';
import type { Right } from './stored-phones.ts';
import type { OnTable, Place } from './table.ts';

/** How things stand with the phones, as far as anybody is told of it. */
export interface Standing {
  readonly table: OnTable | null;
  readonly holders: ReadonlyMap<Seat, Right>;
  readonly takenOver: (seat: Seat) => boolean;
  readonly presence: (right: RightId) => Presence;
  /** whose phone is gone for good, so that somebody else may sit down there */
  readonly isAbandoned: (right: RightId) => boolean;
  readonly wantsAgain: (right: RightId) => boolean;
}

/** For the laptop. */
export const phonesState = (
  standing: Standing,
  opened: ReturnType<Opening['state']>,
  guests: number,
): PhonesState => ({
  ...opened,
  match: standing.table?.match ?? null,
  seats: [...standing.holders.keys()].map((seat) => seatOnPhone(standing, seat)!),
  guests,
});

/** For one phone. */
export function phoneTable(
  standing: Standing,
  principal: Principal,
  language: Language,
): PhoneTable {
  const { table } = standing;
  const occupants = table?.occupants() ?? [];
  return {
    on: table && {
      kind: table.kind,
      match: table.match,
      game: table.game,
      status: table.status,
    },
    seats: (table?.places ?? []).map((place) => ({
      seat: place.seat,
      occupant: occupants[place.seat]!,
      state: offered(standing, place),
    })),
    mine: principal.kind === 'seat' ? seatOnPhone(standing, principal.seat) : null,
    language,
  };
}

function offered(standing: Standing, { seat, person, hasLeft }: Place): OfferedSeat['state'] {
  if (person === null) return 'bot';
  if (hasLeft) return 'left';
  const right = standing.holders.get(seat);
  return right && !standing.isAbandoned(right.id) ? 'on-phone' : 'free';
}

function seatOnPhone(standing: Standing, seat: Seat): SeatOnPhone | null {
  const right = standing.holders.get(seat);
  return right
    ? {
        seat,
        presence: standing.presence(right.id),
        takenOver: standing.takenOver(seat),
        wantsAgain: standing.wantsAgain(right.id),
      }
    : null;
}
