import { expect, type Page } from '@playwright/test';

/** The theme and the language of this screen, by the switches that every room has but a table. */
export async function dress(page: Page, theme: string, language: string): Promise<void> {
  const html = page.locator('html');
  const bar = page.getByRole('banner');
  await bar.locator(`[lang=${language}]`).click();
  await expect(html).toHaveAttribute('lang', language);
  if ((await html.getAttribute('data-theme')) !== theme)
    await bar.getByRole('button').last().click();
  await expect(html).toHaveAttribute('data-theme', theme);
}
