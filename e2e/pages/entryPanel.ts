import { expect, type Page } from '@playwright/test';

/** The panel beside the sheet in which one person's round is entered. */
export function entryPanel(page: Page) {
  const pad = page.getByRole('group', {
    name: /^(Left in hand|Cards taken|Tokens|Penalty cards|Still in hand)$/,
  });
  const keys = page.getByRole('button', { name: 'Keys on the screen' });
  const mountains = page.getByRole('group', { name: 'Mountains' });
  return {
    asks: (question: string) => expect(page.getByRole('banner').getByText(question)).toBeVisible(),
    /** One press each; after the last one the next person is asked. */
    async tell(...figures: readonly number[]): Promise<void> {
      // They fold where somebody types.
      await expect(pad.or(keys).first()).toBeVisible();
      if (await keys.isVisible()) await keys.click();
      for (const figure of figures)
        await pad.getByRole('button', { name: String(figure), exact: true }).click();
    },
    /** Where the keys of the pad lie. */
    padPlace: () => pad.boundingBox(),
    counter: (name: string) => page.getByRole('spinbutton', { name }),
    mountain: (name: string) => mountains.getByRole('button', { name, exact: true }).first(),
    goneMountain: (name: string) => mountains.getByRole('button', { name: `${name}:` }),
    allKill: page.getByRole('button', { name: /^All kill/ }),
    next: page.getByRole('button', { name: /^Next:/ }),
    toEnd: page.getByRole('button', { name: 'See results' }),
    finish: page.getByRole('button', { name: 'Finish', exact: true }),
  };
}
