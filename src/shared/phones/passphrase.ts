import { scryptAsync } from '@noble/hashes/scrypt.js';
import { KEY_LENGTH } from './noise.ts';

/** Cost of one guess, and of a phone's connection: about 16 MiB, and well under a second. */
const COST = { N: 2 ** 14, r: 8, p: 1, dkLen: KEY_LENGTH } as const;

/**
 * Derives the key of a passphrase for this address: with a recorded handshake an attacker has to try passphrases one by
 * one, for this laptop alone. Case and separators are ignored.
 */
export const deriveKey = (passphrase: string, address: string): Promise<Uint8Array> =>
  scryptAsync(normalisePassphrase(passphrase), `menagerie phones ${address}`, COST);

/** Removes differences of phone keyboards: capitals, full stops after two spaces, and composed or decomposed Hangul. */
export const normalisePassphrase = (passphrase: string): string =>
  passphrase
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
