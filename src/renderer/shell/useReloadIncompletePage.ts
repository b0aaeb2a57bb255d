import { useEventListener } from '@vueuse/core';
import { watch } from 'vue';
import { useConnection } from '../connection/connection.ts';

/**
 * A part of the page that could not be fetched while the host was away leaves the page half there: when the host is
 * back, the page is loaded whole.
 */
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
