import { defineStore } from 'pinia';
import { readonly, ref } from 'vue';
import type { Push } from '../../shared/pushes.ts';
import { link, type LinkState } from './index.ts';

type Listener = (push: Push) => void;

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
