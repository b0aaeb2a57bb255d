import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BULK } from '#shared/client.ts';
import type { Reply } from '#shared/contract.ts';
import { PIECE_LENGTH_MAX } from '#shared/exchange.ts';
import { testApp } from '../wiring/app.fixture.ts';
import { serve, type Host } from './serve.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const TOKEN = 'a-token-of-twenty-two-x';
let folder: string;
let host: Host;
let port: number;
let lines: WebSocket[] = [];

beforeEach(async () => {
  folder = emptyFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const served = await serve({ app: testApp().app, pageFolder: folder, port: 0, token: TOKEN });
  if (!served.ok) throw new Error(served.error);
  host = served.value;
  port = Number(new URL(host.address).port);
});
afterEach(async () => {
  for (const line of lines) line.terminate();
  lines = [];
  await host.close();
});

/** A page sits down at the table. */
async function sitDown(): Promise<void> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/`);
  lines.push(line);
  await once(line, 'open');
  line.send(JSON.stringify({ token: TOKEN }));
  await once(line, 'message');
}

const HEAD = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };

interface Answer {
  readonly status: number;
  readonly reply: Reply | null;
}

function post(body: string, headers: Record<string, string> = HEAD, method = 'POST') {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: BULK.path,
      method,
      headers,
      agent: false,
    });
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => {
        const reply = text === '' ? null : (JSON.parse(text) as Reply);
        resolve({ status: response.statusCode!, reply });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const piece = (text: string): string =>
  JSON.stringify({ call: 'exchange.upload', input: { file: null, text } });

describe('a call in bulk', () => {
  it('is answered like any other, however long it is', async () => {
    await sitDown();
    const { status, reply } = await post(piece('x'.repeat(PIECE_LENGTH_MAX)));
    expect(status).toBe(200);
    expect(reply).toMatchObject({ ok: true });
  });

  it('is any call of the laptop', async () => {
    await sitDown();
    const described = (call: string) =>
      post(
        JSON.stringify({
          call,
          input: { description: { name: 'Chess', winner: 'one', rounds: 'once' } },
        }),
      );
    expect((await described('custom-games.add')).reply).toMatchObject({ ok: true });
    for (const call of ['__proto__', 'custom-games.fly'])
      expect((await described(call)).reply).toMatchObject({ error: { code: 'unknown-call' } });
  });

  it.each([
    ['without a token', { 'content-type': 'application/json' }, 401],
    ['with a wrong token', { ...HEAD, authorization: 'Bearer a-token-of-twenty-two-y' }, 401],
    ['with something else for a token', { ...HEAD, authorization: TOKEN }, 401],
    ['as a form could send it', { ...HEAD, 'content-type': 'text/plain' }, 415],
    ['from a strange page', { ...HEAD, origin: 'http://evil.example' }, 403],
    ['under a strange name', { ...HEAD, host: 'evil.example' }, 403],
    ['that says it is too long', { ...HEAD, 'content-length': String(BULK.lengthMax + 1) }, 413],
  ])('is refused %s', async (_, headers, status) => {
    await sitDown();
    expect((await post(piece('{}'), headers)).status).toBe(status);
  });

  it('is not answered to GET', async () => {
    await sitDown();
    expect((await post('', HEAD, 'GET')).status).toBe(405);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a call without a name', JSON.stringify({ input: {} })],
  ])('is refused with %s', async (_, body) => {
    await sitDown();
    expect((await post(body)).status).toBe(400);
  });

  it('comes from the laptop, or from nobody', async () => {
    expect((await post(piece('{}'))).status).toBe(409);
    await sitDown();
    expect((await post(piece('{}'))).status).toBe(200);
    lines[0]!.terminate();
    await vi.waitFor(async () => {
      expect((await post(piece('{}'))).reply).toMatchObject({ error: { code: 'superseded' } });
    });
  });
});
