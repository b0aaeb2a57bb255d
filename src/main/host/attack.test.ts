import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BULK } from '#shared/client.ts';
import type { ServerMessage } from '#shared/client.ts';
import { testApp } from '../wiring/app.fixture.ts';
import type { App } from '../app/app.ts';
import { LIMITS, type Limits } from './limits.ts';
import { serve } from './serve.ts';

/**
 * Bad programs on this very machine, with real sockets. Whatever they do, the table's own page goes on, and finds its
 * way in again; and none of their connections stays. Each test has a host of its own: while one waits for the host to
 * lose patience, others go on.
 */

const TOKEN = 'a-token-of-twenty-two-x';
const LINE_KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
/** more than the system's own buffers on both ends take */
const LONG_ASSET = 32 * 1024 * 1024;
const LONG_REPLY = 2 * 1024 * 1024;

const limits: Limits = {
  ...LIMITS,
  firstRequestMs: 1_000,
  authTimeoutMs: 1_000,
  nextRequestMs: 1_000,
  uploadMs: 1_000,
  checkMs: 100,
  closeTimeoutMs: 200,
  unreadMs: 1_000,
};

/** the host's own end of every connection, by the two ends' ports */
const accepted = new Map<string, Socket>();
const accept = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket };
  accepted.set(`${socket.localPort!} ${socket.remotePort!}`, socket);
};

let folder: string;
const closing: (() => Promise<void>)[] = [];
beforeAll(() => {
  subscribe('net.server.socket', accept);
  folder = mkdtempSync(join(tmpdir(), 'menagerie-attack-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'long-1a2b.js'), '');
  truncateSync(join(folder, 'assets', 'long-1a2b.js'), LONG_ASSET);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  unsubscribe('net.server.socket', accept);
  rmSync(folder, { recursive: true });
});

interface Attacked {
  readonly port: number;
  /** Opens so many connections, each of which says this (see `head`) and then never hangs up by itself. */
  attack(count: number, said?: string | Buffer, reads?: boolean): Promise<Socket[]>;
  /** The table's own page comes in again; what it had before is superseded. */
  comeIn(): Promise<void>;
  /** Connected clients stay; the page loads again, and a client with the token can connect. */
  expectTheTableGoesOn(): Promise<void>;
  /** And nothing is left of the attacks. */
  expectAllGone(): Promise<void>;
}

/** A host with the table's own page at it, for one test. */
async function attacked(app: App = testApp().app, more: Partial<Limits> = {}): Promise<Attacked> {
  const started = await serve({
    app,
    pageFolder: folder,
    port: 0,
    token: TOKEN,
    limits: { ...limits, ...more },
  });
  if (!started.ok) throw new Error(started.error);
  const host = started.value;
  const port = Number(new URL(host.address).port);
  const bad: Socket[] = [];
  closing.push(async () => {
    for (const socket of bad) socket.destroy();
    await host.close();
  });
  let served = await sitDown(port);
  const table: Attacked = {
    port,
    async attack(count, said = '', reads = true) {
      const bytes = Buffer.from(said.toString('latin1').replaceAll('PORT', String(port)), 'latin1');
      const sockets = Array.from({ length: count }, () => open(port, bytes, reads));
      bad.push(...sockets);
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      return sockets;
    },
    async comeIn() {
      served = await sitDown(port);
    },
    async expectTheTableGoesOn() {
      expect(await call(served, 'app.hello')).toMatchObject({ ok: true });
      // The short limits of these tests cut an honest client too, where the machine is busy: it tries again.
      await vi.waitFor(async () => {
        const asked = request({ port, host: '127.0.0.1', agent: false }).end();
        const [page] = (await once(asked, 'response')) as [IncomingMessage];
        expect([page.statusCode, await text(page)]).toEqual([200, '<!doctype html>']);
      });
      await vi.waitFor(table.comeIn);
      expect(await call(served, 'app.hello')).toMatchObject({ ok: true });
    },
    async expectAllGone() {
      await allGone(bad);
      await table.expectTheTableGoesOn();
    },
  };
  return table;
}

async function sitDown(port: number): Promise<WebSocket> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/`, {
    headers: { origin: `http://127.0.0.1:${port}` },
  });
  await once(line, 'open');
  line.send(JSON.stringify({ token: TOKEN }));
  await once(line, 'message');
  return line;
}

async function call(line: WebSocket, name: string, input: object = {}): Promise<unknown> {
  line.send(JSON.stringify({ id: 1, call: name, input }));
  const [data] = (await once(line, 'message')) as [Buffer];
  return (JSON.parse(data.toString()) as ServerMessage & { reply: unknown }).reply;
}

function open(port: number, said: Buffer, reads: boolean): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  if (reads) socket.resume();
  if (said.length > 0) socket.write(said);
  return socket;
}

/** The host has hung up, whatever the other end does. */
const isGone = ({ localPort, remotePort }: Socket): boolean =>
  localPort === undefined || accepted.get(`${remotePort!} ${localPort}`)?.destroyed === true;

const allGone = (sockets: readonly Socket[]): Promise<void> =>
  vi.waitFor(
    () => {
      expect(sockets.filter((socket) => !isGone(socket))).toHaveLength(0);
    },
    { timeout: 60_000, interval: 20 },
  );

/** The head of a request; PORT stands for the port of the host that it is said to. */
const head = (lines: string, path = '/', method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n${lines}`;
const upgrade = (more = ''): string =>
  `${head(`Connection: Upgrade\r\nUpgrade: websocket\r\n${LINE_KEY}${more}`)}\r\n`;

/** A frame as a client sends it, masked with zeros. */
function frame(opcode: number, payload: Buffer | string, { last = true, long = 0 } = {}): Buffer {
  const body = Buffer.from(payload);
  const length = long || body.length;
  const size = length < 126 ? [length] : length < 65_536 ? [126] : [127];
  const more = Buffer.alloc(size[0] === 126 ? 2 : size[0] === 127 ? 8 : 0);
  if (more.length === 2) more.writeUInt16BE(length);
  if (more.length === 8) more.writeBigUInt64BE(BigInt(length));
  const first = Buffer.from([(last ? 0x80 : 0) | opcode, 0x80 | size[0]!]);
  return Buffer.concat([first, more, Buffer.alloc(4), body]);
}
const TEXT = 1;
const CONTINUED = 0;
const PING = 9;
const PONG = 10;

it.concurrent.each([
  ['another page', 'Origin: http://evil.example\r\n', ''],
  ['a strange name', '', 'evil.example'],
])('three hundred refused upgrades from %s', async (_, origin, name) => {
  const host = await attacked();
  const said = upgrade(origin);
  await host.attack(300, name === '' ? said : said.replace('127.0.0.1:PORT', name));
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

it.concurrent('upgrades to something else, or with no key', async () => {
  const host = await attacked();
  await host.attack(100, head('Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n'));
  await host.attack(100, head('Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

it.concurrent.each([
  ['connections that say nothing', () => ''],
  ['WebSockets that say nothing', upgrade],
  ['heads that never end', () => head('X-Slow: 1\r\n')],
  ['bodies that never come', () => head('Content-Length: 9\r\n\r\n', '/', 'POST')],
  ['calls in bulk that never come', () => head('Content-Length: 9\r\n\r\n', BULK.path, 'POST')],
  ['pages without a next request', () => head('\r\n')],
])('a hundred %s', async (_, said) => {
  const host = await attacked();
  await host.attack(100, said());
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

it.concurrent('too many connections push each other out, and no other connection', async () => {
  const host = await attacked(undefined, {
    socketsMax: 20,
    firstRequestMs: 60_000,
    authTimeoutMs: 60_000,
  });
  for (const said of ['', upgrade()]) {
    const sockets = await host.attack(50, said);
    await host.expectTheTableGoesOn();
    await allGone(sockets.slice(0, 25));
  }
});

it.concurrent('headers that go on slowly without end', async () => {
  const host = await attacked();
  const sockets = await host.attack(50, head(''));
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X: y\r\n');
  }, 50);
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
  clearInterval(drip);
});

it.concurrent('headers that are too long', async () => {
  const host = await attacked();
  await host.attack(50, head(`X-Long: ${'x'.repeat(100_000)}\r\n\r\n`));
  await host.expectAllGone();
});

it.concurrent('a call in bulk with the token whose body never ends', async () => {
  const host = await attacked();
  const said = `Authorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  await host.attack(20, head(said, BULK.path, 'POST'));
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

it('downloads that nobody reads use no memory, and are cut off', async () => {
  const host = await attacked();
  const before = process.memoryUsage().arrayBuffers;
  await host.attack(40, head('\r\n', '/assets/long-1a2b.js'), false);
  await host.expectTheTableGoesOn();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * LONG_ASSET);
  await host.expectAllGone();
});

it('many requests at once', async () => {
  const host = await attacked();
  const before = process.memoryUsage().arrayBuffers;
  await host.attack(1, head('\r\n', '/assets/long-1a2b.js').repeat(500), false);
  await host.expectTheTableGoesOn();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * LONG_ASSET);
  await host.expectAllGone();
});

it.concurrent.each([
  ['before a word', () => ''],
  ['within a head', () => head('X: ')],
  ['after a request', () => head('\r\n')],
  ['after an upgrade', upgrade],
  ['within a frame', () => Buffer.concat([Buffer.from(upgrade()), frame(TEXT, 'x', { long: 9 })])],
])('connections that are half closed %s', async (_, said) => {
  const host = await attacked();
  for (const socket of await host.attack(100, said())) socket.end();
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

it.concurrent.each([
  ['too long', () => frame(TEXT, 'x'.repeat(20_000))],
  ['said to be endless', () => frame(TEXT, 'x', { long: 2 ** 40 })],
  ['in pieces without an end', () => frame(TEXT, '{', { last: false })],
  [
    'of nothing, again and again',
    () => Buffer.alloc(60_000, frame(CONTINUED, '', { last: false })),
  ],
  ['of the wrong token', () => frame(TEXT, '{"token":"a-token-of-twenty-two-y"}')],
  ['of no known kind', () => frame(5, 'x')],
  ['not masked', () => Buffer.from([0x81, 1, 65])],
  ['that only ping', () => Buffer.alloc(60_000, frame(PING, ''))],
  ['that only pong', () => Buffer.alloc(60_000, frame(PONG, ''))],
])('fifty WebSockets with frames %s', async (_, said) => {
  const host = await attacked();
  await host.attack(50, Buffer.concat([Buffer.from(upgrade()), said()]));
  await host.expectTheTableGoesOn();
  await host.expectAllGone();
});

/** Frames of a program that has the token, but sends nonsense. */
const withToken = (...frames: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(upgrade()), frame(TEXT, JSON.stringify({ token: TOKEN })), ...frames]);

it.concurrent('three hundred long answers that nobody reads are not even made, and the connection is cut off', async () => {
  let exports = 0;
  const reply = { ok: true, value: 'x'.repeat(LONG_REPLY) } as never;
  const { app } = testApp();
  const talkative: App = {
    ...app,
    connect(principal, send) {
      const connection = app.connect(principal, send);
      return {
        ...connection,
        call(name, input) {
          if (name !== 'exchange.export') return connection.call(name, input);
          exports++;
          return Promise.resolve(reply);
        },
      };
    },
  };
  const host = await attacked(talkative);
  const said = frame(TEXT, JSON.stringify({ id: 1, call: 'exchange.export', input: {} }));
  const sockets = await host.attack(
    1,
    withToken(...Array.from({ length: 300 }, () => said)),
    false,
  );
  await allGone(sockets);
  expect(exports).toBeLessThan(40);
  await host.comeIn();
  await host.expectTheTableGoesOn();
});

it.concurrent.each([
  ['that was superseded', () => withToken()],
  ['that spoke nonsense', () => withToken(frame(TEXT, 'what?'))],
  ['with a frame that is too long', () => withToken(frame(TEXT, 'x'.repeat(20_000)))],
])('a page %s and never closes', async (_, said) => {
  const host = await attacked();
  await host.attack(5, said());
  await host.comeIn();
  await host.expectAllGone();
});

it.concurrent('pings from the laptop’s own page come to an end too', async () => {
  const host = await attacked();
  const pings = Array.from({ length: 20_000 }, () => frame(PING, 'x'.repeat(100)));
  await host.attack(1, withToken(...pings), false);
  await host.comeIn();
  await host.expectAllGone();
});
