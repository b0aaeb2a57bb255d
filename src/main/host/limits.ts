/** Time and memory limits of the host's clients. All times in ms. */
export interface Limits {
  /** from a connection's start to the end of its first request's head */
  readonly firstRequestMs: number;
  /** from an upgrade to the token */
  readonly authTimeoutMs: number;
  /** from one request without a token to the next: its body, its answer's way to the reader, and the pause after it */
  readonly nextRequestMs: number;
  /** for the whole of a request that shows the token */
  readonly uploadMs: number;
  /** interval at which Node checks for requests that take too long */
  readonly checkMs: number;
  /** for the other end's close frame, when a WebSocket is closed */
  readonly closeTimeoutMs: number;
  /** in which a WebSocket's reader has to take something of what waits for it */
  readonly unreadMs: number;
  /** bytes that may wait for a reader before no further call of theirs is handled */
  readonly unreadBytes: number;
  /** bytes that may wait for a reader at all */
  readonly unsentBytes: number;
  /** calls of one WebSocket that are handled at a time, and that may wait for their turn */
  readonly callsAtOnce: number;
  readonly callsWaiting: number;
  /** bytes of one frame */
  readonly frameBytes: number;
  /**
   * connections without a token, of those that said nothing yet and of those that did: more than the system hands over
   * at once (its backlog of 511), so that an honest one among them is served before it is pushed out
   */
  readonly socketsMax: number;
  /** for one WebSocket's messages */
  readonly rateLimit: RateLimit;
  /** when the other end is asked whether it is still there, and how often it may leave that unanswered; null asks nobody */
  readonly heartbeat: Heartbeat | null;
  /** limits per address; null if all come from this machine */
  readonly ofAddress: AddressLimits | null;
}

export interface Heartbeat {
  readonly everyMs: number;
  readonly unansweredMax: number;
}

export interface AddressLimits {
  /** connections without a token, of each of the two kinds */
  readonly socketsMax: number;
  /** for connections and requests; an upgrade counts as `upgradeCost` */
  readonly rateLimit: RateLimit;
  readonly upgradeCost: number;
}

export const LIMITS: Limits = {
  firstRequestMs: 3_000,
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
  frameBytes: 16 * 1024,
  socketsMax: 1_024,
  // At its fastest our own page sends some ten messages a second.
  rateLimit: { burst: 400, perSecond: 200 },
  heartbeat: null,
  ofAddress: null,
};

/** Limits of a listener that a whole network reaches. */
export const NETWORK_LIMITS: Limits = {
  ...LIMITS,
  // A phone's Wi-Fi sleeps between two words.
  firstRequestMs: 5_000,
  authTimeoutMs: 5_000,
  unreadBytes: 256 * 1024,
  unsentBytes: 4 * 1024 * 1024,
  callsWaiting: 100,
  rateLimit: { burst: 100, perSecond: 30 },
  heartbeat: { everyMs: 15_000, unansweredMax: 2 },
  // Ten phones behind one router that hides their addresses load the page at once: six connections each.
  ofAddress: { socketsMax: 64, rateLimit: { burst: 600, perSecond: 100 }, upgradeCost: 10 },
};

/** Maximum rate of a client; an honest page stays far below. */
interface RateLimit {
  /** messages in a row without a pause */
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket: says for every message whether it is within the limit. `now` is in ms. */
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

/** addresses remembered; a network at home has no more */
const ADDRESSES_MAX = 1_024;

/** The same for each address of a network. */
export function addressRateLimiter(limit: RateLimit, now: () => number) {
  const limiters = new Map<string, ReturnType<typeof rateLimiter>>();
  return (address: string, cost = 1): boolean => {
    const limiter = limiters.get(address) ?? rateLimiter(limit, now);
    // The one that was quiet longest is forgotten first.
    limiters.delete(address);
    limiters.set(address, limiter);
    if (limiters.size > ADDRESSES_MAX) limiters.delete(limiters.keys().next().value!);
    return limiter(cost);
  };
}
