/** Maximum ms of long work before it yields, so that clicks and pushes wait no longer. */
const LONGEST = 10;

export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/**
 * Returns a function with which long work yields to other tasks of this thread, as often as the clock requires.
 * `meanwhile` runs after each yield.
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
