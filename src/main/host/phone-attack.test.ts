import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '#shared/client.ts';
import { beginHandshake } from '#shared/phones/channel.ts';
import { testApp } from '../wiring/app.fixture.ts';
import { repeats } from '#test/repeats.ts';
import type { Flood } from './flood.fixture.ts';
import { type Limits, NETWORK_LIMITS } from './limits.ts';
import { phoneListenerFrom } from './phone-listener.ts';
import { comeIn, dial, fateOf, rightOf, testAdmission, type TestPhone } from './phone.fixture.ts';
import { serve } from './serve.ts';

/**
 * Bad programs on the same Wi-Fi. Whatever they record, make up or flood, the phones that sit and the laptop's own page
 * go on, and nobody comes in who does not know a key.
 */

const ADDRESS = '127.0.0.1';
const TOKEN = 'a-token-of-twenty-two-x';
const SEATS = Array.from({ length: 10 }, (_, seat) => `right-${seat}`);
const KEYS: Readonly<Record<string, Uint8Array>> = Object.fromEntries(
  ['code', 'words', ...SEATS].map((name) => [name, randomBytes(32)]),
);
/** An upgrade from no matter where may be tried as often as it likes: here the frames after it are what is tried. */
const anyNumber = {
  ...NETWORK_LIMITS,
  ofAddress: { socketsMax: 2_000, rateLimit: { burst: 1e6, perSecond: 1e6 }, upgradeCost: 1 },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-phone-attack-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'phone.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'long-1a2b.js'), 'x'.repeat(8 * 1024 * 1024));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function attacked(limits: Limits = NETWORK_LIMITS) {
  const app = testAdmission(KEYS);
  const open = phoneListenerFrom(folder, limits);
  const opened = await open({
    address: ADDRESS,
    port: 0,
    hostName: null,
    admission: app.admission,
  });
  if (!opened.ok) throw new Error(opened.error);
  const { port } = opened.value;
  onTestFinished(() => opened.value.close());
  const host = `${ADDRESS}:${port}`;
  const sit = (name: string, from?: string): Promise<TestPhone> => {
    const credential = name.startsWith('right') ? rightOf(name) : ({ kind: 'code' } as const);
    return comeIn({ host, credential, key: KEYS[name]!, ...(from ? { from } : {}) });
  };
  return { ...app, host, port, sit };
}

/** Sends these frames over a connection of its own, one after the other. */
async function sendAll(host: string, frames: readonly (Uint8Array | string)[]): Promise<number> {
  const socket = dial(host);
  const fate = fateOf(socket);
  await Promise.race([once(socket, 'open'), fate]);
  for (const frame of frames) socket.send(frame);
  return fate;
}

const turned = (frame: Uint8Array, at: number): Uint8Array =>
  frame.map((byte, index) => (index === at % frame.length ? byte ^ (1 + (at % 255)) : byte));

describe('frames of no use', () => {
  it('let nobody in, whatever they are, and end only their own connection', async () => {
    const { host, sit, connected } = await attacked(anyNumber);
    const mine = await sit('right-1');
    const good = beginHandshake(rightOf('right-1'), KEYS['right-1']!).frame;
    const stranger = beginHandshake(rightOf('right-2'), KEYS.code!).frame;
    const each = <T>(count: number, frame: (at: number) => T) =>
      Array.from({ length: count }, (_, at) => frame(at));
    const junk = [
      ...each(good.length, (at) => turned(good, at)),
      ...each(good.length, (at) => good.subarray(0, at)),
      ...each(9, (at) => Buffer.concat([good, randomBytes(at + 1)])),
      ...each(20, (at) => randomBytes(15 * at)),
      '{"hello":true}',
      stranger,
    ];
    const fates = await Promise.all(junk.map((frame) => sendAll(host, [frame, good])));
    expect(new Set(fates)).toEqual(new Set([CLOSE_CODES.unauthorised]));
    expect(connected).toHaveLength(1);
    expect(await mine.ask('phone.view')).toMatchObject({ ok: true });
  });

  it.each([
    ['text', () => '{"id":1,"call":"phone.view","input":{}}', CLOSE_CODES.policyViolation],
    ['junk', () => randomBytes(272), CLOSE_CODES.policyViolation],
    ['nothing', () => new Uint8Array(), CLOSE_CODES.policyViolation],
    ['more than a frame may hold', () => randomBytes(16 * 1024 + 1), 1009],
    ['no JSON', (phone: TestPhone) => phone.channel.seal('what?')[0]!, CLOSE_CODES.policyViolation],
    ['no object', (phone: TestPhone) => phone.channel.seal('7')[0]!, CLOSE_CODES.policyViolation],
    [
      'a second hello',
      (phone: TestPhone) => phone.channel.seal('{"hello":true}')[0]!,
      CLOSE_CODES.policyViolation,
    ],
  ])('of a connected phone, with %s, end its connection', async (_, frame, code) => {
    const { sit } = await attacked();
    const [mine, other] = await Promise.all([sit('right-1'), sit('right-2')]);
    mine.socket.send(frame(mine));
    expect(await mine.fate).toBe(code);
    expect(await other.ask('phone.view')).toMatchObject({ ok: true });
  });
});

describe('an attacker who has recorded all frames of a phone', () => {
  it('cannot take a seat by replaying them, and disturbs no phone that does', async () => {
    const { host, sit, calls, connected } = await attacked();
    const mine = await sit('right-1');
    await mine.ask('phone.sit');
    expect(await sendAll(host, mine.sent)).toBe(CLOSE_CODES.unauthorised);
    expect(calls).toEqual(['phone.sit']);
    expect(connected).toHaveLength(1);
    expect(await mine.ask('phone.view')).toMatchObject({ ok: true });
  });

  it('cannot take a seat by replaying them to a laptop that was restarted', async () => {
    const [before, after] = [await attacked(), await attacked()];
    const mine = await before.sit('right-1');
    await mine.ask('phone.sit');
    const again = await after.sit('right-1');
    expect(await sendAll(after.host, mine.sent)).toBe(CLOSE_CODES.unauthorised);
    expect(after.connected).toHaveLength(1);
    expect(after.calls).toEqual([]);
    expect(await again.ask('phone.view')).toMatchObject({ ok: true });
  });

  it.each([
    ['the last one', (sent: readonly Uint8Array[]) => sent.at(-1)!],
    ['the first one', (sent: readonly Uint8Array[]) => sent[0]!],
    ['one with a bit turned', (sent: readonly Uint8Array[]) => turned(sent.at(-1)!, 9)],
  ])('makes no move by sending %s again in the same connection', async (_, frame) => {
    const { sit, calls } = await attacked();
    const mine = await sit('right-1');
    await mine.ask('match.play');
    mine.socket.send(frame(mine.sent));
    expect(await mine.fate).toBe(CLOSE_CODES.policyViolation);
    expect(calls).toEqual(['match.play']);
  });

  it('reads none of them, and no length distinguishes messages of one size from another', async () => {
    const { sit, connected } = await attacked();
    const mine = await sit('right-1');
    const before = mine.received.length;
    for (const card of [1, 104]) connected[0]!.send({ type: 'nudge', hand: [card] } as never);
    await vi.waitFor(() => {
      expect(mine.received).toHaveLength(before + 2);
    });
    const [one, other] = mine.received.slice(before);
    expect(one!.length).toBe(other!.length);
    for (const frame of mine.received)
      expect(Buffer.from(frame).toString('latin1')).not.toMatch(/nudge|hand|welcome/);
  });
});

describe('a phone that keeps its connection waiting', () => {
  it.each([
    ['says nothing', () => []],
    [
      'never ends its handshake',
      () => [beginHandshake(rightOf('right-2'), KEYS['right-2']!).frame],
    ],
  ])('is disconnected if it %s', async (_, frames) => {
    const { host, sit, connected } = await attacked({ ...NETWORK_LIMITS, authTimeoutMs: 300 });
    const mine = await sit('right-1');
    expect(await sendAll(host, frames())).toBe(1006);
    expect(connected).toHaveLength(1);
    expect(await mine.ask('phone.view')).toMatchObject({ ok: true });
  });

  it('is disconnected if it does not read its messages, and the others go on', async () => {
    const { sit, connected, closed } = await attacked();
    const [asleep, awake] = [await sit('right-1'), await sit('right-2')];
    asleep.socket.pause();
    const push = { type: 'nudge', text: randomBytes(1024 * 1024).toString('base64') } as never;
    for (let sent = 0; closed() === 0; sent++) {
      expect(sent).toBeLessThan(100);
      connected[0]!.send(push);
      await sleep(5);
    }
    expect(await awake.ask('phone.view')).toMatchObject({ ok: true });
  });
});

/** The laptop's own page, at its own host in the same process. */
async function laptopPage(): Promise<WebSocket> {
  const served = await serve({ app: testApp().app, pageFolder: folder, port: 0, token: TOKEN });
  if (!served.ok) throw new Error(served.error);
  onTestFinished(() => served.value.close());
  const { port } = new URL(served.value.address);
  const socket = dial(`127.0.0.1:${port}`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: TOKEN }));
  await once(socket, 'message');
  return socket;
}

async function askLaptop(socket: WebSocket): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, call: 'app.hello', input: {} }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  return (JSON.parse(data.toString()) as { readonly reply: unknown }).reply;
}

/** The function that is returned ends it. It resolves once the flood has come: else nothing was shown. */
async function flood(plan: Flood): Promise<() => Promise<number>> {
  const worker = new Worker(new URL('flood.fixture.ts', import.meta.url), { workerData: plan });
  let begun = 0;
  worker.on('message', (count: number) => {
    begun = count;
  });
  await vi.waitFor(() => {
    expect(begun).toBeGreaterThan(plan.count / 2);
  });
  return () => worker.terminate();
}

const UPGRADE = (host: string): string =>
  [
    'GET / HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  ].join('\r\n');

/** A binary frame as a client sends it, masked with zeros, up to 125 bytes long. */
const binaryFrame = (payload: Uint8Array): string =>
  Buffer.concat([Buffer.from([0x82, 0x80 | payload.length, 0, 0, 0, 0]), payload]).toString(
    'latin1',
  );

const FLOODS: readonly (readonly [
  string,
  (host: string) => Pick<Flood, 'count' | 'said' | 'dripMs'>,
])[] = [
  ['connections that hang up', () => ({ count: 100, said: '', dripMs: null })],
  [
    'heads that never end',
    (host) => ({ count: 500, said: `GET / HTTP/1.1\r\nHost: ${host}\r\n`, dripMs: 100 }),
  ],
  [
    'downloads',
    (host) => ({
      count: 100,
      said: `GET /assets/long-1a2b.js HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(20),
      dripMs: null,
    }),
  ],
  [
    'WebSockets with junk',
    (host) => ({ count: 100, said: UPGRADE(host) + binaryFrame(randomBytes(100)), dripMs: null }),
  ],
  [
    'WebSockets with a handshake that was recorded',
    (host) => ({
      count: 100,
      said: UPGRADE(host) + binaryFrame(beginHandshake(rightOf('right-1'), KEYS['right-1']!).frame),
      dripMs: null,
    }),
  ],
];

describe('ten phones and the laptop’s own page go on during a flood from the same address', () => {
  it.each(FLOODS)('of %s', async (name, plan) => {
    const { host, port, sit } = await attacked();
    const laptop = await laptopPage();
    const phones = await Promise.all(SEATS.map((seat) => sit(seat)));
    const stop = await flood({ address: ADDRESS, port, sources: [ADDRESS], ...plan(host) });
    const waits: Record<'phones' | 'laptop', number[]> = { phones: [], laptop: [] };
    const timed = async (whose: 'phones' | 'laptop', ask: () => Promise<unknown>) => {
      const from = performance.now();
      expect(await ask()).toMatchObject({ ok: true });
      waits[whose].push(performance.now() - from);
    };
    for (let round = 0; round < repeats(10); round++) {
      await Promise.all([
        ...phones.map((phone) => timed('phones', () => phone.ask('phone.view'))),
        timed('laptop', () => askLaptop(laptop)),
      ]);
      await sleep(25);
    }
    await stop();
    expect([waits.phones.length, waits.laptop.length]).toEqual([repeats(100), repeats(10)]);
    const p95 = (ms: number[]) =>
      ms.sort((a, b) => a - b)[Math.floor(ms.length * 0.95)]!.toFixed(1);
    console.log(
      `${name}: p95 ${p95(waits.phones)} ms at a phone, ${p95(waits.laptop)} ms at the laptop`,
    );
  });

  // Elsewhere loopback has one address only.
  it.runIf(process.platform === 'linux')('and another phone can connect meanwhile', async () => {
    const { host, port, sit } = await attacked();
    const sources = ['127.0.0.3', '127.0.0.4'];
    const said = `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
    const stop = await flood({ address: ADDRESS, port, sources, count: 1_200, said, dripMs: 500 });
    for (let one = 0; one < repeats(10); one++) {
      const phone = await sit('code', '127.0.0.5');
      expect(await phone.ask('phone.view')).toMatchObject({ ok: true });
      phone.socket.close();
    }
    await stop();
  });
});
