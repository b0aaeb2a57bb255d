import type { Page } from '@playwright/test';

const COUNT = `if (globalThis.presses === undefined) {
  globalThis.presses = 0;
  for (const event of ['click', 'keydown'])
    document.addEventListener(event, ({ isTrusted }) => { presses += isTrusted ? 1 : 0; }, true);
}`;

/** Counts the presses and keys of whoever sits at this page, from now on until it is loaded again. */
export async function hands(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(COUNT);
  const count = () => page.evaluate<number>('presses');
  const before = await count();
  return async () => (await count()) - before;
}
