import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { history } from './pages/history.ts';
import { lookBackPage } from './pages/look-back.ts';
import { newMatch } from './pages/new-match.ts';
import { tablePage } from './pages/table.ts';

/** Mina with two bots, for one deal: nobody to hide anything from, so that no curtain hangs. */
async function playOneDeal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(page).sit('Mina');
  for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await newMatch(page).play();
  await tablePage(page).goThrough();
}

test('the cards of a match are dealt again from a step of the look back, and by their code', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const table = tablePage(page);
  const bothResults = page.getByRole('region', { name: 'The first result and this one' });
  await playOneDeal(page);

  await test.step('from a step that somebody had to decide at', async () => {
    await page.getByRole('button', { name: 'Look back' }).click();
    await expect(lookBackPage(page).slider).toBeFocused();
    await expect(page.getByRole('button', { name: 'Deal these cards again' })).toBeEnabled();
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Go on from here' }).click();
    await expect(page.getByRole('heading', { name: 'The same cards again' })).toBeVisible();
    await app.expectAccessible();
    await newMatch(page).play();
    await expect(table.hand.getByRole('button')).toHaveCount(7);
  });

  await test.step('the first match cannot be looked back at meanwhile', async () => {
    const running = page.url();
    await page.goto(new URL('/history', running).href);
    await history(page).lines.first().click();
    await expect(page.getByText('Its cards are on the table again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Look back' })).toBeHidden();
    await page.goto(running);
    await table.goThrough();
  });

  await test.step('both results stand beside each other, and the page shows the code', async () => {
    await expect(bothResults).toBeVisible();
    await app.expectAccessible();
    await page.goto(new URL('/history', page.url()).href);
    await expect(page.getByText('same cards again')).toHaveCount(1);
    await history(page).lines.first().click();
    await expect(bothResults).toBeVisible();
    await app.expectAccessible();
  });

  await test.step('who enters the code gets the same cards', async () => {
    const code = await page.getByText(/^6\w{3}-\w{4}-\w{4}$/).textContent();
    await page.goto(new URL('/new/scout', page.url()).href);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    const field = page.getByLabel('Code of the cards');
    await field.fill(`${code!.slice(0, -1)}${code!.endsWith('0') ? '1' : '0'}`);
    await field.press('Enter');
    await expect(page.getByText('That is no code, or a character in it is wrong.')).toBeVisible();
    await app.expectAccessible();
    await field.fill(code!.toLowerCase());
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'The same cards again' })).toBeVisible();
    await page.getByText('Mina', { exact: true }).first().click();
    for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
    await newMatch(page).play();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
  });
});
