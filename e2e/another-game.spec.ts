import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { readPhonesFile, scanned } from './phone.ts';
import { hands } from './pages/hands.ts';
import { newMatch } from './pages/new-match.ts';
import { phonePage, phonesDialog } from './pages/phone.ts';
import { sheetPage } from './pages/sheet.ts';

const describeGame = (page: Page) => page.getByRole('link', { name: 'Another game' }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Choose the players' });

test('a game of one’s own: described in seconds, kept to its end, found in the history', async ({
  app,
}) => {
  let { page } = app;
  let sheet = sheetPage(page);

  await test.step('a name, who wins and a limit are enough', async () => {
    const presses = await hands(page);
    await describeGame(page);
    await page.getByLabel('What is the game called?').fill('Rummy');
    await page.getByRole('radio', { name: 'Fewest points' }).click();
    await page.getByRole('radio', { name: 'Up to a limit' }).click();
    await app.expectAccessible();
    await next(page).click();
    await newMatch(page).sit('Mina', 'Jonas', 'Ada');
    console.log(`Rummy, three people: ${String(await presses())} presses`);
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Start the sheet' }).click();
    await expect(sheet.paper).toBeVisible();
  });

  await test.step('points may be below zero, and a kill loses nothing', async () => {
    await sheet.type(40, -5, 12);
    await expect.poll(sheet.totals).toEqual(['40', '−5', '12']);
    await app.expectAccessible();
    await app.restart();
    ({ page } = app);
    sheet = sheetPage(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(sheet.totals).toEqual(['40', '−5', '12']);
  });

  await test.step('the limit may change while the match runs', async () => {
    await sheet.menu('House rules');
    await sheet.dialog.getByLabel('Limit').fill('50');
    await sheet.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.dialog).toBeHidden();
    await sheet.type(10, 0, 1);
    await expect(page.getByRole('region', { name: 'Jonas wins' })).toBeVisible();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'To Tonight' }).click();
  });

  await test.step('the match is in the history, and the game is found by its name', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('1 match', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Rummy').first()).toBeVisible();
    await pages.getByRole('link', { name: 'Tonight' }).click();
    await describeGame(page);
    await page.getByLabel('What is the game called?').fill('rum');
    await expect(page.getByRole('link', { name: /Rummy/ })).toContainText('Played once');
    await page.getByLabel('What is the game called?').fill('RUMMY');
    await next(page).click();
    await expect(newMatch(page).seats).toHaveCount(3);
  });
});

test('a game with categories: its sheet grows beside the form, and nothing typed is lost', async ({
  app,
}) => {
  const { page } = app;
  const add = page.getByRole('button', { name: 'Add a category' });
  const kind = (name: string) => page.getByRole('radio', { name, exact: true }).last();
  const categoryName = (at: number) => page.getByLabel(`Name of category ${String(at)}`);
  const preview = page.getByRole('region', { name: 'Your sheet, as you build it' });
  const total = preview.locator('tfoot td').first();

  await test.step('four categories, by keyboard and mouse', async () => {
    await describeGame(page);
    await page.getByLabel('What is the game called?').fill('Hedgerow');
    await add.click();
    await expect(categoryName(1)).toBeFocused();
    await page.keyboard.type('Longest hedge');
    await page.getByLabel('Points for each').fill('2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ponds');
    await kind('Table').click();
    await page.getByLabel('Points for 1, 2, 3 …').last().fill('1, 3, 6, 10');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fed the badger');
    await kind('Tick').click();
    await add.click();
    await page.keyboard.type('Orchards');
    await kind('Rank').click();
    await expect(total).toHaveText('33');
    await app.expectAccessible();
  });

  await test.step('a moved category keeps the focus', async () => {
    await page.getByRole('button', { name: 'Move Orchards up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Orchards up' })).toBeFocused();
    await expect(categoryName(3)).toHaveValue('Orchards');
    await expect(preview.locator('tbody tr').nth(2)).toContainText('Orchards');
  });

  await test.step('another winner needs no categories, and loses none', async () => {
    await page.getByRole('radio', { name: 'Just a winner' }).click();
    await expect(add).toBeHidden();
    await page.getByRole('radio', { name: 'Most points' }).click();
    await expect(total).toHaveText('33');
  });

  await test.step('a name twice is named beside its field', async () => {
    await categoryName(2).fill('Orchards');
    await next(page).click();
    await expect(page.getByText('Another category has that name already.')).toBeVisible();
    await expect(categoryName(3)).toBeFocused();
    await app.expectAccessible();
    await categoryName(2).fill('Ponds');
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'New match: Hedgerow' })).toBeVisible();
    await page.getByRole('link', { name: 'Tonight' }).click();
    await describeGame(page);
    await expect(page.getByRole('link', { name: /Hedgerow/ })).toContainText('4 categories');
  });

  await test.step('its sheet has a line for each category, and adds up', async () => {
    await page.getByRole('link', { name: /Hedgerow/ }).click();
    await newMatch(page).sit('Mina', 'Jonas');
    await page.getByRole('button', { name: 'Start the sheet' }).click();
    const sheet = sheetPage(page);
    const totals = () => sheet.paper.locator('tfoot td .total').allTextContents();
    await expect(sheet.paper).toBeVisible();
    await sheet.type(7, 5, 3, 4, 5, 2);
    await expect.poll(totals).toEqual(['28', '24']);
    await app.expectAccessible();
    await page.getByRole('button', { name: /^Phones/ }).click();
    await expect(phonesDialog(page).code).toBeVisible();
    const phone = phonePage(await app.newPhone('small'));
    await phone.sitAs('Jonas', scanned(readPhonesFile(app.data)));
    await phonesDialog(page).done();
    const line = (name: RegExp) => phone.page.getByRole('listitem').getByRole('button', { name });
    await line(/^Longest hedge/).tap();
    await app.expectAccessible(phone.page);
    await phone.tell('6');
    await expect.poll(totals).toEqual(['28', '26']);
    await line(/^Ponds/).tap();
    await phone.page.getByRole('button', { name: '3: worth 6' }).tap();
    await expect.poll(totals).toEqual(['28', '22']);
    await expect(line(/^Ponds.*6$/)).toBeVisible();
    await app.expectAccessible(phone.page);
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await app.restart();
    await app.page.getByRole('button', { name: 'Resume' }).click();
    await app.page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(app.page.getByRole('region', { name: 'Mina wins with 33 points' })).toBeVisible();
    await app.expectAccessible();
  });
});

test('each person may enter their own points by phone, also below zero', async ({ app }) => {
  const { page } = app;
  await describeGame(page);
  await page.getByLabel('What is the game called?').fill('Skull {0} | [King]');
  await next(page).click();
  await newMatch(page).sit('Mina', 'Jonas');
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(sheetPage(page).paper).toBeVisible();
  await page.getByRole('button', { name: /^Phones/ }).click();
  const dialog = phonesDialog(page);
  await expect(dialog.code).toBeVisible();
  const phone = phonePage(await app.newPhone('small'));
  await phone.sitAs('Jonas', scanned(readPhonesFile(app.data)));
  await dialog.done();
  await expect(phone.page.getByText('Skull {0} | [King]').first()).toBeVisible();
  await app.expectAccessible(phone.page);
  await phone.tell('12');
  await expect.poll(sheetPage(page).totals).toContain('12');
});
