import type { Page } from '@playwright/test';

/** All seasons, and one of them with its dialogue. */
export function seasonPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Change the season' });
  return {
    async begin(name: string): Promise<void> {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Start a season' }).click();
    },
    named: (name: string) => page.getByRole('link', { name: new RegExp(name) }),
    standing: page.getByRole('heading', { name: /^(Standings|순위)$/ }),
    /** Everybody who is placed or could be, the first first. */
    lines: page.locator('.standings .row'),
    change: page.getByRole('button', { name: 'Change the season' }),
    remove: page.getByRole('button', { name: 'Delete the season' }),
    dialog,
    firstDay: dialog.getByLabel('First day'),
    lastDay: dialog.getByLabel('Last day'),
    worth: dialog.getByLabel('Points per place'),
    dropped: dialog.getByLabel('Worst nights to drop'),
    keep: dialog.getByRole('button', { name: 'Save' }),
  };
}
