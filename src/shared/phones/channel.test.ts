import { randomBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { SeatGrantId } from '../ids.ts';
import { answerHandshake, beginHandshake, type Channel, type Credential } from './channel.ts';

const KEY = randomBytes(32);
const right: Credential = { kind: 'right', id: 'right-1' as SeatGrantId };

function connected(credential: Credential = right) {
  const handshake = beginHandshake(credential, KEY);
  const answered = answerHandshake(handshake.frame, () => KEY)!;
  return { phone: handshake.finish(answered.answer)!, laptop: answered.channel };
}

const readAll = (channel: Channel, frames: readonly Uint8Array[]): unknown[] =>
  frames
    .map((frame) => channel.open(frame))
    .flatMap((one) => (one.kind === 'word' ? JSON.parse(one.text) : []));

describe('the handshake of a phone', () => {
  it.each<Credential>([{ kind: 'code' }, { kind: 'words' }, right])(
    'says in the open what it is for, and nothing else: %j',
    (credential) => {
      const asked: Credential[] = [];
      const { frame } = beginHandshake(credential, KEY);
      const answered = answerHandshake(frame, (one) => {
        asked.push(one);
        return KEY;
      });
      expect(asked).toEqual([credential]);
      expect(answered?.credential).toEqual(credential);
    },
  );

  it('fails with another key, or if the credential is not accepted', () => {
    const { frame } = beginHandshake(right, KEY);
    expect(answerHandshake(frame, () => randomBytes(32))).toBeNull();
    expect(answerHandshake(frame, () => null)).toBeNull();
  });

  it('fails if the credential is replaced in transit, also by one of the same key', () => {
    const [one, other] = [right, { kind: 'right', id: 'right-2' as SeatGrantId } as const].map(
      (credential) => beginHandshake(credential, KEY).frame,
    );
    const forged = one!.slice();
    const name = 1 + one![0]!;
    forged.set(other!.subarray(0, name));
    expect(answerHandshake(forged, () => KEY)).toBeNull();
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a length alone', Uint8Array.of(255)],
    ['another protocol', new TextEncoder().encode('\x13GET / HTTP/1.1 Host:')],
    ['noise', randomBytes(200)],
  ])('fails without reading a key for %s', (_, frame) => {
    expect(
      answerHandshake(frame, () => {
        throw new Error('asked');
      }),
    ).toBeNull();
  });
});

describe('a channel', () => {
  it('carries messages both ways', () => {
    const { phone, laptop } = connected();
    expect(readAll(laptop, phone.seal('{"hello":true}'))).toEqual([{ hello: true }]);
    expect(readAll(phone, laptop.seal('{"push":"민아"}'))).toEqual([{ push: '민아' }]);
  });

  it('hides the length of short messages', () => {
    const { phone } = connected();
    const lengths = [0, 1, 100, 240].map(
      (length) => phone.seal(`"${'x'.repeat(length)}"`)[0]!.length,
    );
    expect(new Set(lengths).size).toBe(1);
  });

  it.each([1_017, 1_018, 1_019, 32_761, 32_762, 32_763, 200_000])(
    'carries a message of about %i bytes in as many frames as it needs',
    (length) => {
      const { phone, laptop } = connected();
      const word = '가'.repeat(Math.floor(length / 3)) + 'x'.repeat(length % 3);
      const frames = laptop.seal(JSON.stringify(word));
      expect(frames.every((frame) => frame.length <= 65_535)).toBe(true);
      expect(readAll(phone, frames)).toEqual([word]);
      expect(readAll(phone, laptop.seal('"after"'))).toEqual(['after']);
    },
  );

  it.each([
    ['sent twice', (one: Uint8Array, two: Uint8Array) => [one, one, two]],
    ['left out', (_: Uint8Array, two: Uint8Array) => [two]],
    ['exchanged', (one: Uint8Array, two: Uint8Array) => [two, one]],
    ['changed', (one: Uint8Array, two: Uint8Array) => [one.map((byte) => byte ^ 4), two]],
    ['cut', (one: Uint8Array, two: Uint8Array) => [one.subarray(1), two]],
  ])('is broken for good by a frame that was %s', (_, arrives) => {
    const { phone, laptop } = connected();
    const [one, two] = [phone.seal('1')[0]!, phone.seal('2')[0]!] as const;
    const results = arrives(one, two).map((frame) => laptop.open(frame).kind);
    expect(results.at(-1)).toBe('broken');
    expect(laptop.open(phone.seal('3')[0]!).kind).toBe('broken');
  });

  it('reads nothing of another connection with the same key', () => {
    const [one, other] = [connected(), connected()];
    expect(other.laptop.open(one.phone.seal('1')[0]!).kind).toBe('broken');
  });
});

describe('a message with padding', () => {
  it('is as long as any other message with that padding', () => {
    const { phone, laptop } = connected();
    const lengths = [1, 500, 3_000].map((length) => {
      const word = { bytes: randomBytes(length), isDeflated: true };
      const frames = laptop.seal(word, 3_000);
      const [opened] = frames.map((frame) => phone.open(frame));
      expect(opened).toEqual({ kind: 'deflated', bytes: new Uint8Array(word.bytes) });
      return frames.map(({ length }) => length);
    });
    expect(new Set(lengths.map(String)).size).toBe(1);
  });
});
