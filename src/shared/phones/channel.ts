import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatGrantId } from '../ids.ts';
import { initiate, respond, type NoiseCiphers } from './noise.ts';

/** Credential of a phone: the scanned code, the four words, or its seat grant. */
export type Credential =
  | { readonly kind: 'code' | 'words' }
  | { readonly kind: 'right'; readonly id: SeatGrantId };

/** Version of the frames; must be equal at both ends. */
const VERSION = 2;

/** A full record is continued by the next. */
const RECORD_LENGTH_MAX = 32 * 1024;

/** Encrypted connection; each frame is one record. */
export interface Channel {
  /** Encrypts a message into frames, to be sent in this order. @param minBytes see `pad` */
  seal(message: string | MessageBytes, minBytes?: number): readonly Uint8Array[];
  /**
   * Decrypts a frame and returns the message it completes, if any. A frame that was changed, cut, omitted, repeated or
   * reordered breaks the channel: later ones are not read.
   */
  open(frame: Uint8Array): Opened;
}
export type Opened =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'deflated'; readonly bytes: Uint8Array }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'broken' };

interface PhoneHandshake {
  readonly frame: Uint8Array;
  /** Processes the laptop's answer; null if the laptop does not have the key. */
  finish(answer: Uint8Array): Channel | null;
}

/** Creates a phone's first frame: its authenticated credential and the handshake's first message. */
export function beginHandshake(credential: Credential, key: Uint8Array): PhoneHandshake {
  const prologue = prologueOf(credential);
  const { message, finish } = initiate(key, prologue);
  return {
    frame: concatBytes(Uint8Array.of(prologue.length), prologue, message),
    finish(answer) {
      const transport = finish(answer);
      return transport && channelOver(transport);
    },
  };
}

/**
 * Answers a phone's first frame; null if it does not have the key. The phone is authenticated only once a message
 * arrives over the channel: see `respond`.
 * @param keyOf returns null for an invalid credential
 */
export function answerHandshake(
  frame: Uint8Array,
  keyOf: (credential: Credential) => Uint8Array | null,
): {
  readonly credential: Credential;
  readonly answer: Uint8Array;
  readonly channel: Channel;
} | null {
  const end = 1 + (frame[0] ?? 0);
  const prologue = frame.subarray(1, end);
  const credential = credentialOf(new TextDecoder().decode(prologue));
  const key = credential && keyOf(credential);
  if (!credential || !key) return null;
  const answered = respond(key, prologue, frame.subarray(end));
  return (
    answered && { credential, answer: answered.answer, channel: channelOver(answered.transport) }
  );
}

const PROLOGUE = `menagerie phones ${VERSION}`;

const prologueOf = (credential: Credential): Uint8Array =>
  utf8ToBytes(
    [PROLOGUE, credential.kind, ...(credential.kind === 'right' ? [credential.id] : [])].join(' '),
  );

function credentialOf(prologue: string): Credential | null {
  if (!prologue.startsWith(`${PROLOGUE} `)) return null;
  const credentialText = prologue.slice(PROLOGUE.length + 1);
  if (credentialText === 'code' || credentialText === 'words') return { kind: credentialText };
  const id = /^right ([\w-]{1,64})$/.exec(credentialText)?.[1];
  return id === undefined ? null : { kind: 'right', id: id as SeatGrantId };
}

function channelOver({ send, receive }: NoiseCiphers): Channel {
  let isBroken = false;
  const begun: Uint8Array[] = [];
  return {
    seal: (message, minBytes) =>
      recordsOf(pad(typeof message === 'string' ? plain(message) : message, minBytes)).map(
        (record) => send.encrypt(record),
      ),
    open(frame) {
      const record = isBroken ? null : receive.decrypt(frame);
      if (!record) {
        isBroken = true;
        return { kind: 'broken' };
      }
      begun.push(record);
      if (record.length === RECORD_LENGTH_MAX) return { kind: 'unfinished' };
      const message = unpad(concatBytes(...begun.splice(0)));
      if (message?.isDeflated) return { kind: 'deflated', bytes: message.bytes };
      isBroken = message === null;
      return message
        ? { kind: 'word', text: new TextDecoder().decode(message.bytes) }
        : { kind: 'broken' };
    },
  };
}

const plain = (text: string): MessageBytes => ({ bytes: utf8ToBytes(text), isDeflated: false });

/** Splits a message; only the last record is not full, and may be empty. */
function recordsOf(message: Uint8Array): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let at = 0; ; at += RECORD_LENGTH_MAX) {
    const record = message.subarray(at, at + RECORD_LENGTH_MAX);
    records.push(record);
    if (record.length < RECORD_LENGTH_MAX) return records;
  }
}

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
function unpad(padded: Uint8Array): MessageBytes | null {
  if (padded.length < HEAD_LENGTH) return null;
  const head = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  const isDeflated = head >= DEFLATED;
  const end = HEAD_LENGTH + (isDeflated ? head - DEFLATED : head);
  return end <= padded.length ? { bytes: padded.slice(HEAD_LENGTH, end), isDeflated } : null;
}
