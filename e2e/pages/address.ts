import type { Page } from '@playwright/test';

/**
 * Goes to an address within the app and waits for its page, as a pressed link does. It asks the app's own router: an address
 * written into the browser's history while another page is still loading can lose against that page.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `document.querySelector('#app').__vue_app__.config.globalProperties.$router.push(${JSON.stringify(path)})`,
  );
}
