import type { Locator, Page } from '@playwright/test';

/** The room one comes in by. */
export function tonight(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Tonight' }),
    begin: page.getByRole('button', { name: 'Begin' }),
    /** Says with which game. */
    async beginWith(game = '6 nimmt!'): Promise<void> {
      await page.getByRole('button', { name: 'Begin' }).click();
      await page
        .getByRole('list', { name: 'Which game?' })
        .getByRole('link', { name: game })
        .click();
    },
    resume: page.getByRole('button', { name: 'Resume' }),
    /** further matches that wait */
    stubs: page.getByRole('navigation', { name: 'Also waiting' }).getByRole('link'),
    play: (game: string): Locator => page.getByRole('link', { name: `Play ${game}` }),
    go: () => page.getByRole('link', { name: 'Tonight' }).click(),
  };
}
