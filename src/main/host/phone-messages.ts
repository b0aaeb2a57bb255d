import { deflateRawSync } from 'node:zlib';
import type { ServerMessage } from '#shared/client.ts';
import type { MessageBytes } from '#shared/phones/padding.ts';
import type { MatchPush } from '#shared/pushes.ts';

/** characters from which a message is deflated; match pushes always are */
const LONG = 2_048;
/**
 * Maximum bytes that a hand adds to the deflated push of a match: in the snapshot, in each frame,
 * and in the choices of a decision. `test/phones` measures them in all games.
 */
const HAND_BYTES = 512;
const FRAME_BYTES = 64;
const CHOICES_BYTES = 8_192;

export interface SizedMessage {
  readonly message: MessageBytes;
  readonly minBytes: number;
}

const utf8 = new TextEncoder();

/** @param publicly the same push for a phone without a seat; only its length determines the padding */
export function phoneMessage(message: ServerMessage, publicly?: MatchPush): SizedMessage {
  const text = JSON.stringify(message);
  const push = 'push' in message && message.push.type === 'match' ? message.push : null;
  if (!push && text.length < LONG)
    return { message: { bytes: utf8.encode(text), isDeflated: false }, minBytes: 0 };
  const bytes = deflateRawSync(text);
  const minBytes = push ? minBytesOf(push, publicly ?? push, bytes.length) : 0;
  return { message: { bytes, isDeflated: true }, minBytes };
}

/** Adds further steps only for hands larger than measured. */
function minBytesOf(push: MatchPush, publicly: MatchPush, length: number): number {
  const hasChoices = push.snapshot.pendingDecisions.some(({ choices }) => choices !== null);
  const ofHand = HAND_BYTES + FRAME_BYTES * push.frames.length + (hasChoices ? CHOICES_BYTES : 0);
  let minBytes = publicLength(publicly) + ofHand;
  while (minBytes < length) minBytes += ofHand;
  return minBytes;
}

const publicLengths = new WeakMap<MatchPush, number>();

function publicLength(push: MatchPush): number {
  const known = publicLengths.get(push);
  if (known !== undefined) return known;
  const { length } = deflateRawSync(JSON.stringify({ push }));
  publicLengths.set(push, length);
  return length;
}
