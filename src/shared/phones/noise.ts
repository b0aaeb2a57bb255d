import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { pow } from '@noble/curves/abstract/modular.js';
import { montgomery } from '@noble/curves/abstract/montgomery.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Noise_NNpsk0_25519_ChaChaPoly_SHA256, as revision 34 of the Noise specification has it:
 *
 *     -> psk, e
 *     <- e, ee
 *
 * Both ends know a key beforehand and make a new one of their own for each connection: who learns the former later, or
 * knows it and only listens, can read nothing.
 */
const PROTOCOL = 'Noise_NNpsk0_25519_ChaChaPoly_SHA256';

/** bytes of a key, pre-shared or a public one of Curve25519 */
export const KEY_LENGTH = 32;

/**
 * X25519 of RFC 7748 by itself: the package's own brings all of Ed25519 along, only to be quicker, which every phone would
 * have to load.
 */
const P = 2n ** 255n - 19n;
const x25519 = montgomery({
  P,
  type: 'x25519',
  powPminus2: (x: bigint) => pow(x, P - 2n, P),
  adjustScalarBytes(bytes: Uint8Array) {
    bytes[0]! &= 248;
    bytes[31] = (bytes[31]! & 127) | 64;
    return bytes;
  },
});

const EMPTY = new Uint8Array();

/** One direction of a connection. Every message takes the next nonce, so that each is good once and in its place. */
export interface CipherState {
  encrypt(plaintext: Uint8Array, associated?: Uint8Array): Uint8Array;
  /** Null for whatever the other end has not encrypted as its next message. */
  decrypt(ciphertext: Uint8Array, associated?: Uint8Array): Uint8Array | null;
}

/** What both ends have after the handshake. */
export interface NoiseCiphers {
  readonly send: CipherState;
  readonly receive: CipherState;
  /** of the whole handshake: the same at both ends, and of no other connection */
  readonly handshakeHash: Uint8Array;
}

/** What test vectors fix, and nobody else. */
interface TestVectorInputs {
  /** the secret key that is made for this connection */
  readonly ephemeral?: Uint8Array;
  readonly payload?: Uint8Array;
}

interface Initiator {
  /** the first message */
  readonly message: Uint8Array;
  /** Takes the answer; null if it comes from somebody who does not know the key, or was changed on its way. */
  finish(answer: Uint8Array): NoiseCiphers | null;
}

/** Begins a handshake. @param prologue what both ends have to agree about without hiding it */
export function initiate(
  preSharedKey: Uint8Array,
  prologue: Uint8Array,
  { ephemeral = x25519.utils.randomSecretKey(), payload = EMPTY }: TestVectorInputs = {},
): Initiator {
  const symmetric = symmetricState(prologue);
  symmetric.mixKeyAndHash(preSharedKey);
  const publicKey = x25519.getPublicKey(ephemeral);
  symmetric.mixPublicKey(publicKey);
  const message = concatBytes(publicKey, symmetric.encryptAndHash(payload));
  return {
    message,
    finish(answer) {
      const theirs = answer.subarray(0, KEY_LENGTH);
      if (theirs.length < KEY_LENGTH) return null;
      symmetric.mixPublicKey(theirs);
      const shared = sharedSecret(ephemeral, theirs);
      if (!shared) return null;
      symmetric.mixKey(shared);
      if (!symmetric.decryptAndHash(answer.subarray(KEY_LENGTH))) return null;
      const [send, receive] = symmetric.split();
      return { send, receive, handshakeHash: symmetric.hash() };
    },
  };
}

/**
 * Answers a handshake; null if the first message comes from somebody who does not know the key. That message may have
 * been recorded and sent again: only who sends something over the transport has shown that they know the key.
 */
export function respond(
  preSharedKey: Uint8Array,
  prologue: Uint8Array,
  message: Uint8Array,
  { ephemeral, payload = EMPTY }: TestVectorInputs = {},
): { readonly answer: Uint8Array; readonly transport: NoiseCiphers } | null {
  const symmetric = symmetricState(prologue);
  symmetric.mixKeyAndHash(preSharedKey);
  const theirs = message.subarray(0, KEY_LENGTH);
  if (theirs.length < KEY_LENGTH) return null;
  symmetric.mixPublicKey(theirs);
  if (!symmetric.decryptAndHash(message.subarray(KEY_LENGTH))) return null;
  // No key is made for who does not know the other one: that costs more than all the rest.
  const mine = ephemeral ?? x25519.utils.randomSecretKey();
  const publicKey = x25519.getPublicKey(mine);
  symmetric.mixPublicKey(publicKey);
  const shared = sharedSecret(mine, theirs);
  if (!shared) return null;
  symmetric.mixKey(shared);
  const answer = concatBytes(publicKey, symmetric.encryptAndHash(payload));
  const [receive, send] = symmetric.split();
  return { answer, transport: { send, receive, handshakeHash: symmetric.hash() } };
}

/** Null for a public key with which everybody would get the same secret. */
function sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array | null {
  try {
    return x25519.getSharedSecret(secretKey, publicKey);
  } catch {
    return null;
  }
}

/** The specification's SymmetricState. */
function symmetricState(prologue: Uint8Array) {
  let hash: Uint8Array = sha256(utf8ToBytes(PROTOCOL));
  let chainingKey = hash;
  let cipher = cipherState(new Uint8Array(KEY_LENGTH));

  const mixHash = (data: Uint8Array): void => {
    hash = sha256(concatBytes(hash, data));
  };
  const mixKey = (material: Uint8Array): void => {
    const [next, key] = derive(chainingKey, material, 2);
    chainingKey = next!;
    cipher = cipherState(key!);
  };
  mixHash(prologue);

  return {
    mixKey,
    /** With a pre-shared key, a public key that is sent counts as key material too. */
    mixPublicKey(publicKey: Uint8Array): void {
      mixHash(publicKey);
      mixKey(publicKey);
    },
    mixKeyAndHash(material: Uint8Array): void {
      const [next, mixed, key] = derive(chainingKey, material, 3);
      chainingKey = next!;
      mixHash(mixed!);
      cipher = cipherState(key!);
    },
    encryptAndHash(plaintext: Uint8Array): Uint8Array {
      const ciphertext = cipher.encrypt(plaintext, hash);
      mixHash(ciphertext);
      return ciphertext;
    },
    decryptAndHash(ciphertext: Uint8Array): Uint8Array | null {
      const plaintext = cipher.decrypt(ciphertext, hash);
      mixHash(ciphertext);
      return plaintext;
    },
    /** First the initiator's direction, then the responder's. */
    split(): readonly [CipherState, CipherState] {
      const [first, second] = derive(chainingKey, EMPTY, 2);
      return [cipherState(first!), cipherState(second!)];
    },
    hash: () => hash,
  };
}

/** The specification's HKDF: so many keys. */
function derive(chainingKey: Uint8Array, material: Uint8Array, count: 2 | 3): Uint8Array[] {
  const all = hkdf(sha256, material, chainingKey, undefined, count * KEY_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
  );
}

function cipherState(key: Uint8Array): CipherState {
  let count = 0;
  const cipher = (associated: Uint8Array) => {
    const nonce = new Uint8Array(12);
    new DataView(nonce.buffer).setBigUint64(4, BigInt(count), true);
    return chacha20poly1305(key, nonce, associated);
  };
  return {
    encrypt(plaintext, associated = EMPTY) {
      const ciphertext = cipher(associated).encrypt(plaintext);
      count++;
      return ciphertext;
    },
    decrypt(ciphertext, associated = EMPTY) {
      try {
        const plaintext = cipher(associated).decrypt(ciphertext);
        count++;
        return plaintext;
      } catch {
        return null;
      }
    },
  };
}
