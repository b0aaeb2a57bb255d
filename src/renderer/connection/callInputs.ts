import type { IdempotencyKey } from '../../shared/ids.ts';

/** A call that changes a match or a sheet carries an id, so that one said twice is done once. */
export const newIdempotencyKey = (): IdempotencyKey =>
  // No crypto.randomUUID: a phone's page comes over plain http.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('') as IdempotencyKey;

/** Minutes east of UTC, here and now. */
export const utcOffset = (): number => -new Date().getTimezoneOffset();
