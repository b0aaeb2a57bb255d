import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { open } from './pages/address.ts';
import { lookBackPage } from './pages/look-back.ts';
import { newMatch } from './pages/new-match.ts';
import { phonesDialog } from './pages/phone.ts';
import { tablePage } from './pages/table.ts';
import { tonight } from './pages/tonight.ts';
import { readPhonesFile, scanned } from './phone.ts';

/** Mina against a bot, one deal to its end, and the coach's review of it. */
async function reviewedDeal(page: Page): Promise<void> {
  await tonight(page).play('6 nimmt!').click();
  await newMatch(page).sit('Mina');
  for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await newMatch(page).play();
  await tablePage(page).goThrough();
  const match = new URL(page.url()).pathname.split('/')[2]!;
  await open(page, `/history/${match}`);
  const review = lookBackPage(page);
  await review.goToReview();
  await review.begin.click();
  await expect(review.open).toBeVisible({ timeout: 600_000 });
}

test('mistakes of a reviewed match are decided anew, on the laptop and on one’s own phone', async ({
  app,
}) => {
  // The review alone takes minutes on a busy machine.
  test.setTimeout(900_000);
  const { page } = app;
  const question = page.getByText('The table as it was.');
  const answer = page.locator('[data-answer]');
  await reviewedDeal(page);

  await test.step('Tonight offers them, and they begin with their person’s name', async () => {
    await open(page, '/');
    await page.getByRole('link', { name: /^Mina \d+$/ }).click();
    await expect(page.getByRole('heading', { name: 'For Mina' })).toBeVisible();
    await app.expectAccessible();
    await page.keyboard.press('Enter');
  });

  await test.step('the table shows no answer before the choice, and the reason after it', async () => {
    await expect(question).toBeVisible();
    await expect(answer).toBeHidden();
    await expect(page.getByText(/Chance to win|coach/)).toHaveCount(0);
    await app.expectAccessible();
    // A card or a row: the first press chooses the one in focus, the next one plays it.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(answer).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(answer.getByText('what Mina says now', { exact: true })).toBeVisible();
    await expect(answer.getByText(/This one comes back in \d+ days?\./)).toBeVisible();
    await app.expectAccessible();
  });

  await test.step('a confirmed phone shows the others in the lobby', async () => {
    await open(page, '/');
    await tonight(page).play('6 nimmt!').click();
    await page.getByRole('button', { name: /Phones/ }).click();
    await expect(phonesDialog(page).code).toBeVisible();
    const phone = await app.newPhone();
    await phone.goto(scanned(readPhonesFile(app.data)));
    await phone.getByRole('button', { name: 'I am Mina' }).tap();
    const offer = phone.getByRole('button', { name: /^Three from last time/ });
    await expect(phone.getByRole('heading', { name: 'You are in, Mina!' })).toBeVisible();
    await expect(offer, 'whoever has the code may say any name').toBeHidden();
    await open(page, '/');
    await page.getByRole('button', { name: 'Show them on Mina’s phone' }).click();
    await offer.tap();
    await expect(phone.locator('main.room[data-exercise]')).toBeVisible();
    await app.expectAccessible(phone);
    const pieces = phone.locator('main :is(.mat, .hand-area) button:not([aria-disabled=true])');
    await expect(async () => {
      await pieces.last().tap({ timeout: 3_000 });
      await phone.locator('.act:not([aria-disabled=true])').tap({ timeout: 3_000 });
      await expect(phone.getByText('what Mina says now', { exact: true })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 60_000 });
    await app.expectAccessible(phone);
  });
});
