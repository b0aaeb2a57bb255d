import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { BotFailuresPush } from '#shared/pushes.ts';
import { useConnection } from '../connection/connection.ts';
import { useMatch } from '../running-match/match.ts';

/** Outside bot failures of the open match: shown once, also after leaving and returning. */
export const useBotFailures = defineStore('troubles', () => {
  const match = useMatch();
  const lastPush = shallowRef<BotFailuresPush | null>(null);
  /** by match, the number of dismissed failures; it only increases */
  const dismissedCounts = ref<Readonly<Record<string, number>>>({});

  useConnection().onPush((push) => {
    if (push.type === 'bot-failures') lastPush.value = push;
  });

  const current = computed(() => {
    const push = lastPush.value;
    if (!push || push.match !== match.lastPush?.match) return null;
    return push.failures[dismissedCounts.value[push.match] ?? 0] ?? null;
  });

  return {
    current,
    dismiss(): void {
      const match = lastPush.value?.match;
      if (match === undefined || !current.value) return;
      dismissedCounts.value = {
        ...dismissedCounts.value,
        [match]: (dismissedCounts.value[match] ?? 0) + 1,
      };
    },
  };
});
