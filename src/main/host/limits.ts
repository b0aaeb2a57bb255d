import { FRAME_BYTES_MAX } from '#shared/client.ts';

/** Time and memory limits of the host's clients. All times in ms. */
export interface Limits {
  /** from a connection's start to the end of its first request's head */
  readonly firstRequestMs: number;
  /** from an upgrade to the token */
  readonly authTimeoutMs: number;
  /** from one request without a token to the next, including its body, response and pause */
  readonly nextRequestMs: number;
  /** for a complete request that has the token */
  readonly uploadMs: number;
  /** interval at which Node checks for requests that take too long */
  readonly checkMs: number;
  /** for the client's close frame, when a WebSocket is closed */
  readonly closeTimeoutMs: number;
  /** within which a WebSocket's reader must read some pending data */
  readonly unreadMs: number;
  /** unread bytes above which the reader's further calls wait */
  readonly unreadBytes: number;
  /** unread bytes above which the connection is terminated */
  readonly unsentBytes: number;
  /** calls of one WebSocket that run concurrently, and that may be queued */
  readonly callsAtOnce: number;
  readonly callsWaiting: number;
  /** bytes of one frame */
  readonly frameBytes: number;
  /**
   * unauthenticated connections, silent and active ones counted separately. Exceeds the system's
   * backlog of 511, so that an honest connection is served before it is evicted.
   */
  readonly socketsMax: number;
  /** for one WebSocket's messages */
  readonly rateLimit: RateLimit;
  /** ping interval and number of pings that may stay unanswered; null sends no pings */
  readonly heartbeat: Heartbeat | null;
  /** limits per address; null if all come from this machine */
  readonly ofAddress: AddressLimits | null;
}

export interface Heartbeat {
  readonly everyMs: number;
  readonly unansweredMax: number;
}

export interface AddressLimits {
  /** unauthenticated connections, per kind (silent, active) */
  readonly socketsMax: number;
  /** for connections and requests; an upgrade counts as `upgradeCost` */
  readonly rateLimit: RateLimit;
  readonly upgradeCost: number;
}

export const LIMITS: Limits = {
  // Browsers connect ahead of their requests, and keep such a socket for about ten seconds.
  firstRequestMs: 15_000,
  authTimeoutMs: 3_000,
  nextRequestMs: 10_000,
  uploadMs: 30_000,
  checkMs: 500,
  closeTimeoutMs: 1_000,
  unreadMs: 10_000,
  unreadBytes: 1024 * 1024,
  unsentBytes: Infinity,
  callsAtOnce: 8,
  callsWaiting: 1_000,
  frameBytes: FRAME_BYTES_MAX,
  socketsMax: 1_024,
  // Our own page sends at most about ten messages a second.
  rateLimit: { burst: 400, perSecond: 200 },
  heartbeat: null,
  ofAddress: null,
};

export const NETWORK_LIMITS: Limits = {
  ...LIMITS,
  // A phone's Wi-Fi sleeps between two messages.
  authTimeoutMs: 5_000,
  unreadBytes: 256 * 1024,
  unsentBytes: 4 * 1024 * 1024,
  callsWaiting: 100,
  rateLimit: { burst: 100, perSecond: 30 },
  heartbeat: { everyMs: 15_000, unansweredMax: 2 },
  // Ten phones behind one NAT router load the page at once: six connections each.
  ofAddress: { socketsMax: 64, rateLimit: { burst: 600, perSecond: 100 }, upgradeCost: 10 },
};

/** Maximum rate of a client; an honest page stays far below. */
interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket: returns whether a message is within the limit. `now` is in ms. */
export function rateLimiter({ burst, perSecond }: RateLimit, now: () => number) {
  let left = burst;
  let at = now();
  return (cost = 1): boolean => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}

const ADDRESSES_MAX = 1_024;

export function addressRateLimiter(limit: RateLimit, now: () => number) {
  const limiters = new Map<string, ReturnType<typeof rateLimiter>>();
  return (address: string, cost = 1): boolean => {
    const limiter = limiters.get(address) ?? rateLimiter(limit, now);
    // Evicts the address that was idle longest.
    limiters.delete(address);
    limiters.set(address, limiter);
    if (limiters.size > ADDRESSES_MAX) limiters.delete(limiters.keys().next().value!);
    return limiter(cost);
  };
}
