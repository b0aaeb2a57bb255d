import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES, type ClientMessage, type ServerMessage } from '#shared/client.ts';
import type { Reply } from '#shared/contract.ts';
import type { DecisionId, MatchId } from '#shared/ids.ts';
import type { ConnectionState } from './transport.ts';
import { createLaptopTransport } from './laptopTransport.ts';
import type { Socket } from './reconnectingSocket.ts';

const match = 'm1' as MatchId;
const ANSWER: Reply = { ok: true, value: null };
/** close code of a broken connection */
const BROKEN = 1006;

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly said: ClientMessage[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.break(1000);
  }
  listener(word: ServerMessage): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(word) } as MessageEvent);
  }
  welcome(): void {
    this.onopen?.call(this as never, {} as Event);
    this.listener({ welcome: true });
  }
  break(code = BROKEN): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
  ids(call: string): number[] {
    return this.said.flatMap((word) => ('call' in word && word.call === call ? [word.id] : []));
  }
}

function line(token: string | null = 'the-token') {
  const sockets: FakeSocket[] = [];
  const link = createLaptopTransport(token, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  const states: ConnectionState[] = [];
  link.onState((state) => states.push(state));
  return { link, sockets, states, latest: () => sockets.at(-1)! };
}

function opened() {
  const all = line();
  all.latest().welcome();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('sends its token first, and is open when it is welcomed', () => {
    const { latest, states } = opened();
    expect(latest().said).toEqual([{ token: 'the-token' }]);
    expect(states).toEqual(['connecting', 'open']);
  });

  it('does not even connect without a token', () => {
    const { sockets, states } = line(null);
    expect(sockets).toEqual([]);
    expect(states).toEqual(['unauthorised']);
  });

  it('gives every call its own reply', async () => {
    const { link, latest } = opened();
    const first = link.call('history.tonight', {});
    const second = link.call('match.watch', { match });
    const refusal = {
      ok: false,
      error: { scope: 'app', code: 'unknown-match', params: {} },
    } as const;
    latest().listener({ id: latest().ids('match.watch')[0]!, reply: refusal });
    latest().listener({ id: latest().ids('history.tonight')[0]!, reply: ANSWER });
    expect(await second).toEqual(refusal);
    expect(await first).toEqual(ANSWER);
  });

  it('queues calls until it is open', async () => {
    const { link, latest } = line();
    const reply = link.call('match.watch', { match });
    expect(latest().said).toEqual([]);
    latest().welcome();
    expect(latest().said[0]).toEqual({ token: 'the-token' });
    latest().listener({ id: latest().ids('match.watch')[0]!, reply: ANSWER });
    expect(await reply).toEqual(ANSWER);
  });

  it('passes pushes on to all listeners', () => {
    const { link, latest } = opened();
    const heard: unknown[] = [];
    link.subscribe((push) => heard.push(push));
    link.subscribe((push) => heard.push(push));
    latest().listener({ push: { type: 'superseded' } });
    expect(heard).toEqual([{ type: 'superseded' }, { type: 'superseded' }]);
  });
});

describe('a connection that breaks', () => {
  it('reconnects, with longer and longer waits', () => {
    const { sockets, states, latest } = opened();
    for (const wait of [250, 500, 1000, 2000, 4000, 4000]) {
      latest().break();
      const before = sockets.length;
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    latest().welcome();
    expect(states).toEqual(['connecting', 'open', 'lost', 'open']);
    latest().break();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(8);
  });

  it('sends pending calls again, after its listeners have resubscribed', async () => {
    const { link, latest } = opened();
    link.onState((state) => {
      if (state === 'open' && latest().said.length === 1) void link.call('match.watch', { match });
    });
    latest().listener({ id: latest().ids('match.watch')[0]!, reply: ANSWER });
    const move = { match, decision: 'd' as DecisionId, move: { type: 'choose' } };
    const reply = link.call('match.play', { ...move, client: 'c1' as never });
    latest().break();
    vi.advanceTimersByTime(250);
    latest().welcome();
    expect(latest().said).toMatchObject([
      { token: 'the-token' },
      { call: 'match.watch' },
      { call: 'match.play', input: { client: 'c1' } },
    ]);
    latest().listener({ id: latest().ids('match.play')[0]!, reply: ANSWER });
    expect(await reply).toEqual(ANSWER);
  });

  it('does not send an answered call again', async () => {
    const { link, latest } = opened();
    const reply = link.call('history.tonight', {});
    latest().listener({ id: latest().ids('history.tonight')[0]!, reply: ANSWER });
    await reply;
    latest().break();
    vi.advanceTimersByTime(250);
    latest().welcome();
    expect(latest().ids('history.tonight')).toEqual([]);
  });

  it('does not reveal a hand later: its person may be gone', async () => {
    const { link, latest } = opened();
    const asked = link.call('match.reveal-hand', { match, seat: 0 });
    latest().break();
    expect(await asked).toMatchObject({ ok: false, error: { code: 'not-looking' } });
    const meanwhile = link.call('match.reveal-hand', { match, seat: 1 });
    expect(await meanwhile).toMatchObject({ ok: false, error: { code: 'not-looking' } });
    vi.advanceTimersByTime(250);
    latest().welcome();
    expect(latest().ids('match.reveal-hand')).toEqual([]);
  });
});

describe('a call that the laptop does not read', () => {
  const TOO_BIG = 1009;

  it('is refused at once if it is longer than a frame', async () => {
    const { link, latest } = opened();
    const note = '밤'.repeat(7_000);
    expect(await link.call('history.note', { match, note })).toMatchObject({
      error: { code: 'bad-request' },
    });
    expect(latest().said).toHaveLength(1);
  });

  it.each([TOO_BIG, CLOSE_CODES.policyViolation])(
    'is refused after the socket was closed twice because of it: %i',
    async (code) => {
      const { link, latest } = opened();
      const reply = link.call('match.watch', { match });
      for (let closings = 0; closings < 2; closings++) {
        expect(latest().ids('match.watch')).toHaveLength(1);
        latest().break(code);
        vi.advanceTimersByTime(4_000);
        latest().welcome();
      }
      expect(await reply).toMatchObject({ error: { code: 'bad-request' } });
      expect(latest().ids('match.watch')).toEqual([]);
    },
  );

  it('leaves the other calls to be answered', async () => {
    const { link, latest } = opened();
    const harmless = link.call('history.tonight', {});
    const refused = link.call('match.watch', { match });
    latest().break(TOO_BIG);
    vi.advanceTimersByTime(250);
    latest().welcome();
    // Either may have been the cause: they are sent one by one.
    expect(latest().said.slice(1)).toMatchObject([{ call: 'history.tonight' }]);
    latest().listener({ id: latest().ids('history.tonight')[0]!, reply: ANSWER });
    expect(await harmless).toEqual(ANSWER);
    latest().break(TOO_BIG);
    expect(await refused).toMatchObject({ error: { code: 'bad-request' } });
  });

  it('is sent again however often the connection breaks by itself', () => {
    const { link, latest } = opened();
    void link.call('match.watch', { match });
    for (let breaks = 0; breaks < 5; breaks++) {
      latest().break();
      vi.advanceTimersByTime(4_000);
      latest().welcome();
      expect(latest().ids('match.watch')).toHaveLength(1);
    }
  });
});

describe('a connection that is closed for good', () => {
  it.each([
    [CLOSE_CODES.superseded, 'superseded'],
    [CLOSE_CODES.unauthorised, 'unauthorised'],
  ] as const)('does not reconnect, and answers pending calls: %i', async (code, state) => {
    const { link, latest, sockets, states } = opened();
    const waiting = link.call('history.tonight', {});
    latest().break(code);
    expect(await waiting).toMatchObject({ ok: false });
    expect(await link.call('history.tonight', {})).toMatchObject({ ok: false });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe(state);
  });

  it('reconnects after any other code', () => {
    const { latest, sockets } = opened();
    latest().break(CLOSE_CODES.policyViolation);
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
  });
});
