import { BULK, exceedsFrame } from '#shared/client.ts';
import type { CallName, Input, Reply } from '#shared/contract.ts';
import { FILE_LENGTH_MAX } from '#shared/exchange.ts';
import { appRefusal } from '#shared/errors.ts';
import { fail } from '#shared/result.ts';
import type { ConnectionState, Transport } from './transport.ts';

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

/** Returns a function that resolves once the transport is connected (true) or has ended for good (false). */
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
