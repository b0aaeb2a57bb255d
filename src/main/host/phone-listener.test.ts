import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLOSE_CODES } from '#shared/client.ts';
import { beginHandshake } from '#shared/phones/channel.ts';
import { type Limits, NETWORK_LIMITS } from './limits.ts';
import { phoneListenerFrom } from './phone-listener.ts';
import { comeIn, dial, fateOf, rightOf, testAdmission } from './phone.fixture.ts';

const ADDRESS = '127.0.0.1';
const KEYS = {
  code: randomBytes(32),
  words: randomBytes(32),
  'right-1': randomBytes(32),
  'right-2': randomBytes(32),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'menagerie-phones-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'the laptop');
  writeFileSync(join(folder, 'phone.html'), 'the phone');
  writeFileSync(join(folder, 'assets', 'phone-1a2b.js'), 'draw();');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function listening(limits: Partial<Limits> = {}, hostName: string | null = null) {
  const app = testAdmission(KEYS);
  const open = phoneListenerFrom(folder, { ...NETWORK_LIMITS, ...limits });
  const opened = await open({ address: ADDRESS, port: 0, hostName, admission: app.admission });
  if (!opened.ok) throw new Error(opened.error);
  const { port } = opened.value;
  onTestFinished(() => opened.value.close());
  const host = `${ADDRESS}:${port}`;
  const phone = (name: keyof typeof KEYS = 'code', key: Uint8Array = KEYS[name]) => {
    const credential = name === 'code' || name === 'words' ? { kind: name } : rightOf(name);
    return comeIn({ host, credential, key });
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request({ host: ADDRESS, port, path, headers, method, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
  return { ...app, listener: opened.value, open, host, port, phone, get };
}

describe('the page', () => {
  it('is the page for phones, with its assets, and may connect to this address only', async () => {
    const { get, host } = await listening();
    const page = await get('/');
    expect([page.status, page.body]).toEqual([200, 'the phone']);
    expect(page.headers['content-security-policy']).toContain(`connect-src ws://${host};`);
    expect(await get('/assets/phone-1a2b.js')).toMatchObject({ status: 200, body: 'draw();' });
  });

  it.each(['/index.html', '/phone.html', '/history', '/bulk', '/match/x'])(
    'serves nothing of the laptop: %s',
    async (path) => {
      const { get } = await listening();
      expect(await get(path)).toMatchObject({ status: 404, body: '' });
    },
  );

  it.each([
    ['localhost', (port: number) => `localhost:${port}`],
    ['a name', (port: number) => `menagerie.local:${port}`],
    ['another address', (port: number) => `127.0.0.2:${port}`],
    ['another port', () => `${ADDRESS}:1`],
    ['no port', () => ADDRESS],
  ])('is not served, and no connection is accepted, under %s', async (_, name) => {
    const { get, host, port } = await listening();
    expect(await get('/', { host: name(port) })).toMatchObject({ status: 403 });
    const origin = `http://${name(port)}`;
    expect(await get('/', { origin })).toMatchObject({ status: 403 });
    expect(await fateOf(dial(host, origin))).toBe(403);
  });
});

describe('the laptop’s name', () => {
  const NAME = 'minas-laptop.local';

  it('leads to the page at the address, which is the only one that there is', async () => {
    const { get, host, port } = await listening({}, NAME);
    const typed = await get('/', { host: `${NAME}:${port}` });
    expect(typed).toMatchObject({ status: 307, body: '' });
    expect(typed.headers).toMatchObject({
      location: `http://${host}/`,
      'cache-control': 'no-store',
    });
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain(`connect-src ws://${host};`);
  });

  it.each([
    ['of another machine', (port: number) => `jonas.local:${port}`],
    ['with something before it', (port: number) => `x.${NAME}:${port}`],
    ['with something after it', (port: number) => `${NAME}.:${port}`],
    ['in capitals', (port: number) => `Minas-Laptop.local:${port}`],
    ['at another port', () => `${NAME}:1`],
    ['without its port', () => NAME],
    ['without .local', (port: number) => `minas-laptop:${port}`],
  ])('leads nowhere %s', async (_, name) => {
    const { get, port } = await listening({}, NAME);
    expect(await get('/', { host: name(port) })).toMatchObject({ status: 403, body: '' });
  });

  it('serves nothing but that, takes no connection, and is no origin', async () => {
    const { get, host, port } = await listening({}, NAME);
    const named = { host: `${NAME}:${port}` };
    for (const path of ['/assets/phone-1a2b.js', '/?x', '//evil.example/', '/phone.html'])
      expect(await get(path, named)).toMatchObject({ status: 403, body: '' });
    expect(await get('/', named, 'POST')).toMatchObject({ status: 403 });
    const origin = `http://${NAME}:${port}`;
    expect(await get('/', { ...named, origin })).toMatchObject({ status: 403 });
    expect(await get('/', { origin })).toMatchObject({ status: 403 });
    expect(await fateOf(dial(host, origin))).toBe(403);
    const upgrade = { ...named, origin, connection: 'Upgrade', upgrade: 'websocket' };
    const socket = {
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '13',
    };
    expect(await get('/', { ...upgrade, ...socket })).toMatchObject({ status: 403 });
  });
});

describe('a phone', () => {
  it.each(['code', 'words', 'right-1'] as const)(
    'connects by its %s, and is answered',
    async (name) => {
      const { phone, connected } = await listening();
      const mine = await phone(name);
      expect(mine.heard).toEqual([{ welcome: true }]);
      expect(connected).toHaveLength(1);
      expect(await mine.ask('phone.view', { a: 1 })).toEqual({
        ok: true,
        value: { name: 'phone.view', input: { a: 1 } },
      });
      mine.say({ ping: true });
      await vi.waitFor(() => {
        expect(mine.heard).toContainEqual({ pong: true });
      });
    },
  );

  it('receives its pushes, also those longer than a frame', async () => {
    const { phone, connected } = await listening();
    const mine = await phone();
    const long = { type: 'nudge', text: '가'.repeat(100_000) };
    connected[0]!.send(long as never);
    await vi.waitFor(() => {
      expect(mine.heard).toContainEqual({ push: long });
    });
  });

  it.each(['superseded', 'moved', 'released', 'stopped'] as const)(
    'gets the reason for a close: %s',
    async (why) => {
      const { phone, connected, closed } = await listening();
      const mine = await phone();
      connected[0]!.end(why);
      expect(await mine.fate).toBe(CLOSE_CODES[why]);
      expect(mine.heard.at(-1)).toEqual({ push: { type: 'phone-ended', reason: why } });
      await vi.waitFor(() => {
        expect(closed()).toBe(1);
      });
    },
  );

  it.each([
    ['a wrong code', 'code', randomBytes(32)],
    ['the right of another', 'right-1', KEYS['right-2']],
    ['the code as a right', 'right-1', KEYS.code],
  ] as const)('is disconnected with %s', async (_, name, key) => {
    const { phone, connected } = await listening();
    await expect(phone(name, key)).rejects.toThrow(String(CLOSE_CODES.unauthorised));
    expect(connected).toEqual([]);
  });

  it('does not connect with a code that has expired since the handshake began', async () => {
    const { host, renew, connected } = await listening();
    const socket = dial(host);
    const fate = fateOf(socket);
    await once(socket, 'open');
    const { frame, finish } = beginHandshake({ kind: 'code' }, KEYS.code);
    socket.send(frame);
    const [answer] = (await once(socket, 'message')) as [Buffer];
    renew('code', randomBytes(32));
    const channel = finish(new Uint8Array(answer))!;
    for (const record of channel.seal(JSON.stringify({ hello: true }))) socket.send(record);
    expect(await fate).toBe(CLOSE_CODES.unauthorised);
    expect(connected).toEqual([]);
  });

  it('is disconnected when its seat grant is revoked, also during the handshake', async () => {
    const { phone, revoke, host, connected } = await listening();
    const socket = dial(host);
    await once(socket, 'open');
    const handshake = beginHandshake(rightOf('right-1'), KEYS['right-1']);
    socket.send(handshake.frame);
    const [answer] = (await once(socket, 'message')) as [Buffer];
    revoke('right-1');
    const fate = fateOf(socket);
    socket.send(handshake.finish(new Uint8Array(answer))!.seal('{"hello":true}')[0]!);
    expect(await fate).toBe(CLOSE_CODES.unauthorised);
    await expect(phone('right-1')).rejects.toThrow(String(CLOSE_CODES.unauthorised));
    expect(connected).toEqual([]);
  });

  it('is disconnected when it leaves its pings unanswered, and no other phone', async () => {
    const { phone } = await listening({ heartbeat: { everyMs: 100, unansweredMax: 2 } });
    const [asleep, awake] = await Promise.all([phone('right-1'), phone('right-2')]);
    asleep.socket.pause();
    const cut = new Promise((resolve) => setTimeout(resolve, 1_000));
    await cut;
    asleep.socket.resume();
    expect(await asleep.fate).toBe(1006);
    expect(await awake.ask('phone.view')).toMatchObject({ ok: true });
  });

  it('with a seat grant can connect when guests of its address have used up their limit', async () => {
    const { phone } = await listening();
    const [first] = await Promise.all(Array.from({ length: 24 }, () => phone('code')));
    await expect(phone('code')).rejects.toThrow('1013');
    await expect(phone('words')).rejects.toThrow('1013');
    const seated = await phone('right-1');
    expect(await seated.ask('phone.view')).toMatchObject({ ok: true });
    first!.socket.close();
    await vi.waitFor(() => phone('words'));
  });
});

describe('the listener', () => {
  it('reports that its port is taken, or that the address is not this machine’s', async () => {
    const { open, port, admission } = await listening();
    expect(await open({ address: ADDRESS, port, hostName: null, admission })).toEqual({
      ok: false,
      error: 'port-taken',
    });
    expect(await open({ address: '192.0.2.1', port: 0, hostName: null, admission })).toEqual({
      ok: false,
      error: 'address-gone',
    });
  });

  it('opens again at the same port at once, after it closed its phone connections', async () => {
    const { listener, phone, open, port, admission } = await listening();
    const mine = await phone();
    await listener.close();
    expect(await mine.fate).toBe(1001);
    const again = await open({ address: ADDRESS, port, hostName: null, admission });
    expect(again).toMatchObject({ ok: true, value: { port } });
    if (again.ok) await again.value.close();
  });
});
