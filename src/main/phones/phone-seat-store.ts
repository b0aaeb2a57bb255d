import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { Principal } from '#shared/contract.ts';
import type { MatchId, PlayerId, SeatGrantId, Seat } from '#shared/ids.ts';
import { fail, type Result } from '#shared/result.ts';
import { tryWrite } from '../db/failure.ts';
import type { PrivateFile } from '../db/private-file.ts';
import {
  boundedGrants,
  findGrantsBySeat,
  type PersonOf,
  principalOf,
  grantsWith,
} from './seat-grants.ts';
import {
  type ActiveMatchRef,
  type RevealedHand,
  type StoredSeatGrant,
  readPhones,
  type SeatEvent,
  type StoredPhones,
  withSeatEvent,
  writePhones,
} from './stored-phones.ts';
import type { ActiveMatch, ActiveSeat } from './active-match.ts';

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
  principalOf(grantId: SeatGrantId): Principal;
  grantOf(id: SeatGrantId): StoredSeatGrant | undefined;
  give(
    grant: StoredSeatGrant,
    isProtected: (grant: StoredSeatGrant) => boolean,
    event: NewEvent,
  ): Result<null, AppRefusal>;
  revoke(grantId: SeatGrantId, event: NewEvent): Result<null, AppRefusal>;
  /** Revokes unseated grants; without a match, those without a person. */
  revokeUnseated(): Result<null, AppRefusal>;
  /** A device shows this seat's hand. @param phone the phone's grant; null for the laptop */
  revealed(match: MatchId, seat: Seat, phone: SeatGrantId | null): void;
  /**
   * Whether a phone must be let in to this seat: its person has made a move, its hand has been shown, the phone has shown
   * another hand of this match, or some phone has that is no longer anybody's: with a new grant nobody could tell it from
   * a new phone. @param phone its grant; null if it has none
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
        grantsBySeat: findGrantsBySeat(present, grants, personOf),
      };
    return lastGrants.grantsBySeat;
  };
  const store = (wanted: StoredPhones | null): Result<null, AppRefusal> => {
    const ofTable = revealed.filter(({ match }) => match === wanted?.onTable?.match);
    const next = wanted && { ...wanted, revealed: ofTable };
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
  const isHandOf = (one: RevealedHand, seat: Seat, person: PlayerId): boolean =>
    one.seat === seat && one.person === person;
  const isSeated = (phone: SeatGrantId): boolean =>
    stored?.rights.some(({ id, person }) => id === phone && person !== null) ?? false;

  return {
    stored: () => stored,
    store,
    activeMatchRef: () => activeMatchRef,
    setActiveMatch(next) {
      activeMatchRef = next;
      // Optional: a disk error is ignored.
      if (stored) store({ ...stored, onTable: next });
    },
    activeMatch,
    isRunning: (one) => read(one)?.status === 'running',
    grantsBySeat,
    grantOfSeat: (match, seat) =>
      activeMatchRef?.match === match ? grantsBySeat().get(seat) : undefined,
    principalOf: (grantId) => principalOf(activeMatch(), grantsBySeat(), grantId),
    grantOf: (id) => stored?.rights.find((grant) => grant.id === id),
    give(grant, isProtected, event) {
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
    revokeUnseated() {
      const grants = stored?.rights ?? [];
      const seated = activeMatch()
        ? [...grantsBySeat().values()]
        : grants.filter(({ person }) => person);
      const ids = new Set(seated.map(({ id }) => id));
      return storeGrants(
        grants.filter(({ id }) => ids.has(id)),
        null,
      );
    },
    revealed(match, seat, phone) {
      const person = read({ kind: 'match', match })?.seats[seat]?.person ?? null;
      if (person === null) return;
      const isKnown = revealed.some(
        (one) => one.match === match && one.phone === phone && isHandOf(one, seat, person),
      );
      if (isKnown) return;
      revealed = [...revealed, { match, seat, person, phone }];
      // After a disk error this is known until quit.
      if (stored && activeMatchRef?.match === match) store({ ...stored, onTable: activeMatchRef });
    },
    needsPermission({ seat, person, hasPlayed }, phone) {
      if (hasPlayed || person === null) return hasPlayed;
      return revealed.some(
        (one) =>
          one.match === activeMatchRef?.match &&
          (isHandOf(one, seat, person) ||
            (one.phone !== null && (one.phone === phone || !isSeated(one.phone)))),
      );
    },
  };
}
