import { defineStore } from 'pinia';
import { readonly, ref } from 'vue';
import type { Push } from '../../shared/pushes.ts';
import { createLinkState, type Link, type LinkState } from './link.ts';

type Listener = (push: Push) => void;

/** What the connection goes over; until a page has opened its own nothing comes through. */
let link: Link = {
  call: () => new Promise(() => undefined),
  listen: () => undefined,
  onState: createLinkState('connecting').onState,
};

/** Has to come before anybody asks for the connection. */
export function connectOver(opened: Link): void {
  link = opened;
}

/** The window's one connection to the app. */
export const useConnection = defineStore('connection', () => {
  const state = ref<LinkState>('connecting');
  const listeners = new Set<Listener>();
  link.onState((now) => {
    state.value = now;
  });
  link.listen((push) => {
    for (const listener of listeners) listener(push);
  });

  return {
    state: readonly(state),
    call: link.call,
    /** Returns how to stop listening. */
    onPush(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
