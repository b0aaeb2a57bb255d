import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { expectPrinted } from './pages/printed.ts';
import { sheetPage } from './pages/sheet.ts';
import { tablePage } from './pages/table.ts';
import { tonight } from './pages/tonight.ts';

const A_PIXEL = {
  name: 'table.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), 'utf8');

/** A sheet of two deals that Jonas wins, 10 to 70, and then a match with Ada that is broken off after a turn. */
async function playTwo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
  await newMatch(page).sit('Mina', 'Jonas');
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  const sheet = sheetPage(page);
  await expect.poll(sheet.totals).toEqual(['0', '0']);
  await sheet.type(30, 4);
  await expect.poll(sheet.totals).toEqual(['30', '4']);
  await sheet.type(40, 6);
  await expect(page.getByText('You can still correct any number')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the sheet' }).click();

  await tonight(page).play('6 nimmt!').click();
  await newMatch(page).sit('Ada');
  await newMatch(page).addBot('Easy');
  await newMatch(page).play();
  const table = tablePage(page);
  await table.goThroughTo('hand');
  await table.playLowest();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'End this match' }).click();
  await page.getByRole('button', { name: 'End the match' }).click();
  await page.getByRole('button', { name: 'To Tonight' }).click();
}

test('a match is found, gets a note, is deleted, restored and moved to a night of its own', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const book = history(page);
  await playTwo(page);
  await book.go();

  await test.step('filters and search narrow, and one press shows everything again', async () => {
    await expect(book.total).toHaveText('2 matches');
    await book.chip('Ada').click();
    await expect(book.total).toHaveText('1 match with Ada');
    await book.search.fill('jonas');
    await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
    await app.expectAccessible();
    await book.showEverything.last().click();
    await expect(book.lines).toHaveCount(2);
    await expect(book.search).toHaveValue('');
    await book.further.click();
    await book.mark('Abandoned', 'without').click();
    await expect(book.total).toHaveText('1 match');
    await app.expectAccessible();
    await page.getByLabel('From', { exact: true }).fill('someday');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is not a valid date.')).toBeVisible();
    await app.expectAccessible();
    await page.getByLabel('From', { exact: true }).fill('1/2/2003');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('1 Feb 2003');
    await expect(page).toHaveURL(/from=2003-02-01/);
    await expect(book.total).toHaveText('1 match');
  });

  await test.step('its page has every number, and Back keeps the filter', async () => {
    await book.lines.click();
    await expect(book.results).toHaveText([/1.*Jonas.*10/s, /2.*Mina.*70/s]);
    await expect(page.getByRole('table', { name: 'All numbers' })).toContainText('Deal 2');
    await page.goBack();
    await expect(book.total).toHaveText('1 match');
    await expect(book.lines).toBeFocused();
  });

  await test.step('a note and a place are saved when the field is left', async () => {
    await book.lines.click();
    await book.note.fill('Mina took every row');
    await book.note.blur();
    await expect(book.kept).toBeVisible();
    await book.place.fill('Kitchen');
    await book.place.press('Enter');
    await expect(page.getByText(/, Kitchen, /).first()).toBeVisible();
    await expect(page.getByText('A change applies to all 2 matches')).toBeVisible();
    await app.expectAccessible();
    await book.go();
    await expect(page.getByText('Mina took every row')).toBeVisible();
    await expect(page.getByText('Kitchen')).toBeVisible();
    await book.search.fill('every ROW');
    await expect(book.total).toHaveText('1 match');
  });

  await test.step('a deleted match is in the bin, and can be restored from the list and from its page', async () => {
    await book.lines.click();
    await book.remove.click();
    await expect(book.bringBack).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(book.remove).toBeVisible();
    await book.remove.click();
    await book.go();
    await expect(book.total).toHaveText('1 match');
    await book.bin.click();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Restore: 6 nimmt!' }).click();
    await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
    await book.go();
    await expect(book.total).toHaveText('2 matches');
  });

  await test.step('a night of its own', async () => {
    await expect(book.nights).toHaveCount(1);
    await book.lines.last().click();
    await book.ownNight.click();
    await expect(page.getByText('the only match of that night')).toBeVisible();
    await expect(book.ownNight).toBeHidden();
    await book.go();
    await expect(book.nights).toHaveCount(2);
  });

  await test.step('another date moves the night too, and the match can go back into its old night', async () => {
    await book.lines.last().click();
    const day = page.getByLabel('Started');
    const before = await day.inputValue();
    await day.fill('1/2/2003');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /1 February 2003/ })).toHaveCount(2);
    await page.getByLabel('Started').fill(before);
    await page.keyboard.press('Enter');
    await expect(page.getByText('with 1 other match')).toBeVisible();
    await book.go();
    await expect(book.nights).toHaveCount(1);
  });
});

test('the history is read by keyboard; a night is summed up and taken home, and its place is saved', async ({
  app,
  carrier,
}) => {
  test.slow();
  const { page } = app;
  const book = history(page);
  await playTwo(page);
  await book.go();
  await expect(book.lines).toHaveCount(2);

  await book.chip('All games').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(book.total).toHaveText(/^1 match with/);
  await page.keyboard.press('Enter');
  await expect(book.lines).toHaveCount(2);

  await test.step('the list is one tab stop: arrows go along, Enter opens, Escape comes back', async () => {
    await book.bin.focus();
    await page.keyboard.press('Tab');
    await expect(book.nights.getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /^Look back at/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(book.lines.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(book.results.first()).toContainText('Jonas');
    await page.keyboard.press('Escape');
    await expect(book.lines.last()).toBeFocused();
  });

  await tonight(page).go();
  await book.openTonight();
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await app.expectAccessible();
  await book.place.fill('At Jonas’s');
  await book.place.press('Enter');
  await expect(page.getByText(/^At Jonas’s, /)).toBeVisible();

  await test.step('printed, it has the ranking and the notes, and no buttons', async () => {
    await expectPrinted(page, {
      visible: [page.getByRole('heading', { name: 'Standings' }), book.place],
      hidden: [page.getByRole('navigation'), page.getByLabel('Note')],
    });
  });

  await test.step('it is taken home: as a picture, as a page that needs nothing, and as plays', async () => {
    if (carrier === 'electron') return; // There the system asks where to.
    await page.locator('input[type=file]').setInputFiles(A_PIXEL);
    await expect(page.getByRole('img', { name: /^Photo of the table/ })).toBeVisible();
    const files = page.getByRole('region', { name: 'Take the night home' });
    const fileOf = async (kind: string): Promise<Download> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        files.getByRole('button', { name: kind }).press('Enter'),
      ]);
      await expect(files.getByText(`Saved: ${file.suggestedFilename()}`)).toBeVisible();
      await expect(files.getByRole('button', { name: kind })).toBeFocused();
      return file;
    };
    const picture = await fileOf('Picture');
    expect(picture.suggestedFilename()).toMatch(/^menagerie-\d{4}-\d\d-\d\d\.png$/);

    const plays = await fileOf('Plays for BG Stats');
    expect(plays.suggestedFilename()).toMatch(/^menagerie-\d{4}-\d\d-\d\d\.bgsplay$/);
    const { plays: played } = JSON.parse(await textOf(plays)) as { plays: object[] };
    expect(played).toHaveLength(1);

    const saved = await fileOf('Page');
    expect(saved.suggestedFilename()).toMatch(/^menagerie-\d{4}-\d\d-\d\d\.html$/);
    const other = await page.context().newPage();
    const requests: string[] = [];
    other.on('request', (request) => requests.push(request.url()));
    await other.setContent(await textOf(saved));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/\d{4}/);
    await expect(other.getByRole('heading', { name: /Jonas wins with 10/ })).toBeVisible();
    await expect(other.locator('.match')).toHaveCount(2);
    const photo = other.getByRole('img', { name: /^Photo of the table/ });
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([]);
    await app.expectAccessible(other);
    await other.close();
  });

  await test.step('a photo is still there after a restart, and can be removed and restored', async () => {
    if (carrier === 'electron') await page.locator('input[type=file]').setInputFiles(A_PIXEL);
    const photo = (): Locator => app.page.getByRole('img', { name: /^Photo of the table/ });
    await expect(photo()).toBeVisible();
    const { pathname } = new URL(page.url());
    await app.restart();
    await app.page.getByRole('link', { name: 'History' }).click();
    await app.page.locator(`a[href="${pathname}"]`).first().click();
    await photo().click();
    await app.expectAccessible();
    await app.page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(photo()).toBeHidden();
    await expect(history(app.page).bringBack).toBeFocused();
    await app.page.keyboard.press('Enter');
    await expect(photo()).toBeVisible();
  });
});

test('a past night of five people and four matches is entered by keyboard alone', async ({
  app,
}) => {
  const { page } = app;
  let keys = 0;
  /** Letters and figures one by one, as fingers do; Enter after each. */
  const enter = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      keys += text.length + 1;
    }
  };
  const focusedGame = page
    .getByRole('region', { name: 'A match' })
    .locator('button[aria-pressed]:focus');
  const game = async (digit: string): Promise<void> => {
    // A match is there a moment before the games are asked for again.
    await expect(focusedGame).toBeVisible();
    await page.keyboard.press(digit);
    keys += 1;
  };
  const figures = page.locator('input[data-guest]');
  const saved = page
    .getByRole('region', { name: 'A match' })
    .locator('xpath=..')
    .locator('[data-line]');

  await page.getByRole('link', { name: 'Write down a past night' }).click();
  await expect(page.getByLabel('Which day')).toBeFocused();
  await enter('8 Nov 2020', '2015', 'Mina’s');
  await expect(page.getByLabel('Name, known or new')).toBeFocused();
  await enter('Mina', 'Jonas', 'Ada', 'Theo', 'Sora', '');

  await test.step('a wrong number gets a message at its field, and nothing is lost', async () => {
    await game('1');
    await enter('12', '7', 'x');
    await expect(page.getByText('Please enter a number')).toBeVisible();
    await expect(figures.nth(2)).toBeFocused();
    await page.reload();
    await expect(figures.nth(1)).toHaveValue('7');
    await figures.nth(2).fill('');
    await figures.nth(2).focus();
    await enter('3', '44', '21');
    await expect(saved).toHaveCount(1);
  });

  for (const [at, digit] of ['2', '3', '3'].entries()) {
    await game(digit);
    await expect(figures.first()).toBeFocused();
    await enter('31', '-4', '18', '18', '26');
    await expect(saved).toHaveCount(at + 2);
  }
  // Two keys a second, and as long again for looking at the slip.
  console.log(`four matches of five people: ${String(keys)} keys, ${String(keys)} s`);
  expect(keys).toBeLessThan(150);

  await test.step('a match by rounds is entered on an ordinary sheet, from which the link back leads here', async () => {
    await game('1');
    await page.getByRole('radio', { name: 'Every round' }).click();
    await page.getByRole('button', { name: 'Sora was not in this match' }).click();
    await page.getByRole('button', { name: 'Write down its rounds' }).click();
    const sheet = sheetPage(page);
    await expect(sheet.card(55)).toBeVisible();
    await sheet.type(10, 3, 12, 7);
    await expect.poll(sheet.totals).toEqual(['10', '3', '12', '7']);
    await page.getByRole('button', { name: 'Back to the past night' }).click();
    await page.getByRole('button', { name: 'Go on writing' }).click();
    await expect.poll(sheet.totals).toEqual(['10', '3', '12', '7']);
    await sheet.type(20, 30, 0, 60);
    await expect(page.getByRole('region', { name: 'Ada wins' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the past night' }).last().click();
    await expect(saved).toHaveCount(5);
  });

  await page.getByRole('button', { name: 'Done: see the night' }).click();
  await expect(page.locator('[data-line]')).toHaveCount(5);
  await expect(page.getByText(/^Mina’s, 20:15 to /)).toBeVisible();
});
