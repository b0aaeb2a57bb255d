import type { Locator, Page } from '@playwright/test';

/** The room one comes in by. */
export function tonight(page: Page) {
  const choices = page.getByRole('list', { name: 'Which game?' }).getByRole('button');
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Tonight' }),
    begin: page.getByRole('button', { name: 'Play now' }),
    /** what it asks */
    choices,
    /** To the seats of a match to come. */
    beginWith: (game = '6 nimmt!') => page.getByRole('link', { name: `Play ${game}` }).click(),
    resume: page.getByRole('button', { name: 'Resume' }),
    /** further matches that wait */
    stubs: page.getByRole('navigation', { name: 'Also unfinished' }).getByRole('link'),
    play: (game: string): Locator => page.getByRole('link', { name: `Play ${game}` }),
    go: () => page.getByRole('link', { name: 'Tonight' }).click(),
  };
}
