import type { Page } from '@playwright/test';

/** A match that is over, gone through by the coach. */
export function reviewPage(page: Page) {
  return {
    /** From the match in the history. */
    go: () => page.getByRole('button', { name: 'Review', exact: true }).click(),
    begin: page.getByRole('button', { name: 'Start the review' }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    stopped: page.getByText('The review was stopped'),
    decisions: page.getByRole('radiogroup', { name: /^Decisions of/ }).getByRole('radio'),
    /** The one that is open, with the table as it was. */
    open: page.locator('[data-decision]'),
  };
}
