import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { open } from './pages/address.ts';
import { newMatch } from './pages/new-match.ts';
import { lookBackPage } from './pages/look-back.ts';
import { tablePage } from './pages/table.ts';
import { tonight } from './pages/tonight.ts';

/** Mina with two bots, one deal to its end. */
async function playDeal(page: Page): Promise<void> {
  await tonight(page).play('6 nimmt!').click();
  await newMatch(page).sit('Mina');
  for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await newMatch(page).play();
  await tablePage(page).goThrough();
}

test('a match is reviewed, stopped once, and the review is saved', async ({ app }) => {
  test.slow();
  const { page } = app;
  const review = lookBackPage(page);
  await playDeal(page);
  const match = new URL(page.url()).pathname.split('/')[2]!;
  await open(page, `/history/${match}`);
  await review.goToReview();

  await test.step('a stopped review leaves nothing behind', async () => {
    await review.begin.click();
    await review.stop.click();
    await expect(review.stopped).toBeVisible();
    await expect(review.begin).toBeVisible();
    await app.expectAccessible();
  });

  await test.step('a finished review shows each decision as it was', async () => {
    await review.begin.click();
    await expect(review.open).toBeVisible({ timeout: 600_000 });
    await expect(review.moves.first()).toBeVisible();
    await expect(page.getByText(/, as Mina saw it$/)).toBeVisible();
    await app.expectAccessible();
  });

  await test.step('another move is tried on the table, and joins the others', async () => {
    // With the ten cards of the first turn there are more moves than the review compares.
    await review.list.click();
    await review.decisions.first().click();
    await review.list.click();
    const before = await review.moves.allTextContents();
    const cards = await tablePage(page).hand.getByRole('button').allTextContents();
    const known = before.map((move) => /\d+/.exec(move)![0]);
    const other = cards.findIndex((card) => !known.includes(/\d+/.exec(card)![0]));
    await review.tryAnother.click();
    await tablePage(page).hand.getByRole('button').nth(other).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => review.moves.count(), { timeout: 60_000 }).toBe(before.length + 1);
  });

  await test.step('arrows go through the decisions', async () => {
    await review.list.click();
    await expect(review.decisions.first()).toBeVisible();
    await app.expectAccessible();
    await review.decisions.first().click();
    await page.keyboard.press('ArrowDown');
    const second = review.decisions.nth(1);
    await expect(second).toBeChecked();
    const index = (await second.getAttribute('value'))!;
    await review.list.click();
    await expect(review.open).toHaveAttribute('data-decision', index);
  });

  await test.step('the review is there again after a reload', async () => {
    await page.reload();
    await expect(review.open).toBeVisible();
  });

  await test.step('the chances are there as numbers, too', async () => {
    const numbers = page.getByRole('button', { name: 'Show the chances as numbers' });
    await numbers.click();
    await expect(page.getByRole('table')).toBeInViewport({ ratio: 0.05 });
    await app.expectAccessible();
    await numbers.click();
  });

  await test.step('a flag leads to its moment, and a moment to its decision', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(review.open).toBeHidden();
    await page.getByRole('button', { name: /^The decision of/ }).focus();
    await page.keyboard.press('Enter');
    await expect(review.open).toBeVisible();
    await expect(review.slider, 'the pressed button is gone').toBeFocused();
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog')).toContainText('Next costly decision');
    await page.keyboard.press('Escape');
  });

  await test.step('and is accessible in the light theme and in Korean', async () => {
    const bar = page.getByRole('banner');
    await open(page, '/');
    await bar.locator('[lang=ko]').click();
    if ((await page.locator('html').getAttribute('data-theme')) === 'dark')
      await bar.getByRole('button').last().click();
    await open(page, `/match/${match}/review`);
    await expect(review.open).toBeVisible();
    await app.expectAccessible();
  });
});
