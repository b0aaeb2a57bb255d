import type { PhoneTable, Presence } from '../../shared/contract.ts';
import type { RightId } from '../../shared/ids.ts';
import type { Push } from '../../shared/pushes.ts';
import type { Caller } from '../app/dispatch.ts';
import type { MatchConnection } from '../match/watching.ts';
import type { SheetConnection } from '../sheets/watching.ts';
import type { PhoneEnd } from '../app/app.ts';

/** What a phone came by, and how its connection is ended. */
export interface PhoneLine {
  /** null: the code or the words */
  readonly right: RightId | null;
  end(why: PhoneEnd): void;
}

/** Somebody connected, the table or a phone. */
export interface Connected extends Caller, MatchConnection, SheetConnection {
  send(push: Push): void;
  /** It hears and asks nothing any more. */
  drop(): void;
}

/** A phone that is connected. */
export interface ConnectedPhone extends PhoneLine {
  readonly caller: Connected;
  /** the right that it was given on this connection, to come again by */
  given: RightId | null;
  /** how the table stood when it was last told; null for one that has not asked */
  told: PhoneTable | null;
}

/** ms for a phone to come again by a right that it was given; after that it never arrived. */
const CLAIM = 10_000;

/** What is known of the phone of a right. Times are the process's own, in ms. */
interface PhoneSigns {
  /** when it sat down; null if that was before this process began */
  readonly satAt: number | null;
  /** since when its screen shows no page; null while it does */
  readonly darkSince: number | null;
  /** since when it is not connected; null while it is */
  readonly goneSince: number | null;
}

/** ms */
const JOINED = 5_000;
const ASLEEP = 10_000;
const GONE = 60_000;

/** How the table sees a phone: a short break changes nothing. */
export function presenceOf({ satAt, darkSince, goneSince }: PhoneSigns, now: number): Presence {
  const lasts = (since: number | null, ms: number): boolean => since !== null && now - since >= ms;
  if (lasts(goneSince, GONE)) return 'gone';
  if (lasts(darkSince, ASLEEP) || lasts(goneSince, ASLEEP)) return 'asleep';
  return satAt !== null && now - satAt < JOINED ? 'joined' : 'there';
}

type Signs = { -readonly [Field in keyof PhoneSigns]: PhoneSigns[Field] } & {
  /** until when a phone may come by this right before its seat is free again; null once it has */
  claimUntil: number | null;
};

/** The phones that are connected, and what is known of those that have a right and are not. */
export interface Lines {
  all(): readonly ConnectedPhone[];
  of(caller: Caller): ConnectedPhone | undefined;
  by(right: RightId): ConnectedPhone | undefined;
  arrived(caller: Connected, line: PhoneLine): void;
  /** False for one that has left already. */
  left(caller: Caller): boolean;
  sat(right: RightId): void;
  /** Of the others nothing is known any more. */
  keep(rights: readonly RightId[]): void;
  visible(right: RightId, isVisible: boolean): void;
  presence(right: RightId): Presence;
  /** Whether nobody comes by it: it never arrived, or the phone that has it looks for the page where it was. */
  isAbandoned(right: RightId): boolean;
  /** The page has another address now, where no phone finds what it kept. */
  relocated(rights: readonly RightId[]): void;
}

export function phoneLines(uptime: () => number): Lines {
  const began = uptime();
  const lines = new Map<Caller, ConnectedPhone>();
  const signs = new Map<RightId, Signs>();

  /** Those of before this process are waited for since it began. */
  const signsOf = (right: RightId): Signs => {
    const found = signs.get(right);
    if (found) return found;
    const unseen = { satAt: null, darkSince: began, goneSince: began, claimUntil: null };
    signs.set(right, unseen);
    return unseen;
  };
  const by = (right: RightId) => [...lines.values()].find((line) => line.right === right);

  return {
    all: () => [...lines.values()],
    of: (caller) => lines.get(caller),
    by,
    arrived(caller, line) {
      lines.set(caller, { ...line, caller, given: null, told: null });
      if (line.right === null) return;
      const sign = signsOf(line.right);
      Object.assign(sign, { darkSince: null, goneSince: null, claimUntil: null });
    },
    left(caller) {
      const line = lines.get(caller);
      if (!line) return false;
      lines.delete(caller);
      if (line.right === null || by(line.right)) return true;
      const sign = signsOf(line.right);
      sign.goneSince = uptime();
      sign.darkSince ??= sign.goneSince;
      return true;
    },
    sat(right) {
      const now = uptime();
      const isHere = by(right) !== undefined;
      signs.set(right, {
        satAt: now,
        darkSince: null,
        goneSince: isHere ? null : now,
        claimUntil: isHere ? null : now + CLAIM,
      });
    },
    keep(rights) {
      for (const right of signs.keys()) if (!rights.includes(right)) signs.delete(right);
    },
    visible(right, isVisible) {
      const sign = signsOf(right);
      sign.darkSince = isVisible ? null : (sign.darkSince ?? uptime());
    },
    presence: (right) => presenceOf(signsOf(right), uptime()),
    isAbandoned(right) {
      const { claimUntil, goneSince } = signsOf(right);
      return claimUntil !== null && goneSince !== null && uptime() >= claimUntil;
    },
    relocated(rights) {
      for (const right of rights) signsOf(right).claimUntil = uptime();
    },
  };
}
