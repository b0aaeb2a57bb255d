import { scryptAsync } from '@noble/hashes/scrypt.js';
import { KEY_LENGTH } from './noise.ts';

/** What an evening's guesser pays for each try, and a phone once: some 16 MiB, and well under a second. */
const COST = { N: 2 ** 14, r: 8, p: 1, dkLen: KEY_LENGTH } as const;

/**
 * The key that four words stand for, at this address: who records a handshake has to try them one by one, for this
 * laptop alone. The words may be typed with any capitals and anything between them.
 */
export const deriveKey = (passphrase: string, address: string): Promise<Uint8Array> =>
  scryptAsync(normalisePassphrase(passphrase), `menagerie phones ${address}`, COST);

/** Keyboards of phones write capitals, full stops after two spaces, and Hangul in one piece or in parts. */
export const normalisePassphrase = (passphrase: string): string =>
  passphrase
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
