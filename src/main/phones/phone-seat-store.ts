import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { Principal } from '#shared/contract.ts';
import type { MatchId, PlayerId, SeatGrantId, Seat } from '#shared/ids.ts';
import { fail, type Result } from '#shared/result.ts';
import { tryWrite } from '../db/failure.ts';
import type { PrivateFile } from '../db/folder.ts';
import {
  boundedGrants,
  findGrantsBySeat,
  isSeatConfirmed,
  type PersonOf,
  principalOf,
  grantsWith,
} from './seat-grants.ts';
import type { ActiveMatch, ActiveSeat } from './active-match.ts';
import {
  type ActiveMatchRef,
  readPhones,
  type RevealedHand,
  type SeatEvent,
  type StoredPhones,
  type StoredSeatGrant,
  writePhones,
} from './phones-file.ts';

/** Stores the active match and the seat grants' seats. Persistent changes are written to disk first. */
export interface PhoneSeatStore {
  /** null while phones are off */
  stored(): StoredPhones | null;
  /**
   * Refused without changes on a disk error. Null revokes all grants, even if the disk keeps the file until the next
   * start.
   */
  store(next: StoredPhones | null): Result<null, AppRefusal>;
  activeMatchRef(): ActiveMatchRef | null;
  setActiveMatch(ref: ActiveMatchRef | null): void;
  activeMatch(): ActiveMatch | null;
  isRunning(ref: ActiveMatchRef): boolean;
  grantsBySeat(): ReadonlyMap<Seat, StoredSeatGrant>;
  grantOfSeat(match: MatchId, seat: Seat): StoredSeatGrant | undefined;
  /** Grants of a person as of now; several if people with phones have been merged. */
  grantsOfPerson(person: PlayerId): readonly StoredSeatGrant[];
  /** Whether this person sits in the active match, and it is running. */
  isPlaying(person: PlayerId): boolean;
  principalOf(grantId: SeatGrantId): Principal;
  grantOf(id: SeatGrantId): StoredSeatGrant | undefined;
  give(
    grant: StoredSeatGrant,
    isProtected: (grant: StoredSeatGrant) => boolean,
    event: NewEvent,
  ): Result<null, AppRefusal>;
  revoke(grantId: SeatGrantId, event: NewEvent): Result<null, AppRefusal>;
  /** Notes the seats that phones have: from now on they keep them, whatever is played. A disk error is ignored. */
  confirmSeats(): void;
  /** Revokes the grants of phones that have not said whose they are. */
  revokeUnclaimed(): Result<null, AppRefusal>;
  /** A device shows this seat's hand. @param phone the phone's grant; null for the laptop */
  revealed(match: MatchId, seat: Seat, phone: SeatGrantId | null): void;
  /**
   * Whether a phone must be let in to this seat: a person has made a move there or its hand has been shown, whoever had
   * the seat then; the phone has shown another hand of this match, or some phone has that is no longer anybody's: with a
   * new grant nobody could tell it from a new phone. @param phone its grant; null if it has none
   */
  needsPermission(activeSeat: ActiveSeat, phone: SeatGrantId | null): boolean;
}

type NewEvent = Omit<SeatEvent, 'at'>;

interface PhoneSeatStorePorts {
  /** null: nothing is persistent */
  readonly file: PrivateFile | null;
  readonly read: (ref: ActiveMatchRef | null) => ActiveMatch | null;
  readonly personOf: PersonOf;
  readonly now: () => number;
}

const NO_GRANTS: readonly StoredSeatGrant[] = [];

export function createPhoneSeatStore({
  file,
  read,
  personOf,
  now,
}: PhoneSeatStorePorts): PhoneSeatStore {
  let stored = file && readPhones(file);
  /** includes inactive matches, and is updated while phones are off */
  let revealed: readonly RevealedHand[] = stored?.revealed ?? [];
  let activeMatchRef: ActiveMatchRef | null = stored?.onTable ?? null;
  let lastGrants: {
    readonly activeMatch: ActiveMatch | null;
    readonly grants: readonly StoredSeatGrant[];
    readonly grantsBySeat: ReadonlyMap<Seat, StoredSeatGrant>;
  } | null = null;

  const activeMatch = (): ActiveMatch | null => read(activeMatchRef);
  const grantsBySeat = (): ReadonlyMap<Seat, StoredSeatGrant> => {
    const present = activeMatch();
    const grants = stored?.rights ?? NO_GRANTS;
    if (lastGrants?.activeMatch !== present || lastGrants.grants !== grants)
      lastGrants = {
        activeMatch: present,
        grants,
        grantsBySeat: findGrantsBySeat(present, grants, personOf, needsPermission),
      };
    return lastGrants.grantsBySeat;
  };
  const store = (wanted: StoredPhones | null): Result<null, AppRefusal> => {
    const next = wanted && { ...wanted, revealed };
    const written = tryWrite(() => {
      if (!next) file?.remove();
      else if (file) writePhones(file, next);
      return null;
    });
    if (written.ok || !next) stored = next;
    return written;
  };
  const storeGrants = (
    grants: readonly StoredSeatGrant[],
    event: NewEvent | null,
  ): Result<null, AppRefusal> => {
    if (!stored) return fail(appRefusal('not-allowed'));
    const log = event ? withSeatEvent(stored.log, { at: now(), ...event }) : stored.log;
    return store({ ...stored, onTable: activeMatchRef, rights: grants, log });
  };
  const isOfPerson = (one: PlayerId | null, person: PlayerId): boolean =>
    one !== null && personOf(one) === person;
  const isSeated = (phone: SeatGrantId, { match, seat }: RevealedHand): boolean =>
    stored?.rights.some(
      (grant) => grant.id === phone && grant.person !== null && isSeatConfirmed(grant, match, seat),
    ) ?? false;

  const needsPermission: PhoneSeatStore['needsPermission'] = (
    { seat, person, hasPlayed },
    phone,
  ) => {
    if (hasPlayed || person === null) return hasPlayed;
    return revealed.some(
      (one) =>
        one.match === activeMatchRef?.match &&
        (one.seat === seat ||
          (one.phone !== null && (one.phone === phone || !isSeated(one.phone, one)))),
    );
  };

  const confirmSeats = (): void => {
    const match = activeMatchRef?.match;
    if (!stored || match === undefined) return;
    const added = new Map(
      [...grantsBySeat()].flatMap(([seat, grant]) =>
        isSeatConfirmed(grant, match, seat) ? [] : [[grant.id, { match, seat }] as const],
      ),
    );
    if (added.size === 0) return;
    const grants = stored.rights.map((grant) => {
      const seat = added.get(grant.id);
      return seat ? { ...grant, seats: [...grant.seats, seat].slice(-SEATS_MAX) } : grant;
    });
    store({ ...stored, rights: grants });
  };

  return {
    stored: () => stored,
    store,
    activeMatchRef: () => activeMatchRef,
    setActiveMatch(next) {
      activeMatchRef = next;
      if (!stored) return;
      // Optional: a disk error is ignored.
      store({ ...stored, onTable: next });
      confirmSeats();
    },
    confirmSeats,
    activeMatch,
    isRunning: (one) => read(one)?.status === 'running',
    grantsBySeat,
    grantOfSeat: (match, seat) =>
      activeMatchRef?.match === match ? grantsBySeat().get(seat) : undefined,
    grantsOfPerson: (person) =>
      (stored?.rights ?? NO_GRANTS).filter((grant) => isOfPerson(grant.person, person)),
    isPlaying(person) {
      const present = activeMatch();
      return (
        present?.status === 'running' &&
        present.seats.some((seat) => isOfPerson(seat.person, person))
      );
    },
    principalOf: (grantId) => principalOf(activeMatch(), grantsBySeat(), grantId),
    grantOf: (id) => stored?.rights.find((grant) => grant.id === id),
    give(given, isProtected, event) {
      const isSame = stored?.rights.some(
        ({ id, person }) => id === given.id && person === given.person,
      );
      const grant = isSame ? given : { ...given, seats: [] };
      const grants = grantsWith(stored?.rights ?? [], grant, personOf);
      return storeGrants(
        boundedGrants(grants, (one) => one.id === grant.id || isProtected(one)),
        event,
      );
    },
    revoke(id, event) {
      const grants = stored?.rights ?? [];
      return storeGrants(
        grants.filter((grant) => grant.id !== id),
        event,
      );
    },
    revokeUnclaimed() {
      return storeGrants(
        (stored?.rights ?? []).filter(({ person }) => person !== null),
        null,
      );
    },
    revealed(match, seat, phone) {
      const person = read({ kind: 'match', match })?.seats[seat]?.person ?? null;
      if (person === null) return;
      const isKnown = revealed.some(
        (one) => one.match === match && one.phone === phone && one.seat === seat,
      );
      if (isKnown) return;
      revealed = [...revealed, { match, seat, phone }].slice(-REVEALED_MAX);
      // After a disk error this is known until quit.
      if (stored) store({ ...stored, onTable: activeMatchRef });
    },
    needsPermission,
  };
}

/** Matches of one evening, and more: those that can be interrupted and opened again. */
const SEATS_MAX = 30;
/** Several matches of ten seats, each shown on two devices. */
const REVEALED_MAX = 500;

/** Maximum lines per person, so that one person's repeated joins evict no other lines. */
const OF_PERSON_MAX = 20;
const LINES_MAX = 200;

function withSeatEvent(log: readonly SeatEvent[], event: SeatEvent): readonly SeatEvent[] {
  const next = [...log, event];
  const own = next.filter(({ person }) => person === event.person);
  const oldest = own.length > OF_PERSON_MAX ? own[0] : undefined;
  return next.filter((one) => one !== oldest).slice(-LINES_MAX);
}
