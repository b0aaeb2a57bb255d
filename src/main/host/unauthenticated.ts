import type { Duplex } from 'node:stream';

/** The connections whose other end has not shown the token: each has a deadline, and all together a limit. */
export interface UnauthenticatedSockets {
  /** A connection that has said nothing yet. */
  connected(socket: Duplex): void;
  /** It has sent a whole request: from now on it has so many ms for the next, or for its token. */
  active(socket: Duplex, ms: number): void;
  /** It has shown the token: neither time nor newcomers push it out any more. */
  authenticated(socket: Duplex): void;
}

/**
 * Where there are too many, the one that has been quiet longest goes: a newcomer is never turned away. Those that never
 * said anything can only push out each other.
 * @param firstRequestMs until the first whole request
 * @param max of each of the two kinds
 */
export function trackUnauthenticated(firstRequestMs: number, max: number): UnauthenticatedSockets {
  const silent = new Set<Duplex>();
  const speaking = new Set<Duplex>();
  const deadlines = new WeakMap<Duplex, NodeJS.Timeout>();

  const forget = (socket: Duplex): void => {
    clearTimeout(deadlines.get(socket));
    silent.delete(socket);
    speaking.delete(socket);
  };
  const keep = (socket: Duplex, among: Set<Duplex>, ms: number): void => {
    forget(socket);
    if (socket.destroyed) return;
    among.add(socket);
    deadlines.set(
      socket,
      setTimeout(() => socket.destroy(), ms),
    );
    const [oldest] = among;
    if (among.size <= max) return;
    forget(oldest!);
    oldest!.destroy();
  };

  return {
    connected(socket) {
      socket.once('close', () => {
        forget(socket);
      });
      keep(socket, silent, firstRequestMs);
    },
    active(socket, ms) {
      keep(socket, speaking, ms);
    },
    authenticated: forget,
  };
}
