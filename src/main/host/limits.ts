/** How much time and memory the host gives its clients. All times in ms. */
export interface Limits {
  /** from a connection's start to the end of its first request's head */
  readonly firstRequestMs: number;
  /** from an upgrade to the token */
  readonly authTimeoutMs: number;
  /** from one request without a token to the next: its body, its answer's way to the reader, and the pause after it */
  readonly nextRequestMs: number;
  /** for the whole of a request that shows the token */
  readonly uploadMs: number;
  /** how often Node looks for requests that take too long */
  readonly checkMs: number;
  /** for the other end's close frame, when a WebSocket is closed */
  readonly closeTimeoutMs: number;
  /** in which a WebSocket's reader has to take something of what waits for it */
  readonly unreadMs: number;
  /** bytes that may wait for a reader before no further call of theirs is handled */
  readonly unreadBytes: number;
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
  readonly rateLimit: RateLimit;
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
  callsAtOnce: 8,
  callsWaiting: 1_000,
  frameBytes: 16 * 1024,
  socketsMax: 1_024,
  // At its fastest our own page sends some ten messages a second.
  rateLimit: { burst: 400, perSecond: 200 },
};

/** How fast a connection may send; an honest page stays far below. */
interface RateLimit {
  /** messages in a row without a pause */
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket: says for every message whether it is within the limit. `now` is in ms. */
export function rateLimiter({ burst, perSecond }: RateLimit, now: () => number): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left--;
    return true;
  };
}
