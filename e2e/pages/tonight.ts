import type { Locator, Page } from '@playwright/test';

/** The room one comes in by. */
export function tonight(page: Page) {
  const choices = page.getByRole('list', { name: 'Which game?' }).getByRole('link');
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Tonight' }),
    begin: page.getByRole('button', { name: 'Begin' }),
    /** what Begin asks */
    choices,
    /** Says with which game. */
    async beginWith(game = '6 nimmt!'): Promise<void> {
      await page.getByRole('button', { name: 'Begin' }).click();
      await choices.filter({ hasText: game }).click();
    },
    resume: page.getByRole('button', { name: 'Resume' }),
    /** further matches that wait */
    stubs: page.getByRole('navigation', { name: 'Also waiting' }).getByRole('link'),
    play: (game: string): Locator => page.getByRole('link', { name: `Play ${game}` }),
    go: () => page.getByRole('link', { name: 'Tonight' }).click(),
  };
}
