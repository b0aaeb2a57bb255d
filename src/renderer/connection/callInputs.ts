import type { IdempotencyKey } from '#shared/ids.ts';

/** Creates the idempotency key of a changing call: resent, the call runs once. */
export const newIdempotencyKey = (): IdempotencyKey =>
  // No crypto.randomUUID: phone pages are loaded over plain HTTP.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('') as IdempotencyKey;

export const utcOffset = (): number => -new Date().getTimezoneOffset();
