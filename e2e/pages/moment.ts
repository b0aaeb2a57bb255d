import { expect, type Locator, type Page } from '@playwright/test';

/** While the laptop changes hands no key is heard; then everything waits for a press again. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** On to the end of what is being shown. What has only just come stays: whoever asks again is told so. */
export const skipSteps = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Waits until there is something to do, and says what: the first of the signs that can be seen. */
export async function momentOf<Moment extends string>(
  page: Page,
  signs: Readonly<Record<Moment, Locator>>,
): Promise<Moment> {
  let found: string | undefined;
  await expect(async () => {
    for (const [moment, sign] of Object.entries<Locator>(signs))
      if (await sign.first().isVisible()) found ??= moment;
    expect(found).toBeDefined();
  }).toPass({ intervals: [50] });
  await settled(page);
  return found as Moment;
}
