import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { BotTroublesPush } from '../../shared/pushes.ts';
import { useConnection } from '../link/connection.ts';
import { useMatch } from './kit/match.ts';

/** What is wrong with the outside bots of the match on the table: told once, also when one leaves and comes again. */
export const useTroubles = defineStore('troubles', () => {
  const match = useMatch();
  const told = shallowRef<BotTroublesPush | null>(null);
  /** by match, how many of its troubles have been understood; there are only ever more of them */
  const understood = ref<Readonly<Record<string, number>>>({});

  useConnection().onPush((push) => {
    if (push.type === 'bot-troubles') told.value = push;
  });

  const current = computed(() => {
    const push = told.value;
    if (!push || push.match !== match.last?.match) return null;
    return push.troubles[understood.value[push.match] ?? 0] ?? null;
  });

  return {
    /** the first that nobody has dismissed */
    current,
    dismiss(): void {
      const match = told.value?.match;
      if (match === undefined || !current.value) return;
      understood.value = { ...understood.value, [match]: (understood.value[match] ?? 0) + 1 };
    },
  };
});
