import type { OwnRequest } from '#shared/contract.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { MatchId, PlayerId, Seat, SeatRequestId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Caller } from '../app/dispatch.ts';
import { randomTwoDigits } from './seat-grants.ts';

export interface RequestedSeat {
  readonly match: MatchId;
  readonly seat: Seat;
  readonly person: PlayerId;
}

/** A name in the lobby that came with another phone. */
export interface RequestedName {
  readonly match: null;
  readonly seat: null;
  readonly person: PlayerId;
}

export type Requested = RequestedSeat | RequestedName;

export type Request = Requested & {
  readonly id: SeatRequestId;
  readonly phone: Caller;
  readonly number: number;
  readonly state: OwnRequest['state'];
  /** when `state` began, as uptime in ms */
  readonly since: number;
};

/** ms until the same may be requested again after a phone gave up, and after the laptop refused one */
const PAUSE_MS = { withdrawn: 5_000, refused: 30_000 } as const;
/** ms for a phone that was let in to take what it requested */
const CLAIM_MS = 10_000;

/**
 * Requests for seats, and for names between matches: at most one per phone and one per seat or name. Requests end with
 * the process or the phone's connection.
 */
export interface Requests {
  of(phone: Caller): Request | undefined;
  waiting(): readonly Request[];
  add(phone: Caller, at: Requested): Result<null, AppRefusal>;
  withdraw(phone: Caller): void;
  letIn(id: SeatRequestId): void;
  refuse(id: SeatRequestId): void;
  isLetIn(phone: Caller, at: Requested): boolean;
  retain(isPossible: (request: Request) => boolean): void;
}

export function createRequests(uptime: () => number, newId: () => string): Requests {
  const requests = new Map<Caller, Request>();
  const pauses = new Map<string, number>();

  const keyOf = ({ match, seat, person }: Requested): string =>
    match === null ? person : `${match} ${String(seat)}`;
  const holds = ({ state, since }: Request): boolean =>
    state === 'waiting' || (state === 'let-in' && uptime() - since < CLAIM_MS);
  const isFor = (one: Requested, other: Requested): boolean =>
    keyOf(one) === keyOf(other) && one.person === other.person;
  const pause = (at: Requested, ms: number): void => {
    pauses.set(keyOf(at), uptime() + ms);
  };
  const answer = (id: SeatRequestId, state: 'let-in' | 'refused'): Request | undefined => {
    const found = [...requests.values()].find((one) => one.id === id && one.state === 'waiting');
    if (found) requests.set(found.phone, { ...found, state, since: uptime() });
    return found;
  };
  const withdraw = (phone: Caller): void => {
    const own = requests.get(phone);
    requests.delete(phone);
    if (own?.state === 'waiting') pause(own, PAUSE_MS.withdrawn);
  };
  const newNumber = (): number => {
    const taken = [...requests.values()].map(({ number }) => number);
    const number = randomTwoDigits();
    return taken.includes(number) ? newNumber() : number;
  };

  return {
    of: (phone) => requests.get(phone),
    waiting: () => [...requests.values()].filter(({ state }) => state === 'waiting'),
    add(phone, at) {
      const own = requests.get(phone);
      if (own && holds(own) && isFor(own, at)) return ok(null);
      const others = [...requests.values()].filter((one) => one.phone !== phone && holds(one));
      if (others.some((one) => isFor(one, at))) return fail(appRefusal('seat-requested'));
      const wait = (pauses.get(keyOf(at)) ?? 0) - uptime();
      if (wait > 0)
        return fail(appRefusal('seat-request-early', { seconds: Math.ceil(wait / 1000) }));
      withdraw(phone);
      const id = newId() as SeatRequestId;
      const begun = { phone, id, number: newNumber(), state: 'waiting', since: uptime() } as const;
      requests.set(phone, { ...begun, ...at });
      return ok(null);
    },
    withdraw,
    letIn: (id) => void answer(id, 'let-in'),
    refuse(id) {
      const refused = answer(id, 'refused');
      if (refused) pause(refused, PAUSE_MS.refused);
    },
    isLetIn(phone, at) {
      const own = requests.get(phone);
      return own?.state === 'let-in' && holds(own) && isFor(own, at);
    },
    retain(isPossible) {
      for (const [phone, one] of requests)
        if (!isPossible(one) || (one.state === 'let-in' && !holds(one))) requests.delete(phone);
      for (const [key, until] of pauses) if (until <= uptime()) pauses.delete(key);
    },
  };
}
