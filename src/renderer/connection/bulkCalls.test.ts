import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../shared/contract.ts';
import { withBulkCalls, type Post } from './bulkCalls.ts';
import type { Transport } from './transport.ts';

const ANSWER: Reply = { ok: true, value: null };
const file = { file: 'some-file', utcOffset: 0 };

function bulky(answer: () => ReturnType<Post>) {
  const call = vi.fn(() => Promise.resolve(ANSWER));
  const line = { call, listen: () => undefined, onState: () => undefined } as unknown as Transport;
  const post = vi.fn<Post>(answer);
  return { call, post, link: withBulkCalls(line, 'the-token', post) };
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
});
