import { randomBytes, randomUUID } from 'node:crypto';

/** What no log can tell: the time, a new name for a thing, a new seed. Tests bring their own. */
export interface Environment {
  /** ms since 1970, UTC */
  now(): number;
  /** ms, counted by this process whatever is done to the clock; may stand still while the machine sleeps */
  uptime(): number;
  id(): string;
  seed(): string;
}

export const systemEnvironment: Environment = {
  now: () => Date.now(),
  uptime: () => performance.now(),
  id: () => randomUUID(),
  // 128 bits: nobody guesses hidden cards by trying seeds
  seed: () => randomBytes(16).toString('base64url'),
};
