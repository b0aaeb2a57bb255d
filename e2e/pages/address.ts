import type { Page } from '@playwright/test';

/** Goes to an address within the app, as a link does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await page.evaluate(`dispatchEvent(new PopStateEvent('popstate', { state: {} }))`);
}
