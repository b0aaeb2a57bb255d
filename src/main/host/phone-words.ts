import { deflateRawSync } from 'node:zlib';
import type { HostWord } from '../../shared/client.ts';
import type { WordBytes } from '../../shared/phones/padding.ts';
import type { MatchPush } from '../../shared/pushes.ts';

/** characters from which on a word is deflated; what tells of a hand always is */
const LONG = 2_048;
/**
 * Bytes that a hand adds to the deflated push of a match, at the most: by itself, again in each frame, and with the choices
 * of an open decision. `test/phones` measures them in all games.
 */
const HAND_ROOM = 512;
const FRAME_ROOM = 64;
const CHOICES_ROOM = 8_192;

/** A word to a phone, and the room that it takes whatever cards it is about. */
export interface RoomyWord {
  readonly word: WordBytes;
  /** bytes */
  readonly room: number;
}

const utf8 = new TextEncoder();

/** @param publicly the same push for a phone without a seat: by its length alone that of `word` may differ */
export function phoneWord(word: HostWord, publicly?: MatchPush): RoomyWord {
  const text = JSON.stringify(word);
  const push = 'push' in word && word.push.type === 'match' ? word.push : null;
  if (!push && text.length < LONG)
    return { word: { bytes: utf8.encode(text), isDeflated: false }, room: 0 };
  const bytes = deflateRawSync(text);
  const room = push ? roomOf(push, publicly ?? push, bytes.length) : 0;
  return { word: { bytes, isDeflated: true }, room };
}

/** More than that only for a hand such as no measurement has found. */
function roomOf(push: MatchPush, publicly: MatchPush, length: number): number {
  const hasChoices = push.now.owed.some(({ choices }) => choices !== null);
  const ofHand = HAND_ROOM + FRAME_ROOM * push.frames.length + (hasChoices ? CHOICES_ROOM : 0);
  let room = publicLength(publicly) + ofHand;
  while (room < length) room += ofHand;
  return room;
}

const publicLengths = new WeakMap<MatchPush, number>();

/** All phones of a match share one public push. */
function publicLength(push: MatchPush): number {
  const known = publicLengths.get(push);
  if (known !== undefined) return known;
  const { length } = deflateRawSync(JSON.stringify({ push }));
  publicLengths.set(push, length);
  return length;
}
