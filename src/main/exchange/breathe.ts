/** as long as a click may wait, ms */
const LONGEST = 20;

/** Long work stops again and again for whatever else waits in this process; how often is up to the clock. */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONGEST) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
