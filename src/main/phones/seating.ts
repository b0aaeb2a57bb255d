import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { Principal } from '../../shared/contract.ts';
import type { MatchId, RightId, Seat } from '../../shared/ids.ts';
import { fail, type Result } from '../../shared/result.ts';
import { tryWrite } from '../db/failure.ts';
import type { PrivateFile } from '../db/private-file.ts';
import { boundedRights, holdersOf, type PersonOf, principalOf, rightsWith } from './rights.ts';
import {
  type LaidOut,
  type Right,
  readPhones,
  type StoredPhones,
  writePhones,
} from './stored-phones.ts';
import type { OnTable } from './table.ts';

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
  /** Seats a person's phone. @param right the one that phone has; null gives it a new one */
  give(right: Right, isKept: (right: Right) => boolean): Result<null, AppRefusal>;
  revoke(right: RightId): Result<null, AppRefusal>;
}

interface SeatingPorts {
  /** null: nothing outlasts the process */
  readonly file: PrivateFile | null;
  readonly read: (laid: LaidOut | null) => OnTable | null;
  readonly personOf: PersonOf;
}

const NONE: readonly Right[] = [];

export function createSeating({ file, read, personOf }: SeatingPorts): Seating {
  let stored = file && readPhones(file);
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
  const store = (next: StoredPhones | null): Result<null, AppRefusal> => {
    const written = tryWrite(() => {
      if (!next) file?.remove();
      else if (file) writePhones(file, next);
      return null;
    });
    if (written.ok || !next) stored = next;
    return written;
  };
  const storeRights = (rights: readonly Right[]): Result<null, AppRefusal> =>
    stored ? store({ ...stored, onTable: laid, rights }) : fail(appRefusal('not-allowed'));

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
    give(right, isKept) {
      const rights = rightsWith(stored?.rights ?? [], right, personOf);
      return storeRights(boundedRights(rights, (one) => one.id === right.id || isKept(one)));
    },
    revoke(id) {
      const rights = stored?.rights ?? [];
      return storeRights(rights.filter((right) => right.id !== id));
    },
  };
}
