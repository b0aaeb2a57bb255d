/** Long work gives way after so long, in ms: a click or a push that comes meanwhile waits no longer. */
const LONGEST = 10;

/** Resolves after whatever else waits in this thread has had its turn. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Long work stops again and again for whatever else waits in this thread; how often is up to the clock. What is to be
 * done at each stop comes with it.
 */
export function createYielder(): (meanwhile?: () => void) => Promise<void> {
  let last = performance.now();
  return async (meanwhile) => {
    if (performance.now() - last < LONGEST) return;
    await yieldToEventLoop();
    meanwhile?.();
    last = performance.now();
  };
}
