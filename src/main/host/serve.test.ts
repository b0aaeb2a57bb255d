import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '../wiring/app.fixture.ts';
import { serve, type Host } from './serve.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const TOKEN = 'a-token-of-twenty-two-x';
let folder: string;
let host: Host;
let port: number;

beforeEach(async () => {
  folder = emptyFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  host = await serving(0);
  port = Number(new URL(host.address).port);
});
afterEach(async () => {
  await host.close();
});

async function serving(onPort: number): Promise<Host> {
  const served = await serve({
    app: testApp().app,
    pageFolder: folder,
    port: onPort,
    token: TOKEN,
  });
  if (!served.ok) throw new Error(served.error);
  return served.value;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(
    request({ host: '127.0.0.1', port, path, headers, agent: false }).end(),
    'response',
  )) as [IncomingMessage];
  response.resume();
  return response;
}

/** The close code of a line, or the HTTP status with which it was refused. */
function fateOf(line: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    line.on('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode!);
    });
    line.on('close', resolve);
    line.on('error', () => undefined);
  });
}

const dial = (headers: Record<string, string> = {}, name = '127.0.0.1'): WebSocket =>
  new WebSocket(`ws://${name}:${port}/`, { headers });

async function admitted(): Promise<WebSocket> {
  const line = dial();
  await once(line, 'open');
  line.send(JSON.stringify({ token: TOKEN }));
  await once(line, 'message');
  return line;
}

describe('the host', () => {
  it('listens on loopback, and its address has the token in the part that no server receives', () => {
    expect(host.address).toBe(`http://127.0.0.1:${port}/#token=${TOKEN}`);
  });

  it('serves the page under its own names', async () => {
    for (const name of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const response = await get('/', { host: name });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-security-policy']).toContain(`ws://127.0.0.1:${port}`);
    }
  });

  it.each([['evil.example'], ['127.0.0.1'], ['127.0.0.1:1'], ['[::1]:80']])(
    'serves nothing under another name: %j',
    async (name) => {
      expect((await get('/', { host: name })).statusCode).toBe(403);
      expect(await fateOf(dial({ host: name }))).toBe(403);
    },
  );

  it.each(['http://evil.example', 'https://127.0.0.1', 'null', 'app://menagerie'])(
    'serves nothing to a page from elsewhere: %s',
    async (origin) => {
      expect((await get('/', { origin })).statusCode).toBe(403);
      expect(await fateOf(dial({ origin }))).toBe(403);
    },
  );

  it('accepts a connection from its own page', async () => {
    const line = dial({ origin: `http://127.0.0.1:${port}` });
    await once(line, 'open');
    line.close();
  });

  it('closes the connection on a frame of more than 16 KiB', async () => {
    const line = await admitted();
    line.send('x'.repeat(16 * 1024 + 1));
    expect(await fateOf(line)).toBe(1009);
  });

  it('keeps on serving whatever raw bytes arrive', async () => {
    const junk = ['\0\x01\x02', 'GET / HTTP/9.9\r\n\r\n', 'GET /\r\n'.repeat(3000), '{"id":1}\n'];
    for (const bytes of junk) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      socket.end(bytes);
      await once(socket, 'close');
    }
    expect((await get('/')).statusCode).toBe(200);
  });

  it('reports that a port is taken', async () => {
    const plan = { app: testApp().app, pageFolder: folder, port, token: TOKEN };
    expect(await serve(plan)).toEqual({ ok: false, error: 'port-taken' });
  });

  it('closes its connections when it ends, also one that does not answer', async () => {
    const other = await serving(0);
    port = Number(new URL(other.address).port);
    const line = await admitted();
    const silent = connect(port, '127.0.0.1');
    silent.on('error', () => undefined);
    const fate = fateOf(line);
    await other.close();
    expect(await fate).toBe(1001);
  });
});
