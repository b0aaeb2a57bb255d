import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** 128 bits in base64url; the token grants full access. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** An external token must be at least as long as ours. */
export const isToken = (text: string): boolean => /^[\w-]{22,64}$/.test(text);

/** Compares in constant time, whatever the lengths. */
export const sameToken = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

export function showsToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && sameToken(given, token);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface OriginCheck {
  /** Whether the Host header names us; rejects foreign names that resolve here. */
  hasOurHost(request: IncomingMessage): boolean;
  hasOurOrigin(request: IncomingMessage): boolean;
  /** Whether somebody typed the other name instead: that is answered with our own. */
  hasTypedName(request: IncomingMessage): boolean;
  /** address of the page, without a path */
  readonly page: string;
  readonly webSocketSources: string;
}

/**
 * @param names accepted host names
 * @param port of the listener; pages from other ports on this machine are foreign
 * @param typedName leads to the page at the first name, and to nothing else
 */
export function originCheck(
  names: readonly string[],
  port: number,
  typedName: string | null = null,
): OriginCheck {
  const hosts = names.map((name) => `${name}:${port}`);
  return {
    hasOurHost: ({ headers: { host } }) => host !== undefined && hosts.includes(host),
    hasOurOrigin: ({ headers: { host, origin } }) =>
      origin === undefined || origin === `http://${host}`,
    hasTypedName: ({ method, url, headers: { host, origin } }) =>
      typedName !== null &&
      host === `${typedName}:${port}` &&
      origin === undefined &&
      (method === 'GET' || method === 'HEAD') &&
      url === '/',
    page: `http://${hosts[0]}`,
    webSocketSources: hosts.map((host) => `ws://${host}`).join(' '),
  };
}

/** Connections that are not authenticated: each has a deadline, and their number is limited. */
export interface UnauthenticatedSockets {
  connected(socket: Duplex): void;
  /** Records a whole request: the next request, or the token, is due within `ms`. */
  active(socket: Duplex, ms: number): void;
  /** Exempts an authenticated connection from timeouts and eviction. */
  authenticated(socket: Duplex): void;
}

/**
 * Closes the connection that has been silent longest if there are too many: a new one is never rejected. Connections
 * that never sent anything replace only each other and, beyond the limit of one address, only those of that address.
 * @param firstRequestMs until the first whole request
 * @param max per kind (silent, active)
 * @param maxOfAddress per kind and address
 */
export function trackUnauthenticated(
  firstRequestMs: number,
  max: number,
  maxOfAddress = Infinity,
): UnauthenticatedSockets {
  /** values: remote addresses */
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

export const addressOf = (socket: Duplex): string =>
  ('remoteAddress' in socket ? (socket as Socket).remoteAddress : undefined) ?? '';
