import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { Principal } from '../../shared/contract.ts';
import type { MatchId, PlayerId, RightId, Seat } from '../../shared/ids.ts';
import { fail, type Result } from '../../shared/result.ts';
import { tryWrite } from '../db/failure.ts';
import type { PrivateFile } from '../db/private-file.ts';
import { boundedRights, holdersOf, type PersonOf, principalOf, rightsWith } from './rights.ts';
import {
  type LaidOut,
  type RevealedHand,
  type Right,
  readPhones,
  type SeatEvent,
  type StoredPhones,
  withSeatEvent,
  writePhones,
} from './stored-phones.ts';
import type { OnTable, Place } from './table.ts';

/** What lies on the table, and which right sits where. All that outlasts the process is on the disk first. */
export interface Seating {
  /** null while phones are off */
  stored(): StoredPhones | null;
  /**
   * Refused, and nothing is changed, where the disk will not take it. Nobody has a right any more after null, also where
   * the disk keeps them until the next start.
   */
  store(next: StoredPhones | null): Result<null, AppRefusal>;
  laid(): LaidOut | null;
  layOut(laid: LaidOut | null): void;
  onTable(): OnTable | null;
  /** Whether that one is there, and goes on. */
  isRunning(laid: LaidOut): boolean;
  holders(): ReadonlyMap<Seat, Right>;
  holderOf(match: MatchId, seat: Seat): Right | undefined;
  principalOf(right: RightId): Principal;
  rightOf(id: RightId): Right | undefined;
  /** Seats a person's phone, or takes it out of its seat. @param event for the log */
  give(right: Right, isKept: (right: Right) => boolean, event: NewEvent): Result<null, AppRefusal>;
  /** @param event for the log */
  revoke(right: RightId, event: NewEvent): Result<null, AppRefusal>;
  /** Revokes the rights that hold no seat: between two matches, those of nobody. */
  revokeUnseated(): Result<null, AppRefusal>;
  /** The laptop shows this seat's hand. */
  revealed(match: MatchId, seat: Seat): void;
  /** Whether somebody has played this seat of the match on the table, or its hand was shown at the laptop. */
  isInUse(place: Place): boolean;
}

type NewEvent = Omit<SeatEvent, 'at'>;

interface SeatingPorts {
  /** null: nothing outlasts the process */
  readonly file: PrivateFile | null;
  readonly read: (laid: LaidOut | null) => OnTable | null;
  readonly personOf: PersonOf;
  readonly now: () => number;
}

const NONE: readonly Right[] = [];

export function createSeating({ file, read, personOf, now }: SeatingPorts): Seating {
  let stored = file && readPhones(file);
  /** also of matches that are not on the table, and while phones are off */
  let revealed: readonly RevealedHand[] = stored?.revealed ?? [];
  let laid: LaidOut | null = stored?.onTable ?? null;
  let last: {
    readonly table: OnTable | null;
    readonly rights: readonly Right[];
    readonly holders: ReadonlyMap<Seat, Right>;
  } | null = null;

  const onTable = (): OnTable | null => read(laid);
  const holders = (): ReadonlyMap<Seat, Right> => {
    const table = onTable();
    const rights = stored?.rights ?? NONE;
    if (last?.table !== table || last.rights !== rights)
      last = { table, rights, holders: holdersOf(table, rights, personOf) };
    return last.holders;
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
  const storeRights = (
    rights: readonly Right[],
    event: NewEvent | null,
  ): Result<null, AppRefusal> => {
    if (!stored) return fail(appRefusal('not-allowed'));
    const log = event ? withSeatEvent(stored.log, { at: now(), ...event }) : stored.log;
    return store({ ...stored, onTable: laid, rights, log });
  };
  const isRevealed = (match: MatchId, seat: Seat, person: PlayerId): boolean =>
    revealed.some((one) => one.match === match && one.seat === seat && one.person === person);

  return {
    stored: () => stored,
    store,
    laid: () => laid,
    layOut(next) {
      laid = next;
      // The next start may do without it.
      if (stored) store({ ...stored, onTable: next });
    },
    onTable,
    isRunning: (one) => read(one)?.status === 'running',
    holders,
    holderOf: (match, seat) => (laid?.match === match ? holders().get(seat) : undefined),
    principalOf: (right) => principalOf(onTable(), holders(), right),
    rightOf: (id) => stored?.rights.find((right) => right.id === id),
    give(right, isKept, event) {
      const rights = rightsWith(stored?.rights ?? [], right, personOf);
      return storeRights(
        boundedRights(rights, (one) => one.id === right.id || isKept(one)),
        event,
      );
    },
    revoke(id, event) {
      const rights = stored?.rights ?? [];
      return storeRights(
        rights.filter((right) => right.id !== id),
        event,
      );
    },
    revokeUnseated() {
      const rights = stored?.rights ?? [];
      const seated = onTable() ? [...holders().values()] : rights.filter(({ person }) => person);
      const ids = new Set(seated.map(({ id }) => id));
      return storeRights(
        rights.filter(({ id }) => ids.has(id)),
        null,
      );
    },
    revealed(match, seat) {
      const person = read({ kind: 'match', match })?.places[seat]?.person ?? null;
      if (person === null || isRevealed(match, seat, person)) return;
      revealed = [...revealed, { match, seat, person }];
      // A disk that does not take it forgets it with the process.
      if (stored && laid?.match === match) store({ ...stored, onTable: laid });
    },
    isInUse({ seat, person, hasPlayed }) {
      return (
        hasPlayed || (laid !== null && person !== null && isRevealed(laid.match, seat, person))
      );
    },
  };
}
