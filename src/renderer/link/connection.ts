import { defineStore } from 'pinia';
import { readonly, ref } from 'vue';
import type { Push } from '../../shared/pushes.ts';
import { link, type LinkState } from './index.ts';

type Hear = (push: Push) => void;

/** The window's one line to the app. */
export const useConnection = defineStore('connection', () => {
  const state = ref<LinkState>('connecting');
  const hearers = new Set<Hear>();
  link.onState((now) => {
    state.value = now;
  });
  link.listen((push) => {
    for (const hear of hearers) hear(push);
  });

  return {
    state: readonly(state),
    call: link.call,
    /** Hands back how to stop listening. */
    onPush(hear: Hear): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
});
