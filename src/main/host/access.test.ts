import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackUnauthenticated } from './access.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sockets = (count: number) => Array.from({ length: count }, () => new PassThrough());
const areGone = (...some: PassThrough[]) => some.map(({ destroyed }) => destroyed);

describe('a connection without a token', () => {
  it('has a time limit for its first message, and then one for each next message', () => {
    const unauthenticated = trackUnauthenticated(3000, 9);
    const [silent, speaking] = sockets(2) as [PassThrough, PassThrough];
    unauthenticated.connected(silent);
    unauthenticated.connected(speaking);
    unauthenticated.active(speaking, 5000);
    vi.advanceTimersByTime(3000);
    expect(areGone(silent, speaking)).toEqual([true, false]);
    unauthenticated.active(speaking, 5000);
    vi.advanceTimersByTime(4999);
    expect(areGone(speaking)).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(areGone(speaking)).toEqual([true]);
  });

  it('has no time limit once it has sent the token', () => {
    const unauthenticated = trackUnauthenticated(3000, 9);
    const [socket] = sockets(1) as [PassThrough];
    unauthenticated.connected(socket);
    unauthenticated.authenticated(socket);
    vi.advanceTimersByTime(100_000);
    expect(areGone(socket)).toEqual([false]);
  });

  it('is closed for a new connection if it has been silent longest', () => {
    const unauthenticated = trackUnauthenticated(3000, 2);
    const [first, second, third] = sockets(3) as [PassThrough, PassThrough, PassThrough];
    for (const socket of [first, second]) {
      unauthenticated.connected(socket);
      unauthenticated.active(socket, 3000);
    }
    unauthenticated.active(first, 3000);
    unauthenticated.connected(third);
    expect(areGone(first, second, third)).toEqual([false, false, false]);
    unauthenticated.active(third, 3000);
    expect(areGone(first, second, third)).toEqual([false, true, false]);
  });

  it('is not closed for silent ones, and a connection with the token for none', () => {
    const unauthenticated = trackUnauthenticated(3000, 2);
    const [speaking, admitted, ...silent] = sockets(9) as [PassThrough, PassThrough];
    for (const socket of [speaking, admitted]) {
      unauthenticated.connected(socket);
      unauthenticated.active(socket, 3000);
    }
    unauthenticated.authenticated(admitted);
    for (const socket of silent as PassThrough[]) unauthenticated.connected(socket);
    expect(areGone(speaking, admitted)).toEqual([false, false]);
    expect(areGone(...silent)).toEqual([true, true, true, true, true, false, false]);
  });

  it('is closed for one from the same address, if that address has too many', () => {
    const unauthenticated = trackUnauthenticated(3000, 9, 2);
    const [other, ...crowd] = sockets(5).map((socket, at) =>
      Object.assign(socket, { remoteAddress: at === 0 ? '10.0.0.1' : '10.0.0.2' }),
    );
    for (const socket of [other!, ...crowd]) unauthenticated.connected(socket);
    expect(areGone(other!, ...crowd)).toEqual([false, true, true, false, false]);
    for (const socket of [other!, ...crowd.slice(2)]) unauthenticated.active(socket, 3000);
    const [late] = sockets(1).map((socket) => Object.assign(socket, { remoteAddress: '10.0.0.2' }));
    unauthenticated.active(late!, 3000);
    expect(areGone(other!, ...crowd.slice(2))).toEqual([false, true, false]);
  });
});
