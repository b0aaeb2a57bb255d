import type { Page } from '@playwright/test';

/**
 * Runs in the page. The page may take a frame to bring the focus on, and whatever a key changes may take another. A
 * browser without windows draws several frames within a few ms: a focus still lost after two counts 100 ms later.
 */
const RECORD = `(() => {
  globalThis.keysWithoutFocus = [];
  const afterFrames = (count, act) => {
    requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, act) : act()));
  };
  const isLost = () => document.activeElement === document.body;
  document.addEventListener('keydown', ({ code }) => {
    afterFrames(2, () => {
      if (isLost()) setTimeout(() => isLost() && keysWithoutFocus.push(code), 100);
    });
  }, { capture: true });
})()`;

/** Records every key after which the focus has fallen off the page. @returns the keys so far */
export async function recordLostFocus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(RECORD);
  return () => page.evaluate<readonly string[]>('keysWithoutFocus');
}
