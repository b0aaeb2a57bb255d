/** Padding unit in bytes; any message of a phone fits in one. */
const UNIT = 1024;
/** Length of the header: byte count, and in the top bit whether the bytes are deflated. */
const HEAD_LENGTH = 4;
const DEFLATED = 0x8000_0000;

/** Message before encryption. */
export interface MessageBytes {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/**
 * Pads a message with zeros, so that its length does not reveal a card.
 * @param minBytes pads as if the message had at least this length
 */
export function pad({ bytes, isDeflated }: MessageBytes, minBytes = 0): Uint8Array {
  const length = Math.ceil((HEAD_LENGTH + Math.max(bytes.length, minBytes)) / UNIT) * UNIT;
  const padded = new Uint8Array(length);
  new DataView(padded.buffer).setUint32(0, (isDeflated ? DEFLATED : 0) + bytes.length);
  padded.set(bytes, HEAD_LENGTH);
  return padded;
}

/** Returns null if the input is not padded. */
export function unpad(padded: Uint8Array): MessageBytes | null {
  if (padded.length < HEAD_LENGTH) return null;
  const head = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  const isDeflated = head >= DEFLATED;
  const end = HEAD_LENGTH + (isDeflated ? head - DEFLATED : head);
  return end <= padded.length ? { bytes: padded.slice(HEAD_LENGTH, end), isDeflated } : null;
}
