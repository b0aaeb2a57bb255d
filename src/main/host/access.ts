import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** 128 bits in base64url: who knows it may use the app. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** A token given from outside has to be as long as one of ours. */
export const isToken = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/** Compares in constant time, whatever the lengths. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

/** A request that has the token in its header. */
export function showsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && sameToken(given, token);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface OriginCheck {
  /** The Host header names us: a stranger's name that is made to lead to this machine stays out. */
  hasOurHost(request: IncomingMessage): boolean;
  /** The request comes from our own page, or from a program that is no page at all. */
  hasOurOrigin(request: IncomingMessage): boolean;
  /** WebSocket sources of our page, for its content security policy. */
  readonly webSocketSources: string;
}

/**
 * @param names by which this machine may be asked for
 * @param port the one listened on: a page of another port on this machine is a stranger too
 */
export function originCheck(names: readonly string[], port: number): OriginCheck {
  const hosts = names.map((name) => `${name}:${port}`);
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
  /** Records a whole request: the next one, or the token, is due within this many ms. */
  active(socket: Duplex, ms: number): void;
  /** Exempts an authenticated connection from timeouts and eviction. */
  authenticated(socket: Duplex): void;
}

/**
 * Closes the connection that has been silent longest if there are too many: a new one is never rejected. Connections
 * that never sent anything replace only each other and, beyond the limit of one address, only those of that address.
 * @param firstRequestMs until the first whole request
 * @param max of each of the two kinds
 * @param maxOfAddress of each of the two kinds
 */
export function trackUnauthenticated(
  firstRequestMs: number,
  max: number,
  maxOfAddress = Infinity,
): UnauthenticatedSockets {
  /** with the address they come from */
  const silent = new Map<Duplex, string>();
  const speaking = new Map<Duplex, string>();
  const deadlines = new WeakMap<Duplex, NodeJS.Timeout>();

  const forget = (socket: Duplex): void => {
    clearTimeout(deadlines.get(socket));
    silent.delete(socket);
    speaking.delete(socket);
  };
  const pushOutOldest = (among: readonly Duplex[], most: number): void => {
    const [oldest] = among;
    if (among.length <= most) return;
    forget(oldest!);
    oldest!.destroy();
  };
  const track = (socket: Duplex, among: Map<Duplex, string>, ms: number): void => {
    forget(socket);
    if (socket.destroyed) return;
    const address = addressOf(socket);
    among.set(socket, address);
    deadlines.set(
      socket,
      setTimeout(() => socket.destroy(), ms),
    );
    if (among.size > maxOfAddress)
      pushOutOldest(
        [...among].flatMap(([one, from]) => (from === address ? [one] : [])),
        maxOfAddress,
      );
    if (among.size > max) pushOutOldest([...among.keys()], max);
  };

  return {
    connected(socket) {
      socket.once('close', () => {
        forget(socket);
      });
      track(socket, silent, firstRequestMs);
    },
    active(socket, ms) {
      track(socket, speaking, ms);
    },
    authenticated: forget,
  };
}

/** Returns the remote address of a connection. */
export const addressOf = (socket: Duplex): string =>
  ('remoteAddress' in socket ? (socket as Socket).remoteAddress : undefined) ?? '';
