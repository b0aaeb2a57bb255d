import type { Page } from '@playwright/test';

/** The book of past matches. */
export function history(page: Page) {
  return {
    empty: page.getByRole('heading', { name: 'The book is still empty' }),
    matches: page.getByRole('main').getByRole('heading', { level: 3 }),
    go: () => page.getByRole('link', { name: 'History' }).click(),
  };
}
