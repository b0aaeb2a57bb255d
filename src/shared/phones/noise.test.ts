import { hexToBytes, bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { initiate, respond } from './noise.ts';

/** Vector of this protocol in `vectors/cacophony.txt` of the library cacophony. */
const VECTOR = {
  prologue: '4a6f686e2047616c74',
  psk: '54686973206973206d7920417573747269616e20706572737065637469766521',
  initiator: '893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a',
  responder: 'bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b',
  handshakeHash: 'f4d03dc34495c95729ea6de9e1b59004b59733102488b3e24bc441e0be208eaf',
  messages: [
    [
      '4c756477696720766f6e204d69736573',
      'ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c794479b962b8aff8485742ac32f905ba45369e2465fb59e138a93d67a0d1266b6a54',
    ],
    [
      '4d757272617920526f746862617264',
      '95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f144808843d6062704d5a9c422a8e834423f8c1feada7e8d0d910a1a2cd030fb584221e3',
    ],
    ['462e20412e20486179656b', 'e632c3763d7669067383433197a3baddf146e9e70ad4b4e9e59e0f'],
    ['4361726c204d656e676572', '64c6bee32ea91c8474bb4c21d7a700109ad45af77b29764ba5eb1e'],
    [
      '4a65616e2d426170746973746520536179',
      'e2fa0bed0603b62d3ccac2ecabbf3fe33f3e86514909b323361626266cb2471cc8',
    ],
    [
      '457567656e2042f6686d20766f6e2042617765726b',
      '0c01dc9cec1fe4ddd692e8dd32188aa351088dc91183639a53b57aa4692b5ebdef8b8ca111',
    ],
  ],
} as const;

const [first, second, ...later] = VECTOR.messages;
const psk = hexToBytes(VECTOR.psk);
const prologue = hexToBytes(VECTOR.prologue);

function handshake(key = psk, about = prologue) {
  const initiator = initiate(key, about, {
    ephemeral: hexToBytes(VECTOR.initiator),
    payload: hexToBytes(first[0]),
  });
  const responder = respond(psk, prologue, initiator.message, {
    ephemeral: hexToBytes(VECTOR.responder),
    payload: hexToBytes(second[0]),
  });
  return { initiator, responder };
}

function connected() {
  const { initiator, responder } = handshake();
  return { phone: initiator.finish(responder!.answer)!, laptop: responder!.transport };
}

describe('the handshake', () => {
  it('is that of the published vector, byte by byte', () => {
    const { initiator, responder } = handshake();
    expect(bytesToHex(initiator.message)).toBe(first[1]);
    expect(bytesToHex(responder!.answer)).toBe(second[1]);
    const { phone, laptop } = connected();
    expect(bytesToHex(phone.handshakeHash)).toBe(VECTOR.handshakeHash);
    expect(bytesToHex(laptop.handshakeHash)).toBe(VECTOR.handshakeHash);
  });

  it('and so are the messages after it, in both directions', () => {
    const { phone, laptop } = connected();
    for (const [index, [plaintext, ciphertext]] of later.entries()) {
      const [from, to] = index % 2 === 0 ? [phone, laptop] : [laptop, phone];
      expect(bytesToHex(from.send.encrypt(hexToBytes(plaintext)))).toBe(ciphertext);
      expect(bytesToHex(to.receive.decrypt(hexToBytes(ciphertext))!)).toBe(plaintext);
    }
  });

  it('differs every time without prescribed keys', () => {
    expect(initiate(psk, prologue).message).not.toEqual(initiate(psk, prologue).message);
  });

  it.each([
    ['another key', psk.map((byte) => byte ^ 1), prologue],
    ['another prologue', psk, prologue.map((byte) => byte ^ 1)],
  ])('fails at the first message with %s', (_, key, about) => {
    expect(handshake(key, about).responder).toBeNull();
  });

  it('fails for every first message and every answer with a flipped bit, or that is cut', () => {
    const { initiator, responder } = handshake();
    const { message } = initiator;
    for (let at = 0; at < message.length; at++) {
      expect(respond(psk, prologue, turned(message, at))).toBeNull();
      expect(respond(psk, prologue, message.subarray(0, at))).toBeNull();
    }
    const { answer } = responder!;
    for (let at = 0; at < answer.length; at++) {
      expect(handshake().initiator.finish(turned(answer, at))).toBeNull();
      expect(handshake().initiator.finish(answer.subarray(0, at))).toBeNull();
    }
  });

  it('fails with a public key that gives everybody the same secret', () => {
    const zero = initiate(psk, prologue, { ephemeral: hexToBytes(VECTOR.initiator) });
    const answer = new Uint8Array(48);
    expect(zero.finish(answer)).toBeNull();
  });

  it('gives an attacker who replays a first message nothing to send next', () => {
    const recorded = initiate(psk, prologue).message;
    const again = respond(psk, prologue, recorded)!;
    const before = respond(psk, prologue, recorded)!;
    expect(
      again.transport.receive.decrypt(before.transport.send.encrypt(new Uint8Array(9))),
    ).toBeNull();
  });
});

const turned = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('a message', () => {
  it.each([
    ['sent twice', (sent: Uint8Array[]) => [sent[0]!, sent[0]!]],
    ['out of its turn', (sent: Uint8Array[]) => [sent[1]!]],
    ['changed', (sent: Uint8Array[]) => [turned(sent[0]!, 3)]],
    ['cut', (sent: Uint8Array[]) => [sent[0]!.subarray(0, -1)]],
    ['of nothing', () => [new Uint8Array()]],
  ])('is refused if it is %s', (_, arrive) => {
    const { phone, laptop } = connected();
    const sent = [1, 2].map((one) => phone.send.encrypt(Uint8Array.of(one)));
    expect(
      arrive(sent)
        .map((message) => laptop.receive.decrypt(message))
        .at(-1),
    ).toBeNull();
  });

  it('cannot be sent back to its sender', () => {
    const { phone } = connected();
    expect(phone.receive.decrypt(phone.send.encrypt(Uint8Array.of(1)))).toBeNull();
  });
});
