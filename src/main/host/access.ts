import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** 128 bits in base64url: who knows it may use the app. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** A token given from outside has to be as long as one of ours. */
export const isToken = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/** Compares in constant time, whatever the lengths. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const NAMES = ['127.0.0.1', 'localhost'];

export interface OriginCheck {
  /** The Host header names us: a stranger's name that is made to lead to this machine stays out. */
  hasOurHost(request: IncomingMessage): boolean;
  /** The request comes from our own page, or from a program that is no page at all. */
  hasOurOrigin(request: IncomingMessage): boolean;
  /** Where our page may open its WebSocket, for its content security policy. */
  readonly webSocketSources: string;
}

/** `port` is the one listened on: a page of another port on this machine is a stranger too. */
export function originCheck(port: number): OriginCheck {
  const hosts = NAMES.map((name) => `${name}:${port}`);
  return {
    hasOurHost: ({ headers: { host } }) => host !== undefined && hosts.includes(host),
    hasOurOrigin: ({ headers: { host, origin } }) =>
      origin === undefined || origin === `http://${host}`,
    webSocketSources: hosts.map((host) => `ws://${host}`).join(' '),
  };
}

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
