import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';
import { useRoute } from 'vue-router';
import type { MatchId } from '../../../shared/ids.ts';
import { useWakeLock } from '@vueuse/core';

/** What a store can show. `open` answers whether there is such a thing. */
interface OpenableStore {
  open(match: MatchId): Promise<boolean>;
  close(): void;
}

/** Shows what the address names as long as the room is there. True once it is known that there is no such thing. */
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

/** Keeps the display on while a match is on the table, where the system lets us. */
export function useScreenWakeLock(): void {
  const { request, release } = useWakeLock();
  // A refused lock (low battery, an old browser) is no reason to say anything.
  request('screen').catch(() => undefined);
  onScopeDispose(() => void release());
}
