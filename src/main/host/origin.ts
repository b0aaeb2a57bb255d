import type { IncomingMessage } from 'node:http';

const NAMES = ['127.0.0.1', 'localhost'];

export interface Gate {
  /** The Host header names us: a stranger's name that is made to lead to this machine stays out. */
  isForUs(request: IncomingMessage): boolean;
  /** The request comes from our own page, or from a program that is no page at all. */
  isFromUs(request: IncomingMessage): boolean;
  /** Where our page may open its line, for its content security policy. */
  readonly lines: string;
}

/** `port` is the one listened on: a page of another port on this machine is a stranger too. */
export function gateAt(port: number): Gate {
  const hosts = NAMES.map((name) => `${name}:${port}`);
  return {
    isForUs: ({ headers: { host } }) => host !== undefined && hosts.includes(host),
    isFromUs: ({ headers: { host, origin } }) =>
      origin === undefined || origin === `http://${host}`,
    lines: hosts.map((host) => `ws://${host}`).join(' '),
  };
}
