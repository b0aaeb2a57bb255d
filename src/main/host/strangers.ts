import type { Duplex } from 'node:stream';

/** The connections whose other end has not shown the token: each has a deadline, and all together a limit. */
export interface Strangers {
  /** A connection that has said nothing yet. */
  arrive(socket: Duplex): void;
  /** It said something proper: from now on it has so many ms to say the next. */
  speak(socket: Duplex, ms: number): void;
  /** It has shown the token: neither time nor newcomers push it out any more. */
  admit(socket: Duplex): void;
}

/**
 * Where there are too many, the one that has been quiet longest goes: a newcomer is never turned away. Those that never
 * said anything can only push out each other.
 * @param silentMs until the first proper word
 * @param max of each of the two kinds
 */
export function trackStrangers(silentMs: number, max: number): Strangers {
  const silent = new Set<Duplex>();
  const known = new Set<Duplex>();
  const deadlines = new WeakMap<Duplex, NodeJS.Timeout>();

  const forget = (socket: Duplex): void => {
    clearTimeout(deadlines.get(socket));
    silent.delete(socket);
    known.delete(socket);
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
    arrive(socket) {
      socket.once('close', () => {
        forget(socket);
      });
      keep(socket, silent, silentMs);
    },
    speak(socket, ms) {
      keep(socket, known, ms);
    },
    admit: forget,
  };
}
