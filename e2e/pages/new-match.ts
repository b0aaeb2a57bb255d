import type { Page } from '@playwright/test';

/** Seats, people and house rules of a match to come. */
export function newMatch(page: Page) {
  const name = page.getByLabel('Name of someone new');
  const seats = page.getByRole('region', { name: 'Seats' });
  return {
    name,
    seats: seats.getByRole('button', { name: /^Seat \d/ }),
    person: (known: string) => page.getByRole('group', { name: 'Who plays?' }).getByText(known),
    sameAsLast: page.getByRole('button', { name: 'Same as last time' }),
    shuffle: page.getByRole('button', { name: 'Shuffle seats' }),
    start: page.getByRole('button', { name: 'Start the match' }),

    /** Everyone in seat order. */
    order: () => seats.getByRole('listitem').locator('.name').allTextContents(),

    /** Written down one after the other, as at a real table. */
    async sit(...names: readonly string[]): Promise<void> {
      for (const newcomer of names) {
        await name.fill(newcomer);
        await name.press('Enter');
      }
    },

    addBot: (level: 'Easy' | 'Normal' | 'Hard') =>
      page.getByRole('button', { name: `${level} bot` }).click(),
  };
}
