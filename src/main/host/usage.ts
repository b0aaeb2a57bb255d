export interface UsageTracker {
  windowOpened(closed: Promise<unknown>): void;
  pageOpened(): void;
  pageClosed(): void;
}

/** Short: a closed window is final. */
const AFTER_WINDOW_MS = 500;
/** Long: the page may be reloading or its browser restarting. */
const AFTER_PAGE_MS = 20_000;

export function exitWhenUnused(end: () => void): UsageTracker {
  let windows = 0;
  let pages = 0;
  let ending: NodeJS.Timeout | undefined;

  const endAfter = (ms: number): void => {
    clearTimeout(ending);
    if (windows === 0 && pages === 0) ending = setTimeout(end, ms);
  };
  return {
    windowOpened(closed) {
      windows++;
      clearTimeout(ending);
      void closed.then(() => {
        windows--;
        endAfter(AFTER_WINDOW_MS);
      });
    },
    pageOpened() {
      pages++;
      clearTimeout(ending);
    },
    pageClosed() {
      pages--;
      endAfter(AFTER_PAGE_MS);
    },
  };
}
