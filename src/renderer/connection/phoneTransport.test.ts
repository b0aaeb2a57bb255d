import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientMessage, CLOSE_CODES, type ServerMessage } from '#shared/client.ts';
import type { SeatGrantId } from '#shared/ids.ts';
import { answerHandshake, type Channel, type Credential } from '#shared/phones/channel.ts';
import { deriveKey } from '#shared/phones/passphrase.ts';
import type { ConnectionState } from './transport.ts';
import { openPhoneTransport, type PhoneCredential } from './phoneTransport.ts';

const HOST = '192.168.1.7:4000';
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index);
const KEY_TEXT = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const CODE: PhoneCredential = { kind: 'code', key: KEY_TEXT };
const RIGHT: PhoneCredential = { kind: 'right', id: 'right-1' as SeatGrantId, secret: KEY_TEXT };
const BROKEN = 1006;

/** The laptop's end of a WebSocket; answers the handshake as the listener does. */
class FakeLaptop {
  binaryType = '';
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: ClientMessage[] = [];
  credential: Credential | null = null;
  isClosed = false;
  private channel: Channel | null = null;
  private readonly keyOf: (credential: Credential) => Uint8Array | null;

  constructor(keyOf: (credential: Credential) => Uint8Array | null) {
    this.keyOf = keyOf;
  }
  /** Simulates the phone's connect. */
  open(): void {
    this.onopen?.();
  }
  send(frame: Uint8Array): void {
    if (this.channel) {
      const opened = this.channel.open(frame);
      if (opened.kind === 'word') this.hear(JSON.parse(opened.text) as ClientMessage);
      return;
    }
    const answered = answerHandshake(frame, this.keyOf);
    if (!answered) {
      this.break(CLOSE_CODES.unauthorised);
      return;
    }
    this.credential = answered.credential;
    this.channel = answered.channel;
    this.receive(answered.answer);
  }
  close(): void {
    this.isClosed = true;
  }
  break(code = BROKEN): void {
    this.onclose?.({ code });
  }
  say(word: ServerMessage): void {
    for (const frame of this.channel!.seal(JSON.stringify(word))) this.receive(frame);
  }
  /** @param bytes a message, deflated */
  sayDeflated(bytes: Uint8Array): void {
    for (const frame of this.channel!.seal({ bytes, isDeflated: true })) this.receive(frame);
  }
  receive(frame: Uint8Array): void {
    this.onmessage?.({ data: frame.slice().buffer });
  }
  private hear(word: ClientMessage): void {
    this.said.push(word);
    if ('hello' in word) this.say({ welcome: true });
  }
}

async function deflated(word: ServerMessage): Promise<Uint8Array> {
  const text = new Blob([JSON.stringify(word)]).stream();
  const bytes = text.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

async function dialled(
  credential = CODE,
  keyOf: (one: Credential) => Uint8Array | null = () => KEY,
) {
  const laptops: FakeLaptop[] = [];
  const link = openPhoneTransport(credential, HOST, () => {
    const laptop = new FakeLaptop(keyOf);
    laptops.push(laptop);
    return laptop as unknown as WebSocket;
  });
  const states: ConnectionState[] = [];
  link.onState((state) => states.push(state));
  const latest = () => laptops.at(-1)!;
  await Promise.resolve();
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  return { link, laptops, latest, states };
}

async function opened(credential = CODE) {
  const all = await dialled(credential);
  all.latest().open();
  return all;
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection of a phone', () => {
  it('receives a slowly inflated message before the next one, also before a close', async () => {
    vi.useRealTimers();
    const { link, latest, states } = await dialled(CODE);
    latest().open();
    const heard: string[] = [];
    link.subscribe(({ type }) => heard.push(type));
    const [first, last] = await Promise.all([
      deflated({ push: { type: 'reopened' } }),
      deflated({ push: { type: 'phone-ended', reason: 'released' } }),
    ]);
    latest().sayDeflated(first);
    latest().say({ push: { type: 'nudge' } });
    latest().sayDeflated(last);
    latest().break(CLOSE_CODES.released);
    await vi.waitFor(() => {
      expect(states.at(-1)).toBe('released');
    });
    expect(heard).toEqual(['reopened', 'nudge', 'phone-ended']);
  });

  it.each([
    [CODE, { kind: 'code' }],
    [RIGHT, { kind: 'right', id: 'right-1' }],
  ])('connects with its credential, and is open when it is welcomed: %j', async (given, shown) => {
    const { latest, states } = await opened(given);
    expect(latest().credential).toEqual(shown);
    expect(latest().said).toEqual([{ hello: true }]);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('connects with four words, in any spelling', async () => {
    vi.useRealTimers();
    const key = await deriveKey('olive tiger canoe lamp', '192.168.1.7');
    const laptops: FakeLaptop[] = [];
    const link = openPhoneTransport(
      { kind: 'words', passphrase: 'Olive  tiger. canoe lamp ' },
      HOST,
      () => {
        const laptop = new FakeLaptop(() => key);
        laptops.push(laptop);
        setTimeout(() => {
          laptop.open();
        });
        return laptop as unknown as WebSocket;
      },
    );
    await new Promise<void>((resolve) => {
      link.onState((state) => {
        if (state === 'open') resolve();
      });
    });
    expect(laptops[0]!.credential).toEqual({ kind: 'words' });
  });

  it('carries calls, replies and pushes', async () => {
    const { link, latest } = await opened();
    const heard: unknown[] = [];
    link.subscribe((push) => heard.push(push));
    const asked = link.call('phone.view', {});
    expect(latest().said.at(-1)).toMatchObject({ call: 'phone.view' });
    latest().say({ id: 1, reply: { ok: true, value: null } as never });
    expect(await asked).toMatchObject({ ok: true });
    latest().say({ push: { type: 'nudge' } });
    expect(heard).toEqual([{ type: 'nudge' }]);
  });

  it.each([
    ['the laptop does not know the key', CODE, () => null],
    ['the laptop has another key', CODE, () => KEY.map((byte) => byte ^ 1)],
  ])('reports that its credential is not accepted when %s', async (_, credential, keyOf) => {
    const { latest, states, laptops } = await dialled(credential, keyOf);
    latest().open();
    await wait(60_000);
    expect(states).toEqual(['connecting', 'unauthorised']);
    expect(laptops).toHaveLength(1);
  });

  it.each(['', 'AAEC', 'what?!', KEY_TEXT.slice(1)])(
    'does not even connect with an invalid code: %j',
    async (key) => {
      const { laptops, states } = await dialled({ kind: 'code', key });
      expect(laptops).toEqual([]);
      expect(states).toEqual(['connecting', 'unauthorised']);
    },
  );

  it.each([
    ['a frame that was changed', (laptop: FakeLaptop) => laptop.receive(new Uint8Array(300))],
    ['a frame of another channel', (laptop: FakeLaptop) => laptop.receive(new Uint8Array(0))],
  ])('closes on %s, and receives nothing after it', async (_, disturb) => {
    const { link, latest } = await opened();
    const heard: unknown[] = [];
    link.subscribe((push) => heard.push(push));
    disturb(latest());
    expect(latest().isClosed).toBe(true);
    latest().say({ push: { type: 'nudge' } });
    expect(heard).toEqual([]);
  });
});

describe('a phone that loses its connection', () => {
  it('tries after 1, 2, 3 and then every 5 seconds', async () => {
    const { laptops, latest, states } = await opened();
    for (const seconds of [1, 2, 3, 5, 5, 5]) {
      latest().break();
      const before = laptops.length;
      await wait(seconds * 1_000 - 1);
      expect(laptops).toHaveLength(before);
      await wait(1);
      expect(laptops).toHaveLength(before + 1);
    }
    latest().open();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  it('tries at once on request, and only once', async () => {
    const { link, laptops, latest, states } = await opened();
    latest().break();
    link.retryNow();
    link.retryNow();
    await wait(0);
    expect(laptops).toHaveLength(2);
    latest().open();
    expect(states.at(-1)).toBe('open');
    await wait(1_000);
    expect(laptops).toHaveLength(2);
  });

  it('sends pending calls again', async () => {
    const { link, latest } = await opened();
    const asked = link.call('phone.visible', { visible: true });
    latest().break();
    await wait(1_000);
    latest().open();
    expect(latest().said.at(-1)).toMatchObject({ id: 1, call: 'phone.visible' });
    latest().say({ id: 1, reply: { ok: true, value: null } as never });
    expect(await asked).toMatchObject({ ok: true });
  });

  it('notices that the laptop does not answer any more, also one that never closed the connection', async () => {
    const { laptops, states, latest } = await opened();
    await wait(5_000);
    expect(latest().said.at(-1)).toEqual({ ping: true });
    latest().say({ pong: true });
    await wait(4_999);
    expect(states.at(-1)).toBe('open');
    await wait(1);
    await wait(4_000);
    expect(states.at(-1)).toBe('lost');
    expect(laptops[0]!.isClosed).toBe(true);
    await wait(1_000);
    expect(laptops).toHaveLength(2);
    // The next connection does not even open.
    await wait(4_000);
    await wait(2_000);
    expect(laptops).toHaveLength(3);
  });

  it('checks the connection at once when its page is visible again', async () => {
    const { link, laptops, latest, states } = await opened();
    link.retryNow();
    expect(latest().said.at(-1)).toEqual({ ping: true });
    await wait(599);
    expect(states.at(-1)).toBe('open');
    await wait(1);
    await wait(1);
    expect(laptops).toHaveLength(2);
    latest().open();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  it('keeps a connection that answers', async () => {
    const { link, laptops, latest, states } = await opened();
    link.retryNow();
    latest().say({ pong: true });
    await wait(4_000);
    expect([laptops.length, states.at(-1)]).toEqual([1, 'open']);
  });

  it('connects at once when the connection turns out to be closed, and then in peace', async () => {
    const { link, laptops, latest } = await opened();
    link.retryNow();
    latest().break();
    await wait(0);
    expect(laptops).toHaveLength(2);
    latest().break();
    await wait(999);
    expect(laptops).toHaveLength(2);
    await wait(1);
    expect(laptops).toHaveLength(3);
  });

  it('gives up an attempt that hangs since before', async () => {
    const { link, laptops, latest, states } = await opened();
    latest().break();
    await wait(1_000);
    expect(laptops).toHaveLength(2);
    link.retryNow();
    await wait(601);
    expect(laptops).toHaveLength(3);
    latest().open();
    expect(states.at(-1)).toBe('open');
  });
});

describe('a phone whose connection the laptop closes', () => {
  it.each([
    [{ type: 'phone-ended', reason: 'released' }, 'released'],
    [{ type: 'phone-ended', reason: 'stopped' }, 'stopped'],
    [{ type: 'phone-ended', reason: 'superseded' }, 'superseded'],
    [{ type: 'superseded' }, 'superseded'],
  ] as const)('for good does not reconnect: %o', async (push, state) => {
    const { link, latest, laptops, states } = await opened();
    latest().say({ push });
    latest().break();
    link.retryNow();
    await wait(60_000);
    expect(laptops).toHaveLength(1);
    expect(states.at(-1)).toBe(state);
    expect(await link.call('phone.view', {})).toMatchObject({ ok: false });
  });

  it.each([
    CLOSE_CODES.released,
    CLOSE_CODES.stopped,
    CLOSE_CODES.superseded,
    CLOSE_CODES.unauthorised,
  ])('reconnects if nothing was sent through the channel: %i', async (code) => {
    const { latest, laptops, states } = await opened();
    latest().break(code);
    expect(states.at(-1)).toBe('lost');
    await wait(1_000);
    expect(laptops).toHaveLength(2);
  });

  it('because it is seated elsewhere reconnects at once, but not again and again', async () => {
    const { latest, laptops } = await opened();
    latest().say({ push: { type: 'phone-ended', reason: 'moved' } });
    await wait(0);
    expect(laptops).toHaveLength(2);
    latest().break(CLOSE_CODES.moved);
    await wait(999);
    expect(laptops).toHaveLength(2);
  });

  it.each([true, false])(
    'reconnects with its new credential, also after an end: %s',
    async (isEnded) => {
      const { link, latest, laptops, states } = await opened();
      if (isEnded) latest().say({ push: { type: 'phone-ended', reason: 'released' } });
      link.reconnectWith(RIGHT);
      await wait(0);
      expect(laptops).toHaveLength(2);
      latest().open();
      expect(latest().credential).toEqual({ kind: 'right', id: 'right-1' });
      expect(states.slice(-2)).toEqual(['connecting', 'open']);
      laptops[0]!.break(CLOSE_CODES.superseded);
      expect(states.at(-1)).toBe('open');
    },
  );
});
