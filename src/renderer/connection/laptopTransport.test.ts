import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import {
  withBulkCalls,
  type Post,
  createBridgeTransport,
  bridgeOf,
  addressHasToken,
  takeToken,
  type TokenSources,
} from './laptopTransport.ts';
import { createConnectionState, type ConnectionState, type Transport } from './transport.ts';
import { reactive } from 'vue';
import { PRELOAD_API_NAME, type RpcClient } from '#shared/client.ts';
import type { Push } from '#shared/pushes.ts';

const ANSWER: Reply = { ok: true, value: null };
const file = { file: 'some-file', utcOffset: 0 };

const NOTE = { match: 'm1' as MatchId, note: '밤'.repeat(7_000) };

function bulky(answer: () => ReturnType<Post>, first: ConnectionState = 'open') {
  const call = vi.fn(() => Promise.resolve(ANSWER));
  const state = createConnectionState(first);
  const line: Transport = {
    call: call as unknown as Transport['call'],
    subscribe: () => undefined,
    onState: state.onState,
  };
  const post = vi.fn<Post>(answer);
  return { call, post, state, link: withBulkCalls(line, 'the-token', post) };
}

const response = (status: number, reply: unknown = null) =>
  Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(reply) });

describe('a connection with a separate path for long calls', () => {
  it('posts long calls, with its token', async () => {
    const { link, post, call } = bulky(() => response(200, ANSWER));
    expect(await link.call('exchange.preview', file)).toEqual(ANSWER);
    const [path, { headers, body }] = post.mock.calls[0]!;
    expect(path).toBe('/bulk');
    expect(headers).toMatchObject({ Authorization: 'Bearer the-token' });
    expect(JSON.parse(body)).toEqual({ call: 'exchange.preview', input: file });
    expect(call).not.toHaveBeenCalled();
  });

  it('sends all others as usual', async () => {
    const { link, post } = bulky(() => response(200));
    expect(await link.call('history.tonight', {})).toEqual(ANSWER);
    expect(post).not.toHaveBeenCalled();
  });

  it.each([
    ['too long', () => response(413), 'file-large'],
    ['refused', () => response(401), 'bad-request'],
    ['unheard', () => Promise.reject(new TypeError('gone')), 'bad-request'],
  ])('answers with a refusal to a response that is %s', async (_, answer, code) => {
    const { link } = bulky(answer);
    expect(await link.call('exchange.import', file)).toMatchObject({ ok: false, error: { code } });
  });

  it('posts any call that is too long for a frame', async () => {
    const { link, post, call } = bulky(() => response(200, ANSWER));
    expect(await link.call('history.note', NOTE)).toEqual(ANSWER);
    expect(post).toHaveBeenCalledOnce();
    expect(call).not.toHaveBeenCalled();
  });
});

describe('a long call that finds no server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const gone = () => Promise.reject(new TypeError('gone'));

  it.each([
    ['gone', gone],
    ['without a connection of this page', () => response(409)],
  ])('is sent again once the page is connected: %s', async (_, first) => {
    const answers = [first, () => response(200, ANSWER)];
    const { link, post, state } = bulky(() => answers.shift()!(), 'lost');
    const reply = link.call('history.note', NOTE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(post).toHaveBeenCalledOnce();
    state.set('open');
    expect(await reply).toEqual(ANSWER);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is refused after the second time', async () => {
    const { link, post } = bulky(gone);
    const reply = link.call('history.note', NOTE);
    await vi.runAllTimersAsync();
    expect(await reply).toMatchObject({ error: { code: 'bad-request' } });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is refused if the connection ends for good', async () => {
    const { link, state } = bulky(gone, 'lost');
    const reply = link.call('history.note', NOTE);
    state.set('superseded');
    await vi.runAllTimersAsync();
    expect(await reply).toMatchObject({ error: { code: 'superseded' } });
  });
});

function fakeBridge() {
  const listeners: ((push: Push) => void)[] = [];
  const bridge: RpcClient = {
    call: (name) => Promise.resolve({ ok: true, value: name } as never),
    subscribe: (listener) => listeners.push(listener),
  };
  const push = (what: Push): void => {
    for (const listener of listeners) listener(what);
  };
  return { bridge, push };
}

describe('the bridge', () => {
  it('is used if the preload has exposed it', () => {
    const { bridge } = fakeBridge();
    expect(bridgeOf({ [PRELOAD_API_NAME]: bridge })).toBe(bridge);
    expect(bridgeOf({})).toBeNull();
  });

  it('is open from the start, and carries calls and pushes', async () => {
    const { bridge, push } = fakeBridge();
    const link = createBridgeTransport(bridge);
    const states: ConnectionState[] = [];
    const heard: Push[] = [];
    link.onState((state) => states.push(state));
    link.subscribe((what) => heard.push(what));
    expect(await link.call('history.tonight', {})).toMatchObject({ value: 'history.tonight' });
    push({ type: 'superseded' });
    expect(heard).toEqual([{ type: 'superseded' }]);
    expect(states).toEqual(['open', 'superseded']);
  });

  it('sends Vue’s reactive objects as plain data', async () => {
    const said: unknown[] = [];
    const bridge: RpcClient = {
      call: (_, input) => {
        said.push(structuredClone(input));
        return Promise.resolve({ ok: true, value: null } as never);
      },
      subscribe: () => undefined,
    };
    const input = reactive({ name: 'Mina', emblem: 'moon', colour: 'moon' } as const);
    await createBridgeTransport(bridge).call('players.add', input);
    expect(said).toEqual([{ name: 'Mina', emblem: 'moon', colour: 'moon' }]);
  });
});

function tab(hash: string, kept: string | null = null) {
  const addresses: string[] = [];
  const store = { token: kept };
  const places: TokenSources = {
    location: { hash, pathname: '/match/m1', search: '?a=1' },
    history: {
      state: { position: 3 },
      replaceState: (state, _, address) => {
        expect(state).toEqual({ position: 3 });
        addresses.push(String(address));
      },
    },
    sessionStorage: {
      getItem: () => store.token,
      setItem: (_, value) => {
        store.token = value;
      },
    },
  };
  return { places, store, addresses };
}

describe('the token', () => {
  it('is removed from the address and stored for a reload', () => {
    const { places, store, addresses } = tab('#token=abc');
    expect(takeToken(places)).toBe('abc');
    expect(store.token).toBe('abc');
    expect(addresses).toEqual(['/match/m1?a=1']);
  });

  it('is found again after a reload', () => {
    const { places, addresses } = tab('', 'abc');
    expect(takeToken(places)).toBe('abc');
    expect(addresses).toEqual([]);
  });

  it('of a newer address replaces the stored one', () => {
    expect(takeToken(tab('#token=new', 'old').places)).toBe('new');
  });

  it('is missing in a tab that never had it', () => {
    expect(takeToken(tab('#elsewhere').places)).toBeNull();
  });

  it('is read from an address that changes', () => {
    expect(addressHasToken(tab('#token=abc').places)).toBe(true);
    expect(addressHasToken(tab('#top').places)).toBe(false);
  });
});
