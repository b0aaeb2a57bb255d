import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, type ServerMessage } from '#shared/client.ts';
import { type CallName, contract, type Reply } from '#shared/contract.ts';
import { startMatch, testApp } from '../wiring/app.fixture.ts';
import type { App } from '../app/app.ts';
import { junkFor } from '../wiring/junk.fixture.ts';
import { serveConnection, byToken } from './connection.ts';
import { LIMITS, type Limits } from './limits.ts';
import { repeats } from '#test/repeats.ts';

const TOKEN = 'the-right-token';
const NO_LIMIT = { burst: 100_000, perSecond: 100_000 };
/** junk inputs for each call: dispatch.test.ts tries many more */
const RUNS = repeats(1);

/** WebSocket end without a network. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly heard: ServerMessage[] = [];
  closedWith: number | null = null;

  send(text: string, taken: () => void): void {
    this.heard.push(JSON.parse(text) as ServerMessage);
    taken();
  }
  close(code: number): void {
    this.readyState = 3;
    this.closedWith = code;
    this.emit('close');
  }
  say(word: unknown): void {
    this.sayRaw(JSON.stringify(word));
  }
  sayRaw(text: string | Buffer, isBinary = false): void {
    this.emit('message', Buffer.from(text), isBinary);
  }
  async reply(id: number): Promise<Reply> {
    for (;;) {
      const word = this.heard.find((one) => 'reply' in one && one.id === id);
      if (word && 'reply' in word) return word.reply;
      await new Promise(setImmediate);
    }
  }
}

function table(rateLimit = NO_LIMIT) {
  const { app, db, open } = testApp();
  const dial = (): FakeSocket => {
    const socket = new FakeSocket();
    const limits: Limits = { ...LIMITS, rateLimit };
    serveConnection(socket as unknown as WebSocket, byToken(TOKEN, app), limits);
    return socket;
  };
  const admitted = (): FakeSocket => {
    const socket = dial();
    socket.say({ token: TOKEN });
    return socket;
  };
  return { dial, admitted, open, db };
}

describe('a client without the token', () => {
  it.each([
    [{ token: 'the-wrong-token' }],
    [{ token: '' }],
    [{ token: null }],
    [{ token: [TOKEN] }],
    [{}],
    [[]],
    ['token'],
    [null],
    [{ id: 1, call: 'app.hello', input: {} }],
  ])('is disconnected without an answer: %j', (word) => {
    const socket = table().dial();
    socket.say(word);
    expect(socket.closedWith).toBe(CLOSE_CODES.unauthorised);
    expect(socket.heard).toEqual([]);
  });

  it.each([
    ['not JSON', '{token', false],
    ['binary', JSON.stringify({ token: TOKEN }), true],
  ])('is disconnected for %s', (_, text, isBinary) => {
    const socket = table().dial();
    socket.sayRaw(text, isBinary);
    expect(socket.closedWith).toBe(CLOSE_CODES.unauthorised);
  });

  it('does not disturb the connected laptop', () => {
    const { dial, admitted } = table();
    const first = admitted();
    dial().say({ token: 'guessed' });
    expect(first.closedWith).toBeNull();
  });
});

describe('a client with the token', () => {
  it('is welcomed, and its calls are answered', async () => {
    const socket = table().admitted();
    expect(socket.heard).toEqual([{ welcome: true }]);
    socket.say({ id: 7, call: 'app.hello', input: {} });
    expect(await socket.reply(7)).toMatchObject({ ok: true });
  });

  it('receives the pushes of its subscription', async () => {
    const { admitted, open } = table();
    const match = await startMatch(open(), { people: ['Mina', 'Jonas'] });
    const socket = admitted();
    socket.say({ id: 1, call: 'match.watch', input: { match } });
    await socket.reply(1);
    expect(socket.heard).toContainEqual({ push: expect.objectContaining({ match }) as object });
  });

  it('takes over from the window before', () => {
    const { admitted } = table();
    const first = admitted();
    const second = admitted();
    expect(first.heard.at(-1)).toEqual({ push: { type: 'superseded' } });
    expect(first.closedWith).toBe(CLOSE_CODES.superseded);
    expect(second.closedWith).toBeNull();
  });

  it.each([
    ['no JSON', 'hello', false],
    ['no object', '[1]', false],
    ['no id', '{"call":"app.hello"}', false],
    ['a strange id', '{"id":"1","call":"app.hello"}', false],
    ['a fraction for an id', '{"id":1.5,"call":"app.hello"}', false],
    ['a second token', `{"token":"${TOKEN}"}`, false],
    ['binary', '{"id":1,"call":"app.hello","input":{}}', true],
  ])('is disconnected for %s', (_, text, isBinary) => {
    const socket = table().admitted();
    socket.sayRaw(text, isBinary);
    expect(socket.closedWith).toBe(CLOSE_CODES.policyViolation);
  });

  it('is disconnected for too many messages', async () => {
    const socket = table({ burst: 20, perSecond: 1 }).admitted();
    for (let id = 1; id <= 20; id++) socket.say({ id, call: 'app.hello', input: {} });
    expect(socket.closedWith).toBeNull();
    await socket.reply(20);
    socket.say({ id: 21, call: 'app.hello', input: {} });
    expect(socket.closedWith).toBe(CLOSE_CODES.policyViolation);
  });

  it('is disconnected for too many unanswered calls', async () => {
    const never: App = {
      ...testApp().app,
      connect: () => ({
        call: () => new Promise(() => undefined),
        close: () => undefined,
      }),
    };
    const socket = new FakeSocket();
    const limits: Limits = { ...LIMITS, rateLimit: NO_LIMIT, callsAtOnce: 2, callsWaiting: 5 };
    serveConnection(socket as unknown as WebSocket, byToken(TOKEN, never), limits);
    socket.say({ token: TOKEN });
    for (let id = 1; id <= 7; id++) socket.say({ id, call: 'app.hello', input: {} });
    expect(socket.closedWith).toBeNull();
    socket.say({ id: 8, call: 'app.hello', input: {} });
    expect(socket.closedWith).toBe(CLOSE_CODES.policyViolation);
  });

  it('has its calls handled in order, a limited number at a time', async () => {
    const begun: unknown[] = [];
    const answers: (() => void)[] = [];
    const slow: App = {
      ...testApp().app,
      connect: () => ({
        call: (name) => {
          begun.push(name);
          return new Promise((resolve) => {
            answers.push(() => {
              resolve({ ok: true, value: null } as never);
            });
          });
        },
        close: () => undefined,
      }),
    };
    const socket = new FakeSocket();
    const limits = { ...LIMITS, callsAtOnce: 2 };
    serveConnection(socket as unknown as WebSocket, byToken(TOKEN, slow), limits);
    socket.say({ token: TOKEN });
    for (let id = 1; id <= 4; id++) socket.say({ id, call: id, input: {} });
    expect(begun).toEqual([1, 2]);
    answers[0]!();
    await socket.reply(1);
    expect(begun).toEqual([1, 2, 3]);
    expect(socket.closedWith).toBeNull();
  });

  it.each([undefined, null, 7, [], {}, 'match.cheat', '__proto__'])(
    'gets a refusal for a call that does not exist: %j',
    async (call) => {
      const socket = table().admitted();
      socket.say({ id: 1, call, input: {} });
      expect(await socket.reply(1)).toMatchObject({ error: { code: 'unknown-call' } });
      expect(socket.closedWith).toBeNull();
    },
  );

  it('gets a refusal for junk in any call, and nothing changes', async () => {
    const { admitted, open, db } = table();
    const match = await startMatch(open(), { people: ['Mina', 'Jonas'] });
    const socket = admitted();
    const entries = () => db.prepare('SELECT * FROM entries').all();
    const before = entries();
    let id = 0;
    for (const call of Object.keys(contract) as CallName[])
      for (const input of fc.sample(junkFor(call, match), RUNS)) {
        socket.say({ id: ++id, call, input });
        const reply = await socket.reply(id);
        expect(reply, call).toMatchObject({ ok: false, error: { scope: 'app' } });
        expect(reply, call).not.toMatchObject({ error: { code: 'internal' } });
      }
    expect(socket.closedWith).toBeNull();
    expect(entries()).toEqual(before);
  });
});

it('gets no answer after its connection is closed', async () => {
  const socket = table().admitted();
  socket.say({ id: 1, call: 'app.hello', input: {} });
  socket.close(1000);
  socket.say({ id: 2, call: 'app.hello', input: {} });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(socket.heard.some((word) => 'id' in word && word.id === 2)).toBe(false);
});

describe('a message that waits for its check', () => {
  function waiting() {
    const tasks: (() => void)[] = [];
    const socket = new FakeSocket();
    const app = testApp().app;
    serveConnection(
      ...([socket as unknown as WebSocket, byToken(TOKEN, app), LIMITS] as const),
      () => undefined,
      (look) => tasks.push(look),
    );
    return { socket, next: () => tasks.shift()?.() };
  }

  it('is overtaken by no later message', async () => {
    const { socket, next } = waiting();
    socket.say({ token: TOKEN });
    socket.say({ id: 1, call: 'players.list', input: {} });
    expect(socket.heard).toEqual([]);
    next();
    expect(socket.heard).toMatchObject([{ welcome: true }]);
    socket.say({ ping: true });
    expect(socket.heard).toHaveLength(1);
    next();
    expect(await socket.reply(1)).toMatchObject({ ok: true });
    next();
    expect(socket.heard.at(-1)).toEqual({ pong: true });
  });

  it('is one of a limited number', () => {
    const { socket } = waiting();
    for (let said = 0; said < 20; said++) socket.say({ token: TOKEN });
    expect(socket.closedWith).toBe(CLOSE_CODES.unauthorised);
  });
});
