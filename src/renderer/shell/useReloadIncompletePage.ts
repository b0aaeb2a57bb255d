import { useEventListener } from '@vueuse/core';
import { watch } from 'vue';
import { useConnection } from '../connection/connection.ts';

/** Reloads the page after a reconnect if a chunk could not be fetched while the host was unreachable. */
export function useReloadIncompletePage(): void {
  const connection = useConnection();
  let isPartMissing = false;

  useEventListener(window, 'vite:preloadError', () => {
    isPartMissing = true;
  });
  watch(
    () => connection.state,
    (state) => {
      if (state === 'open' && isPartMissing) location.reload();
    },
  );
}
