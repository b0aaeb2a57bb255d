import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './moment.ts';

/** The curtain that waits for somebody to look, over the hand or over the whole table. */
export const curtainPage = (page: Page, name?: string): Locator =>
  page
    .locator('[data-curtain]')
    .and(
      name === undefined
        ? page.getByLabel(/^Pass the laptop to/)
        : page.getByLabel(`Pass the laptop to ${name}`, { exact: true }),
    );

/** Not drawn, not labelled, not hidden: no card at all is where a hand lies. */
export async function expectNoHand(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Hand' })).toHaveCount(0);
  const foot = page.locator('footer, [data-curtain]');
  await expect(foot.locator('[data-card], [data-tracked], [data-queued]')).toHaveCount(0);
}

/** Opens the curtain over this hand, after making sure that nothing of it is behind it. */
export async function openCurtain(page: Page, hand: Locator): Promise<void> {
  await expectNoHand(page);
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(hand).toBeVisible();
  await settled(page);
}
