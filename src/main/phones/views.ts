import type {
  OfferedSeat,
  OwnRequest,
  PhonesState,
  PhoneTable,
  Presence,
  Principal,
  SeatOnPhone,
} from '../../shared/contract.ts';
import type { PlayerId, RightId, Seat } from '../../shared/ids.ts';
import type { Player } from '../../shared/people.ts';
import type { Language } from '../../shared/settings.ts';
import type { Opening } from './opening.ts';
import type { Request } from './requests.ts';
import type { Right, SeatEvent } from './stored-phones.ts';
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
  readonly isInUse: (place: Place) => boolean;
}

/** What only the laptop is told. */
interface LaptopOnly {
  readonly guests: number;
  readonly requests: readonly Request[];
  readonly log: readonly SeatEvent[];
  /** null for somebody whom this history does not know */
  readonly nameOf: (player: PlayerId) => Player | null;
}

/** For the laptop. */
export const phonesState = (
  standing: Standing,
  opened: ReturnType<Opening['state']>,
  { guests, requests, log, nameOf }: LaptopOnly,
): PhonesState => ({
  ...opened,
  match: standing.table?.match ?? null,
  seats: [...standing.holders.keys()].map((seat) => seatOnPhone(standing, seat)!),
  guests,
  requests: requests.map(({ id, seat, number }) => ({
    ...{ id, seat, number },
    occupant: standing.table!.occupants()[seat]!,
  })),
  log: log
    .flatMap(({ at, person, event }) => {
      const player = nameOf(person);
      return player ? [{ at, event, player }] : [];
    })
    .toReversed(),
});

/** For one phone. */
export function phoneTable(
  standing: Standing,
  principal: Principal,
  request: OwnRequest | null,
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
    request,
    language,
  };
}

function offered(standing: Standing, place: Place): OfferedSeat['state'] {
  if (place.person === null) return 'bot';
  if (place.hasLeft) return 'left';
  const right = standing.holders.get(place.seat);
  if (right && !standing.isAbandoned(right.id)) return 'on-phone';
  if (standing.table?.status !== 'running') return 'over';
  return standing.isInUse(place) ? 'in-use' : 'free';
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
