import type { Page } from '@playwright/test';

/** A score sheet: the score grid, and the entry panel beside it. */
export function sheetPage(page: Page) {
  const paper = page.getByRole('region', { name: 'The sheet' });
  const dialog = page.getByRole('dialog');
  return {
    paper,
    dialog,
    undo: page.getByRole('button', { name: 'Undo' }),
    card: (card: number) => page.getByRole('button', { name: `Card ${String(card)}`, exact: true }),
    cell: (round: string, name: string) =>
      paper.getByRole('button', { name: new RegExp(`^${name}, ${round}: `) }),
    /** What stands at the right of each row, person by person. */
    totals: () => paper.locator('tbody .total').allTextContents(),

    /** Typed at the keyboard, one person after the other, from wherever the sheet stands. */
    async type(...entries: readonly (number | string)[]): Promise<void> {
      for (const entry of entries) {
        await page.keyboard.type(String(entry));
        await page.keyboard.press('Enter');
      }
    },

    async menu(item: string): Promise<void> {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
}
