import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';
import { useRoute } from 'vue-router';
import type { MatchId } from '#shared/ids.ts';
import { useWakeLock } from '@vueuse/core';

interface OpenableStore {
  open(match: MatchId): Promise<boolean>;
  close(): void;
}

/** Opens the match or sheet of the route until unmounted. Returns true if it does not exist. */
export function useRouteMatch({ open, close }: OpenableStore): Readonly<Ref<boolean>> {
  const route = useRoute();
  const isMissing = ref(false);
  watch(
    () => route.params.id,
    async (id) => {
      if (typeof id === 'string') isMissing.value = !(await open(id as MatchId));
    },
    { immediate: true },
  );
  onScopeDispose(close);
  return readonly(isMissing);
}

export function useScreenWakeLock(): void {
  const { request, release } = useWakeLock();
  // A refused lock (low battery, an old browser) needs no message.
  request('screen').catch(() => undefined);
  onScopeDispose(() => void release());
}
