import { randomBytes, randomUUID } from 'node:crypto';

/** What no log can tell: the time, a new name for a thing, a new seed. Tests bring their own. */
export interface Fresh {
  /** ms since 1970, UTC */
  now(): number;
  /** ms, counted by this process whatever is done to the clock; may stand still while the machine sleeps */
  uptime(): number;
  id(): string;
  seed(): string;
}

export const systemFresh: Fresh = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  id: () => randomUUID(),
  // 128 bits: nobody guesses hidden cards by trying seeds
  seed: () => randomBytes(16).toString('base64url'),
};

/** ms: a clock that is ahead by more than this was set wrongly; a table that rested so long goes on as of where it was. */
const BELIEVED_PAUSE = 366 * 24 * 60 * 60 * 1000;

/**
 * The times of the entries of one log that is open, of which the last one was written at `last`: what the clock says.
 * They never run backwards. Where the clock was set back, or years ahead, the time that has passed in this process since
 * the entry before is added to that one's, so that the time between two entries is true; what passed while no process
 * ran is unknown then, and counts as nothing.
 */
export function logClock(fresh: Fresh, last: number): () => number {
  let at = last;
  let counted = fresh.uptime();
  return () => {
    const uptime = fresh.uptime();
    const least = Math.floor(at + Math.max(0, uptime - counted));
    const told = fresh.now();
    counted = uptime;
    at = told > least && told - least <= BELIEVED_PAUSE ? told : least;
    return at;
  };
}
