import { expect, type Page } from '@playwright/test';

/** Seats, people and house rules of a match to come. */
export function newMatch(page: Page) {
  const start = page.getByRole('button', { name: 'Start the match' });
  const skip = page.getByRole('button', { name: 'Skip' });
  const name = page.getByLabel('Name of someone new');
  const seats = page.getByRole('region', { name: 'Seats' });
  /** It comes between the start and the table of a game's first match. */
  async function skipGuide(): Promise<void> {
    await expect(skip.or(page.locator('[data-table]')).first()).toBeVisible();
    if (await skip.isVisible()) await page.keyboard.press('Escape');
  }

  return {
    name,
    seats: seats.getByRole('button', { name: /^Seat \d/ }),
    person: (known: string) => page.getByRole('group', { name: 'Who plays?' }).getByText(known),
    sameAsLast: page.getByRole('button', { name: 'Same as last time' }),
    draw: page.getByRole('button', { name: 'Who starts?' }),
    shuffle: page.getByRole('button', { name: 'Shuffle seats' }),
    start,

    /** Everyone in seat order. */
    order: () => seats.getByRole('listitem').locator('.name').allTextContents(),

    /** Written down one after the other, as at a real table. */
    async sit(...names: readonly string[]): Promise<void> {
      for (const newcomer of names) {
        await name.fill(newcomer);
        await name.press('Enter');
      }
    },

    async play(): Promise<void> {
      await start.click();
      await skipGuide();
    },
    skipGuide,

    addBot: (level: 'Easy' | 'Normal' | 'Hard') =>
      page.getByRole('button', { name: `${level} bot`, exact: true }).click(),
  };
}
