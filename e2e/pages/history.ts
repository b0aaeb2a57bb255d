import type { Locator, Page } from '@playwright/test';

/** The book of past matches, and the pages of a match and a night in it. */
export function history(page: Page) {
  const main = page.getByRole('main');
  return {
    empty: page.getByRole('heading', { name: 'No matches yet' }),
    matches: main.getByRole('heading', { level: 3 }),
    nights: main.getByRole('heading', { level: 2 }),
    /** the way into a match, the latest first */
    lines: main.locator('[data-match]'),
    go: () => page.getByRole('link', { name: 'History' }).click(),
    /** from Tonight, by the ledger's title */
    openTonight: () => main.getByRole('link', { name: 'Tonight' }).click(),

    search: page.getByRole('searchbox'),
    total: page.getByRole('search').getByRole('status'),
    chip: (name: string): Locator =>
      page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${name}\\b`) }),
    further: page.getByRole('button', { name: /^More filters/ }),
    mark: (mark: string, which: string): Locator =>
      page.getByRole('radiogroup', { name: mark }).getByRole('radio', { name: which }),
    showEverything: page.getByRole('button', { name: 'Show everything' }),
    bin: page.getByRole('link', { name: 'The bin' }),

    results: page.getByRole('region', { name: 'Results' }).locator('.row'),
    note: page.getByLabel('Note'),
    place: page.getByLabel('Place'),
    kept: page.getByText('saved', { exact: true }),
    remove: page.getByRole('button', { name: 'Delete' }),
    bringBack: page.getByRole('button', { name: 'Restore' }),
    ownNight: page.getByRole('button', { name: 'A night of its own' }),
  };
}
