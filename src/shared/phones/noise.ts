import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { pow } from '@noble/curves/abstract/modular.js';
import { montgomery } from '@noble/curves/abstract/montgomery.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Noise_NNpsk0_25519_ChaChaPoly_SHA256, from revision 34 of the Noise specification:
 *
 *     -> psk, e
 *     <- e, ee
 *
 * Both ends share a key and derive a new one for each connection: a passive listener who has the shared key, or gets it
 * later, can read nothing.
 */
const PROTOCOL = 'Noise_NNpsk0_25519_ChaChaPoly_SHA256';

/** bytes of a pre-shared key or of a public key of Curve25519 */
export const KEY_LENGTH = 32;

/**
 * X25519 of RFC 7748 alone: the package's own includes all of Ed25519 for speed, which every phone would have to load.
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

/** Cipher of one direction. Every message takes the next nonce, so it is valid only once and in order. */
export interface CipherState {
  encrypt(plaintext: Uint8Array, associated?: Uint8Array): Uint8Array;
  /** Returns null unless the ciphertext is the other end's next message. */
  decrypt(ciphertext: Uint8Array, associated?: Uint8Array): Uint8Array | null;
}

export interface NoiseCiphers {
  readonly send: CipherState;
  readonly receive: CipherState;
  /** hash of the whole handshake: equal at both ends, unique to the connection */
  readonly handshakeHash: Uint8Array;
}

/** Values fixed only by test vectors. */
interface TestVectorInputs {
  /** secret key of this connection */
  readonly ephemeral?: Uint8Array;
  readonly payload?: Uint8Array;
}

interface Initiator {
  readonly message: Uint8Array;
  /** Processes the answer; null if the sender does not have the key, or the answer was changed. */
  finish(answer: Uint8Array): NoiseCiphers | null;
}

/** Begins a handshake. @param prologue public data on which both ends have to agree */
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
 * Answers a handshake; null if the first message's sender does not have the key. That message may be a replay: only a
 * message over the transport proves that the sender has the key.
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
  // Skip the costly key generation for a sender without the pre-shared key.
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

/** Returns null for a public key that would give everyone the same secret. */
function sharedSecret(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array | null {
  try {
    return x25519.getSharedSecret(secretKey, publicKey);
  } catch {
    return null;
  }
}

/** SymmetricState of the specification. */
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
    /** With a pre-shared key, public keys are also mixed in as key material. */
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
    /** Returns the initiator's direction, then the responder's. */
    split(): readonly [CipherState, CipherState] {
      const [first, second] = derive(chainingKey, EMPTY, 2);
      return [cipherState(first!), cipherState(second!)];
    },
    hash: () => hash,
  };
}

/** HKDF of the specification, with `count` keys. */
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
