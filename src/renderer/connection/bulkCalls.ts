import { BULK } from '../../shared/bulk.ts';
import type { CallName, Input, Reply } from '../../shared/contract.ts';
import { FILE_LENGTH_MAX } from '../../shared/exchange.ts';
import { appRefusal } from '../../shared/errors.ts';
import { fail } from '../../shared/result.ts';
import type { Transport } from './transport.ts';

export type Post = (
  path: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

const MEBIBYTE = 1024 * 1024;

/** Wraps a transport: calls whose input may exceed a frame are sent as HTTP requests of their own. */
export function withBulkCalls(transport: Transport, token: string | null, post: Post): Transport {
  const callInBulk = async <Name extends CallName>(call: Name, input: Input<Name>) => {
    const headers = { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ call, input });
    try {
      const response = await post(BULK.path, { method: 'POST', headers, body });
      if (response.ok) return (await response.json()) as Reply<Name>;
      return fail(
        response.status === 413
          ? appRefusal('file-large', { max: FILE_LENGTH_MAX / MEBIBYTE })
          : appRefusal('bad-request'),
      );
    } catch {
      // The server is gone; the transport itself reports that and reconnects.
      return fail(appRefusal('bad-request'));
    }
  };
  return {
    ...transport,
    call: (name, input) => (isBulk(name) ? callInBulk(name, input) : transport.call(name, input)),
  };
}

const isBulk = (name: CallName): boolean => BULK.calls.some((bulky) => bulky === name);
