import type { RpcClient } from '../../shared/client.ts';

export const CONNECTION_STATES = [
  /** nothing has come yet */
  'connecting',
  /** calls go through; after a break everything that is watched has to be watched afresh */
  'open',
  /** the connection broke; it is being opened again, and calls wait */
  'lost',
  /** another window has taken over, for good */
  'superseded',
  /** this page has no token, or an old one, for good; of a phone: its code, words or right open nothing (any more) */
  'unauthorised',
  /** to a phone: the table has sent it away, and its right opens nothing any more */
  'released',
  /** to a phone without a seat: the laptop has another code now */
  'renewed',
  /** to a phone: the phones were put away */
  'stopped',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The page's connection to the app. */
export interface Transport extends RpcClient {
  /** Called with the state now and at every change. */
  onState(listener: (state: ConnectionState) => void): void;
}

/** The state of a link and its listeners. */
export function createConnectionState(first: ConnectionState) {
  const listeners: ((state: ConnectionState) => void)[] = [];
  let state = first;
  return {
    get: () => state,
    set(next: ConnectionState): void {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    onState(listener: (state: ConnectionState) => void): void {
      listeners.push(listener);
      listener(state);
    },
  };
}
