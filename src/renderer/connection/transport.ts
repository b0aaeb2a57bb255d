import type { RpcClient } from '#shared/client.ts';

export type ConnectionState =
  | 'connecting'
  /** calls go through; after a break all subscriptions must be renewed */
  | 'open'
  /** the connection broke; it is reconnecting, and calls wait */
  | 'lost'
  /** a newer window took over; final */
  | 'superseded'
  /** the page's token is missing or old; final. On a phone: its code, passphrase or grant is not valid (any more) */
  | 'unauthorised'
  /** on a phone: the laptop removed it, and its grant is no longer valid */
  | 'released'
  /** on a phone without a seat: the laptop has a new code */
  | 'renewed'
  /** on a phone: playing with phones was stopped */
  | 'stopped';

export interface Transport extends RpcClient {
  onState(listener: (state: ConnectionState) => void): void;
}

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
