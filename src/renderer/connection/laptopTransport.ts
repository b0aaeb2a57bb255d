import { BULK } from '#shared/bulk.ts';
import { exceedsFrame, PRELOAD_API_NAME, type RpcClient } from '#shared/client.ts';
import type { CallName, Input, Reply } from '#shared/contract.ts';
import { FILE_LENGTH_MAX } from '#shared/exchange.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail } from '#shared/result.ts';
import { createReconnectingSocket, type Socket } from './reconnectingSocket.ts';
import { createConnectionState, type ConnectionState, type Transport } from './transport.ts';

/** Opens the laptop's connection to the app: over Electron's bridge if there is one, else over a WebSocket. */
export function openLaptopTransport(): Transport {
  const bridge = bridgeOf(window);
  if (bridge) return createBridgeTransport(bridge);
  // Typing a newer address of the same server into this tab only changes the hash.
  window.addEventListener('hashchange', () => {
    if (addressHasToken(window)) window.location.reload();
  });
  const token = takeToken(window);
  const socketTransport = createLaptopTransport(
    token,
    () => new WebSocket(`ws://${window.location.host}/`),
  );
  return withBulkCalls(socketTransport, token, (path, init) => fetch(path, init));
}

export const createLaptopTransport = (token: string | null, open: () => Socket): Transport =>
  createReconnectingSocket({
    open: token === null ? null : open,
    firstMessage: { token: token ?? '' },
    retryDelaysMs: [250, 500, 1_000, 2_000, 4_000],
    pingTimeouts: null,
    isUntrustedNetwork: false,
  });

export type Post = (
  path: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

const MEBIBYTE = 1024 * 1024;

/** HTTP status: the page has no WebSocket yet that the call could count as made by. */
const NO_CONNECTION = 409;

/**
 * Wraps a transport: a call that is too long for a frame is sent as an HTTP request of its own, as are the calls of
 * `BULK`. A long call that finds no server waits for the transport to reconnect and is sent once more, like the calls of
 * the transport; a call of `BULK` is refused with bad-request, because its file is gone with the server.
 */
export function withBulkCalls(transport: Transport, token: string | null, post: Post): Transport {
  const isConnected = watchState(transport);

  const send = async <Name extends CallName>(
    call: Name,
    input: Input<Name>,
  ): Promise<Reply<Name> | null> => {
    const headers = { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ call, input });
    try {
      const response = await post(BULK.path, { method: 'POST', headers, body });
      if (response.ok) return (await response.json()) as Reply<Name>;
      if (response.status === NO_CONNECTION) return null;
      return fail(
        response.status === 413
          ? appRefusal('file-large', { max: FILE_LENGTH_MAX / MEBIBYTE })
          : appRefusal('bad-request'),
      );
    } catch {
      return null;
    }
  };
  const sendLong = async <Name extends CallName>(
    call: Name,
    input: Input<Name>,
  ): Promise<Reply<Name>> => {
    const reply = await send(call, input);
    if (reply) return reply;
    if (!(await isConnected())) return fail(appRefusal('superseded'));
    return (await send(call, input)) ?? fail(appRefusal('bad-request'));
  };

  return {
    ...transport,
    async call(name, input) {
      if (isAlwaysBulk(name)) return (await send(name, input)) ?? fail(appRefusal('bad-request'));
      return exceedsFrame(name, input) ? sendLong(name, input) : transport.call(name, input);
    },
  };
}

const isAlwaysBulk = (name: CallName): boolean => BULK.calls.some((bulky) => bulky === name);

/** ms for the transport to notice that its server is gone */
const NOTICE_MS = 500;

function watchState(transport: Transport): () => Promise<boolean> {
  let state: ConnectionState = 'connecting';
  const waiting: (() => void)[] = [];
  transport.onState((now) => {
    state = now;
    if (now !== 'connecting' && now !== 'lost') for (const resolve of waiting.splice(0)) resolve();
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    if (state === 'connecting' || state === 'lost')
      await new Promise<void>((resolve) => waiting.push(resolve));
    return state === 'open';
  };
}

export function bridgeOf(window: object): RpcClient | null {
  return PRELOAD_API_NAME in window ? (window[PRELOAD_API_NAME] as RpcClient) : null;
}

/** Copies a value to plain data: Electron's IPC cannot clone Vue's reactive objects. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export function createBridgeTransport(bridge: RpcClient): Transport {
  const state = createConnectionState('open');
  bridge.subscribe((push) => {
    if (push.type === 'superseded') state.set('superseded');
  });
  return {
    call: (name, input) => bridge.call(name, plain(input)),
    subscribe: bridge.subscribe,
    onState: state.onState,
  };
}

const KEY = 'menagerie-token';

/** Sources of the token: the page address, and session storage, which survives a reload. */
export interface TokenSources {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Removes the token from the address (`#token=…`), so that it is neither copied nor photographed with it. */
export function takeToken(sources: TokenSources): string | null {
  const { location, history, sessionStorage } = sources;
  const token = tokenIn(location.hash);
  if (token === null) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** True only until `takeToken` removes it. */
export const addressHasToken = ({ location }: Pick<TokenSources, 'location'>): boolean =>
  tokenIn(location.hash) !== null;

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');
