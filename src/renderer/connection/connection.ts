import { defineStore } from 'pinia';
import { readonly, ref } from 'vue';
import type { Push } from '#shared/pushes.ts';
import { createConnectionState, type Transport, type ConnectionState } from './transport.ts';

type Listener = (push: Push) => void;

/** Current transport; answers nothing until a page sets its own. */
let transport: Transport = {
  call: () => new Promise(() => undefined),
  subscribe: () => undefined,
  onState: createConnectionState('connecting').onState,
};

/** Must be called before the connection is first used. */
export function setTransport(newTransport: Transport): void {
  transport = newTransport;
}

export const useConnection = defineStore('connection', () => {
  const state = ref<ConnectionState>('connecting');
  const listeners = new Set<Listener>();
  transport.onState((now) => {
    state.value = now;
  });
  transport.subscribe((push) => {
    for (const listener of listeners) listener(push);
  });

  return {
    state: readonly(state),
    call: transport.call,
    onPush(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
