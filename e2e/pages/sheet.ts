import { expect, type Page } from '@playwright/test';
import { newMatch } from './new-match.ts';
import { tonight } from './tonight.ts';

/** Runs in the page. */
const CUT_TOTALS = `[...document.querySelectorAll('tbody .total')].flatMap((total) => {
  const text = document.createRange();
  text.selectNodeContents(total);
  const [own, cell] = [text, total.parentElement].map((one) => one.getBoundingClientRect());
  return own.left < cell.left || own.right > cell.right ? [total.textContent] : [];
})`;

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

    /** Totals that reach out of their column. */
    cutTotals: () => page.evaluate<readonly string[]>(CUT_TOTALS),

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

/** From Tonight to Tonight, a sheet of one deal of 6 nimmt!, which Jonas wins; the first one makes him and Mina known. */
export async function keepOneScore(page: Page): Promise<void> {
  await tonight(page).go();
  await page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
  if ((await newMatch(page).seats.count()) === 0) await newMatch(page).sit('Mina', 'Jonas');
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  const sheet = sheetPage(page);
  await expect(sheet.card(55)).toBeVisible();
  await sheet.type(70, 3);
  await expect(page.getByRole('region', { name: 'Jonas wins' })).toBeVisible();
  await page.getByRole('button', { name: 'To Tonight' }).click();
}
