import type { Page } from '@playwright/test';

/** How this screen looks and plays. */
export function settings(page: Page) {
  return {
    choose: (setting: string, choice: string) =>
      page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: choice }).click(),
    chosen: (setting: string) =>
      page.getByRole('radiogroup', { name: setting }).getByRole('radio', { checked: true }),
    textSize: page.getByRole('slider', { name: 'Text size' }),
    newcomerHints: page.getByText('Hints for newcomers', { exact: true }),
    go: () => page.getByRole('link', { name: 'Settings' }).click(),
  };
}
