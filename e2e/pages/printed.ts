import { expect, type Locator, type Page } from '@playwright/test';

/** Class names of the elements that hide a part of themselves behind a scroll bar. */
const SCROLLING = `[...document.querySelectorAll('main *')]
  .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map((element) => element.className)`;

/** Checks a page as it is printed: what is on the paper, what is not, and that nothing on it is cut off by scrolling. */
export async function expectPrinted(
  page: Page,
  {
    visible,
    hidden,
  }: { readonly visible: readonly Locator[]; readonly hidden: readonly Locator[] },
): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const locator of visible) await expect(locator).toBeVisible();
  for (const locator of hidden) await expect(locator).toBeHidden();
  expect(await page.evaluate(SCROLLING)).toEqual([]);
  await page.emulateMedia({ media: null });
}
