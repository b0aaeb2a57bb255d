import type { Locator, Page } from '@playwright/test';

/** Everybody the house knows, and what can be set right about them. */
export function people(page: Page) {
  const line = (name: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const dialog = page.getByRole('dialog');
  return {
    go: () => page.getByRole('link', { name: 'People', exact: true }).click(),
    empty: page.getByRole('heading', { name: 'Nobody has played yet' }),
    line,
    away: page.getByRole('list', { name: 'Archived' }).locator('a[href^="/people/"]'),
    open: (name: string) => page.getByRole('link', { name, exact: true }).click(),
    putAway: (name: string) => page.getByRole('button', { name: `Archive ${name}` }).click(),
    bringBack: (name: string) => page.getByRole('button', { name: `Restore ${name}` }).click(),

    /** Opens the dialogue, unless it is open. */
    async rename(from: string, to: string) {
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: `Name, emblem and colour of ${from}` }).click();
      await dialog.getByLabel('Name').fill(to);
      await dialog.getByRole('button', { name: 'Save' }).click();
    },

    /** Opens the dialogue and chooses who stays; what will happen stands in it then. */
    async beginMerge(from: string, into: string) {
      await page.getByRole('button', { name: `Merge ${from} with` }).click();
      await dialog.getByRole('radio', { name: into }).click();
      return dialog;
    },
    merge: () => dialog.getByRole('button', { name: 'Merge' }).click(),
    part: (name: string) => page.getByRole('button', { name: `Separate ${name} again` }).click(),
  };
}

/** What is told of a person or a game. */
export function told(page: Page) {
  const paper = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  return {
    paper,
    heading: (name: string): Locator => page.getByRole('heading', { level: 1, name }),
    game: (name: string): Locator => page.getByRole('radio', { name }),
    split: (label: string): Locator => page.getByRole('combobox', { name: label }),
    showNumbers: (title: string) =>
      page.getByRole('button', { name: `Show the numbers: ${title}` }).click(),
    table: (title: string): Locator => paper(title).getByRole('table'),
  };
}
