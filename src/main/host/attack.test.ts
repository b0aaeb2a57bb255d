import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BULK, type HostWord } from '../../shared/client.ts';
import { testApp } from '../app.fixture.ts';
import type { App } from '../app.ts';
import { LIMITS } from './limits.ts';
import { serve, type Host } from './serve.ts';

/**
 * Bad programs on this very machine, with real sockets. Whatever they do, the table's own page goes on, and finds its
 * way in again; and none of their connections stays.
 */

const TOKEN = 'a-token-of-twenty-two-x';
const LINE_KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
/** more than the system's own buffers on both ends take */
const LONG_ASSET = 32 * 1024 * 1024;
const LONG_REPLY = 2 * 1024 * 1024;

const limits = {
  ...LIMITS,
  firstRequestMs: 1_000,
  authenticateMs: 1_000,
  nextRequestMs: 1_000,
  uploadMs: 1_000,
  checkMs: 100,
  closeTimeoutMs: 200,
  unreadMs: 1_000,
};

let folder: string;
let host: Host;
let port: number;
let served: WebSocket;
let bad: Socket[] = [];
/** the host's own end of every connection, by the other end's port */
const accepted = new Map<number, Socket>();
const accept = (message: unknown): void => {
  const { socket } = message as { readonly socket: Socket };
  accepted.set(socket.remotePort!, socket);
};

beforeEach(async () => {
  subscribe('net.server.socket', accept);
  folder = mkdtempSync(join(tmpdir(), 'menagerie-attack-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'long-1a2b.js'), '');
  truncateSync(join(folder, 'assets', 'long-1a2b.js'), LONG_ASSET);
  await begin();
});
afterEach(async () => {
  for (const socket of bad) socket.destroy();
  bad = [];
  accepted.clear();
  unsubscribe('net.server.socket', accept);
  await host.close();
  rmSync(folder, { recursive: true });
});

async function begin(app: App = testApp().app, more: object = {}): Promise<void> {
  const started = await serve({
    ...{ app, pageFolder: folder, port: 0, token: TOKEN },
    limits: { ...limits, ...more },
  });
  if (!started.ok) throw new Error(started.error);
  host = started.value;
  port = Number(new URL(host.address).port);
  served = await sitDown();
}

async function restart(app?: App, more?: object): Promise<void> {
  await host.close();
  await begin(app, more);
}

/** The table's own page comes in; what it had before is superseded. */
async function sitDown(): Promise<WebSocket> {
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
  return (JSON.parse(data.toString()) as HostWord & { reply: unknown }).reply;
}

/** Who was at the table still is; the page loads anew, and whoever has the token can come in. */
async function expectTheTableGoesOn(): Promise<void> {
  expect(await call(served, 'app.hello')).toMatchObject({ ok: true });
  const asked = request({ port, host: '127.0.0.1', agent: false }).end();
  const [page] = (await once(asked, 'response')) as [IncomingMessage];
  expect([page.statusCode, await text(page)]).toEqual([200, '<!doctype html>']);
  served = await sitDown();
  expect(await call(served, 'app.hello')).toMatchObject({ ok: true });
}

/** Opens so many connections, each of which says this and then never hangs up by itself. */
async function attack(count: number, said: string | Buffer = '', reads = true): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    if (reads) socket.resume();
    if (said.length > 0) socket.write(said);
    return socket;
  });
  bad.push(...sockets);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/** The host has hung up, whatever the other end does. */
const isGone = ({ localPort }: Socket): boolean =>
  localPort === undefined || accepted.get(localPort)?.destroyed === true;

const allGone = (sockets: readonly Socket[]): Promise<void> =>
  vi.waitFor(
    () => {
      expect(sockets.filter((socket) => !isGone(socket))).toHaveLength(0);
    },
    { timeout: 30_000, interval: 20 },
  );

async function expectAllGone(): Promise<void> {
  await allGone(bad);
  await expectTheTableGoesOn();
}

const head = (lines: string, path = '/', method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}`;
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

it.each([
  ['another page', 'Origin: http://evil.example\r\n', ''],
  ['a strange name', '', 'evil.example'],
])('a thousand refused upgrades from %s', async (_, origin, name) => {
  const said = upgrade(origin);
  await attack(1000, name === '' ? said : said.replace(`127.0.0.1:${port}`, name));
  await expectTheTableGoesOn();
  await expectAllGone();
});

it('upgrades to something else, or with no key', async () => {
  await attack(100, head('Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n'));
  await attack(100, head('Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'));
  await expectTheTableGoesOn();
  await expectAllGone();
});

it.each([
  ['connections that say nothing', () => ''],
  ['WebSockets that say nothing', upgrade],
  ['heads that never end', () => head('X-Slow: 1\r\n')],
  ['bodies that never come', () => head('Content-Length: 9\r\n\r\n', '/', 'POST')],
  ['calls in bulk that never come', () => head('Content-Length: 9\r\n\r\n', BULK.path, 'POST')],
  ['pages without a next request', () => head('\r\n')],
])('two hundred %s', async (_, said) => {
  await attack(200, said());
  await expectTheTableGoesOn();
  await expectAllGone();
});

it('more connections than there is room for push each other out, and nobody else', async () => {
  await restart(undefined, { socketsMax: 20, firstRequestMs: 60_000, authenticateMs: 60_000 });
  for (const said of ['', upgrade()]) {
    const sockets = await attack(50, said);
    await expectTheTableGoesOn();
    await allGone(sockets.slice(0, 25));
  }
});

it('heads that go on word by word', async () => {
  const sockets = await attack(50, head(''));
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X: y\r\n');
  }, 50);
  await expectTheTableGoesOn();
  await expectAllGone();
  clearInterval(drip);
});

it('heads that are too long', async () => {
  await attack(50, head(`X-Long: ${'x'.repeat(100_000)}\r\n\r\n`));
  await expectAllGone();
});

it('a call in bulk with the token whose body never ends', async () => {
  const said = `Authorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  await attack(20, head(said, BULK.path, 'POST'));
  await expectTheTableGoesOn();
  await expectAllGone();
});

it('downloads that nobody reads hold no memory, and are cut', async () => {
  const before = process.memoryUsage().arrayBuffers;
  await attack(40, head('\r\n', '/assets/long-1a2b.js'), false);
  await expectTheTableGoesOn();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * LONG_ASSET);
  await expectAllGone();
});

it('many requests in one breath', async () => {
  const before = process.memoryUsage().arrayBuffers;
  await attack(1, head('\r\n', '/assets/long-1a2b.js').repeat(500), false);
  await expectTheTableGoesOn();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * LONG_ASSET);
  await expectAllGone();
});

it.each([
  ['before a word', () => ''],
  ['within a head', () => head('X: ')],
  ['after a request', () => head('\r\n')],
  ['after an upgrade', upgrade],
  ['within a frame', () => Buffer.concat([Buffer.from(upgrade()), frame(TEXT, 'x', { long: 9 })])],
])('connections that are half closed %s', async (_, said) => {
  for (const socket of await attack(100, said())) socket.end();
  await expectTheTableGoesOn();
  await expectAllGone();
});

it.each([
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
  await attack(50, Buffer.concat([Buffer.from(upgrade()), said()]));
  await expectTheTableGoesOn();
  await expectAllGone();
});

/** What a program says that has the token: as the page itself does, if it were out of its mind. */
const withToken = (...frames: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(upgrade()), frame(TEXT, JSON.stringify({ token: TOKEN })), ...frames]);

it('three hundred long answers that nobody reads are not even made, and the line is cut', async () => {
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
  await restart(talkative);
  const said = frame(TEXT, JSON.stringify({ id: 1, call: 'exchange.export', input: {} }));
  await attack(1, withToken(...Array.from({ length: 300 }, () => said)), false);
  await allGone(bad);
  expect(exports).toBeLessThan(40);
  served = await sitDown();
  await expectTheTableGoesOn();
});

it.each([
  ['that was superseded', () => withToken()],
  ['that spoke nonsense', () => withToken(frame(TEXT, 'what?'))],
  ['with a frame that is too long', () => withToken(frame(TEXT, 'x'.repeat(20_000)))],
])('a page %s and says no goodbye', async (_, said) => {
  await attack(5, said());
  served = await sitDown();
  await expectAllGone();
});

it('pings from the table itself come to an end too', async () => {
  const pings = Array.from({ length: 20_000 }, () => frame(PING, 'x'.repeat(100)));
  await attack(1, withToken(...pings), false);
  served = await sitDown();
  await expectAllGone();
});
