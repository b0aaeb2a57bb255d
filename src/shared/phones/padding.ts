/** In bytes; all that a phone says fits in one. */
const UNIT = 1024;
/** Before a word's own bytes: how many they are, and in the topmost bit whether they are deflated. */
const HEAD_LENGTH = 4;
const DEFLATED = 0x8000_0000;

/** A word as it is encrypted. */
export interface MessageBytes {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/**
 * A word with zeros behind it, so that its length does not tell which card is meant.
 * @param minBytes for as many bytes at least, whatever the word is
 */
export function pad({ bytes, isDeflated }: MessageBytes, minBytes = 0): Uint8Array {
  const length = Math.ceil((HEAD_LENGTH + Math.max(bytes.length, minBytes)) / UNIT) * UNIT;
  const padded = new Uint8Array(length);
  new DataView(padded.buffer).setUint32(0, (isDeflated ? DEFLATED : 0) + bytes.length);
  padded.set(bytes, HEAD_LENGTH);
  return padded;
}

/** Null for what was never padded. */
export function unpad(padded: Uint8Array): MessageBytes | null {
  if (padded.length < HEAD_LENGTH) return null;
  const head = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  const isDeflated = head >= DEFLATED;
  const end = HEAD_LENGTH + (isDeflated ? head - DEFLATED : head);
  return end <= padded.length ? { bytes: padded.slice(HEAD_LENGTH, end), isDeflated } : null;
}
