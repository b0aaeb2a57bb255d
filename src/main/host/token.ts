import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits in base64url: who knows it may sit at the table. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** A token given from outside has to be as long as one of ours. */
export const isToken = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/** Compares in constant time, whatever the lengths. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
