import type { Locator, Page } from '@playwright/test';

/** Everybody the house knows, and what can be set right about them. */
export function people(page: Page) {
  const card = page.getByRole('region', { name: 'People', exact: true });
  const line = (name: string): Locator =>
    card.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const dialog = page.getByRole('dialog');
  return {
    go: () => page.getByRole('link', { name: 'Statistics', exact: true }).click(),
    empty: page.getByRole('heading', { name: 'Nobody has played yet' }),
    line,
    away: card.getByRole('list', { name: 'Archived' }).locator('a[href^="/people/"]'),
    open: (name: string) => card.getByRole('link', { name, exact: true }).click(),
    async add(name: string) {
      await card.getByLabel('A new person').fill(name);
      await card.getByRole('button', { name: 'Add' }).click();
    },
    putAway: (name: string) => card.getByRole('button', { name: `Archive ${name}` }).click(),
    bringBack: (name: string) => card.getByRole('button', { name: `Restore ${name}` }).click(),

    /** Opens the dialogue, unless it is open. */
    async rename(from: string, to: string) {
      if (!(await dialog.isVisible()))
        await card.getByRole('button', { name: `Name, emblem and colour of ${from}` }).click();
      await dialog.getByLabel('Name').fill(to);
      await dialog.getByRole('button', { name: 'Save' }).click();
    },

    /** Opens the dialogue and chooses who stays; what will happen stands in it then. */
    async beginMerge(from: string, into: string) {
      await card.getByRole('button', { name: `Merge ${from} with` }).click();
      await dialog.getByRole('radio', { name: into }).click();
      return dialog;
    },
    merge: () => dialog.getByRole('button', { name: 'Merge' }).click(),
    part: (name: string) => card.getByRole('button', { name: `Separate ${name} again` }).click(),
  };
}

/** The page of statistics: its scope, and a card of it. */
export function statisticsPage(page: Page) {
  const paper = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  const bar = page.getByRole('group', { name: 'Which matches count' });
  return {
    paper,
    heading: (name: string): Locator => page.getByRole('heading', { level: 1, name }),
    /** A part of the scope: Who, Game, Period, Number of players, Bots at the table. */
    chip: (label: string): Locator => bar.getByRole('combobox', { name: label, exact: true }),
    clear: (label: string) => bar.getByRole('button', { name: `Do not narrow: ${label}` }).click(),
    /** How many matches count; a press opens what is left out. */
    counted: bar.getByRole('button', { name: /^\d+ match(es)? counted/ }),
    leftOut: page.getByRole('dialog'),
    showNumbers: (title: string) =>
      page.getByRole('button', { name: `Show the numbers: ${title}` }).click(),
    table: (title: string): Locator => paper(title).getByRole('table'),
  };
}
