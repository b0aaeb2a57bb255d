import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SeatGrantId } from '../ids.ts';
import { pad, unpad, type MessageBytes } from './padding.ts';
import { initiate, respond, type NoiseCiphers } from './noise.ts';

/** What a phone shows that it may come in: the scanned code, the four words, or the right of its seat. */
export type Credential =
  { readonly kind: 'code' | 'words' } | { readonly kind: 'right'; readonly id: SeatGrantId };

/** Rises when the frames change; both ends have to speak the same. */
const VERSION = 2;

/** A record that is full goes on in the next. */
const RECORD_LENGTH_MAX = 32 * 1024;

/** An encrypted connection, on which each frame is one record. */
export interface Channel {
  /** The frames of one word, which have to be sent in this order. @param minBytes see `pad` */
  seal(message: string | MessageBytes, minBytes?: number): readonly Uint8Array[];
  /**
   * What a frame makes complete, if it does. A frame that was changed, cut, left out, sent again or sent out of its turn
   * breaks the channel: nothing that comes after is read.
   */
  open(frame: Uint8Array): Opened;
}
export type Opened =
  | { readonly kind: 'word'; readonly text: string }
  /** the text is what these bytes inflate to */
  | { readonly kind: 'deflated'; readonly bytes: Uint8Array }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'broken' };

interface PhoneHandshake {
  readonly frame: Uint8Array;
  /** Takes the laptop's answer; null if that does not know the key. */
  finish(answer: Uint8Array): Channel | null;
}

/** A phone's first frame: its credential, which nobody can exchange for another, and its handshake's first message. */
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
 * Answers a phone's first frame; null if it does not know the key. It is who it says only when a word has come through
 * the channel: see `respond`.
 * @param keyOf null for a credential that opens nothing
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

/** Only the last of them is not full, so that it may be empty. */
function recordsOf(message: Uint8Array): Uint8Array[] {
  const records: Uint8Array[] = [];
  for (let at = 0; ; at += RECORD_LENGTH_MAX) {
    const record = message.subarray(at, at + RECORD_LENGTH_MAX);
    records.push(record);
    if (record.length < RECORD_LENGTH_MAX) return records;
  }
}
