import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { entryPanel } from './pages/entryPanel.ts';
import { recordLostFocus } from './pages/focus.ts';
import { hands } from './pages/hands.ts';
import { newMatch } from './pages/new-match.ts';
import { expectPrinted } from './pages/printed.ts';
import { sheetPage } from './pages/sheet.ts';

const keepScore = (page: Page) =>
  page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(sheetPage(page).paper).toBeVisible();
}

/** Mina, Jonas and Ada with the real cards. */
async function beginSheet(page: Page): Promise<void> {
  await keepScore(page);
  await newMatch(page).sit('Mina', 'Jonas', 'Ada');
  await start(page);
}

test('a night: a sheet with a latecomer and a correction, a second game, the laptop as referee', async ({
  app,
}) => {
  test.slow();
  let sheet = sheetPage(app.page);
  await beginSheet(app.page);

  await test.step('scores are typed as sums, or the cards are tapped', async () => {
    const presses = await hands(app.page);
    await sheet.type('3+5+7', 4, 0);
    await expect.poll(sheet.totals).toEqual(['15', '4', '0']);
    console.log(`A deal of 6 nimmt!, three people: ${String(await presses())} keys`);
    expect(await presses()).toBeLessThanOrEqual(10);
    await sheet.card(55).click();
    await sheet.card(10).click();
    await expect.poll(sheet.totals).toEqual(['25', '4', '0']);
    await app.page.keyboard.press('n');
    await expect(app.page.getByRole('button', { name: 'Card 55: Mina has it' })).toBeVisible();
    // On paper no cell is the active one.
    await app.page.emulateMedia({ media: 'print' });
    await expect(app.page.locator('td.current')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await app.page.emulateMedia({ media: null });
    await app.expectAccessible();
  });

  await test.step('an invalid number gets a message, and nothing is lost', async () => {
    await sheet.type('1.5');
    await expect(app.page.getByRole('alert')).toHaveText('Please enter a whole number.');
    await app.page.keyboard.press('Escape');
    await sheet.type(20, 6);
    await expect.poll(sheet.totals).toEqual(['25', '24', '6']);
  });

  await test.step('a latecomer joins with the average', async () => {
    await sheet.menu('Who plays');
    await app.expectAccessible();
    await sheet.dialog.getByRole('button', { name: /^The average/ }).click();
    await sheet.dialog.getByLabel('Name, known or new').fill('Theo');
    await sheet.dialog.getByRole('button', { name: 'Add' }).click();
    await expect.poll(sheet.totals).toEqual(['25', '24', '6', '18']);
  });

  await test.step('a kill loses nothing, and the mode of entry is the one that was chosen last', async () => {
    await app.page.getByRole('radio', { name: 'Type the sum' }).click();
    await app.restart();
    await app.page.getByRole('button', { name: 'Resume' }).click();
    sheet = sheetPage(app.page);
    await expect.poll(sheet.totals).toEqual(['25', '24', '6', '18']);
    await expect(app.page.getByRole('radio', { name: 'Type the sum' })).toBeChecked();
    await app.page.getByRole('radio', { name: 'Tap the cards' }).click();
  });

  await test.step('a number is corrected, and the old number stays in the log', async () => {
    const cell = sheet.cell('Deal 1', 'Jonas');
    // The screen is still coming in after the kill: a press on what moves away meets nothing.
    await expect(async () => {
      await cell.click();
      await expect(cell).toHaveAttribute('aria-current', 'true', { timeout: 500 });
    }).toPass();
    await sheet.type(9);
    await expect.poll(sheet.totals).toEqual(['25', '29', '6', '18']);
    await sheet.menu('Corrections');
    await expect(sheet.dialog.getByRole('listitem')).toContainText('was 4');
    await app.page.keyboard.press('Escape');
    await app.page.keyboard.press('u');
    await expect.poll(sheet.totals).toEqual(['25', '24', '6', '18']);
  });

  await test.step('the sheet ends by itself, and a correction undoes the end', async () => {
    await sheet.cell('Deal 3', 'Mina').click();
    await sheet.type(50, 0, 1, 2);
    await expect(app.page.getByRole('region', { name: 'Ada wins' })).toBeVisible();
    await app.expectAccessible();
    await sheet.cell('Deal 3', 'Mina').click();
    await sheet.type(5);
    await expect(app.page.getByRole('region', { name: 'Ada wins' })).toBeHidden();
    await sheet.undo.click();
    await app.page.getByRole('button', { name: 'To Tonight' }).click();
  });

  await test.step('a second game with the same people: people decide when it is over', async () => {
    await app.page.getByRole('link', { name: 'Keep score of Goat ’n’ Goat' }).click();
    await expect(newMatch(app.page).seats).toHaveCount(4);
    await start(app.page);
    const { tell, mountain, finish } = entryPanel(app.page);
    await mountain('red 3').click();
    for (const penalties of [4, 2, 1, 0]) await tell(penalties, 0);
    await expect.poll(sheet.totals).toEqual(['−1', '−2', '−1', '0']);
    await finish.click();
    const result = app.page.getByRole('region', { name: 'Theo wins' });
    await expect(result).toBeVisible();
    await expectPrinted(app.page, {
      visible: [sheet.paper, result],
      hidden: [app.page.getByRole('button', { name: 'To Tonight' })],
    });
    await app.page.getByRole('button', { name: 'To Tonight' }).click();
  });

  await test.step('the same people start the next sheet in two presses; the referee places their cards', async () => {
    await app.page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
    await app.page.getByRole('radio', { name: 'Referee' }).click();
    await expect(newMatch(app.page).seats).toHaveCount(4);
    await start(app.page);
    await expect(app.page.getByRole('list', { name: 'The rows on the table' })).toBeVisible();
    await sheet.type(12, 37, 43, 58);
    await sheet.type(14, 15, 44, 61);
    await expect(app.page.getByRole('main').getByText('Nobody has taken a row.')).toBeVisible();
    await sheet.type(21, 26, 30, 36);
    await expect(
      app.page.getByRole('main').getByText('Ada takes row 1: 6 bull heads'),
    ).toBeVisible();
    await app.expectAccessible();
    await sheet.type(3, 9, 68, 83);
    await expect(app.page.getByRole('button', { name: /^Take row 2/ })).toBeVisible();
    await app.page.keyboard.press('2');
    await expect(
      app.page.getByRole('main').getByText('Mina takes row 2: 1 bull head'),
    ).toBeVisible();
  });

  await test.step('an impossible card is refused with its reason', async () => {
    await sheet.type(12);
    await expect(app.page.getByText('12 was taken with a row in this deal')).toBeVisible();
    await app.page.getByRole('button', { name: 'Back' }).click();
    await sheet.dialog.getByRole('button', { name: 'Correct: Jonas plays 9' }).click();
    await sheet.dialog.getByLabel('Jonas plays 9: which card was it?').fill('10');
    await app.page.keyboard.press('Enter');
    await expect(sheet.dialog).toBeHidden();
    await expect(app.page.getByLabel(/^Row 2: 3, 10;/)).toBeVisible();
    await app.page.getByRole('button', { name: 'Back' }).click();
    await sheet.dialog.getByRole('button', { name: 'Mina plays 21', exact: true }).click();
    await expect(app.page.getByText('turn 2 of 10')).toBeVisible();
  });

  await test.step('both are in the same history', async () => {
    await app.page.getByRole('button', { name: 'Leave the sheet' }).click();
    await app.page.getByRole('link', { name: 'History' }).click();
    await expect(app.page.getByText('Ada').first()).toBeVisible();
  });
});

test(
  'the last person can tap all their cards before the end is shown',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await beginSheet(page);
    const sheet = sheetPage(page);
    const { toEnd } = entryPanel(page);
    const end = page.getByRole('region', { name: 'Jonas wins' });
    await sheet.type(67, 3);
    /** In whole pixels: the layout rounds to a 64th of one. */
    const place = async () => {
      const { x, y, width, height } = (await sheet.card(104).boundingBox())!;
      return [x, y, width, height].map(Math.round);
    };
    const before = await place();
    for (const card of [5, 55, 66]) await sheet.card(card).click();
    await expect.poll(sheet.totals).toEqual(['67', '3', '14']);
    await expect(end).toBeHidden();
    expect(await place(), 'no card moves under a finger').toEqual(before);
    await page.getByRole('button', { name: 'Undo: Ada, Deal 1' }).click();
    await expect.poll(sheet.totals).toEqual(['67', '3', '9']);
    await toEnd.click();
    await expect(end).toBeVisible();
  },
);

test('a deal by keyboard alone: the digits and one press a person; numbers typed while the host is gone wait', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await beginSheet(page);
  const sheet = sheetPage(page);
  const question = page.locator('[aria-live=assertive]');
  await expect(sheet.cell('Deal 1', 'Mina')).toBeFocused();
  await expect(question).toHaveText('Which cards did Mina take?');
  const lostFocus = await recordLostFocus(page);
  await sheet.type(12, 3);
  await expect(sheet.cell('Deal 1', 'Ada')).toBeFocused();
  await expect(question).toHaveText('Which cards did Ada take?');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect.poll(sheet.totals).toEqual(['12', '3', '7']);

  // Arrows go over the paper; a digit corrects where they stand.
  await sheet.cell('Deal 2', 'Mina').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await sheet.type(30);
  await expect.poll(sheet.totals).toEqual(['12', '30', '7']);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: '6 nimmt!' })).toBeVisible();
  await app.expectAccessible();
  await page.keyboard.press('Escape');
  expect(await lostFocus(), 'keys that lost the focus').toEqual([]);

  await test.step('while the host is gone the number stays in its cell, and is marked as not saved yet', async () => {
    await sheet.cell('Deal 2', 'Mina').click();
    await sheet.type(5);
    await expect.poll(sheet.totals).toEqual(['17', '30', '7']);
    await app.kill();
    await expect(page.getByText('Disconnected')).toBeVisible();
    await sheet.type(4, 8);
    const cell = sheet.cell('Deal 2', 'Jonas');
    await expect(cell).toHaveText('4');
    await expect(cell).toHaveAccessibleName('Jonas, Deal 2: 4, not saved yet');
    await expect(page.getByText('2 entries on the sheet are not saved yet')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('1 entry on the sheet is not saved yet')).toBeVisible();
  });
});

test(
  'an impossible number stays marked until people confirm it',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await beginSheet(page);
    const sheet = sheetPage(page);
    const warning = page.getByText('That is more bull heads than the deck has (171).');
    const cell = sheet.cell('Deal 1', 'Mina');
    await sheet.type(200, 3, 4);
    await expect(warning).toBeVisible();
    await expect(sheet.paper.getByText('164 at most')).toBeVisible();
    await expect.poll(sheet.totals).toContain('200');
    expect(await sheet.cutTotals()).toEqual([]);
    await page.getByRole('button', { name: 'Play on' }).click();
    await sheet.type(1);
    await expect(warning).toBeVisible();
    await expect(cell).toHaveAccessibleName(/Please check this, 164 at most/);
    await app.expectAccessible();
    await page.getByRole('button', { name: 'That’s right' }).click();
    await expect(warning).toBeHidden();
    await app.restart();
    await app.page.getByRole('button', { name: 'Resume' }).click();
    await expect(app.page.getByRole('region', { name: 'The sheet' })).toBeVisible();
    await expect(app.page.getByText('That is more bull heads')).toBeHidden();
    await app.page.keyboard.press('u');
    await expect(app.page.getByText('That is more bull heads')).toBeVisible();
  },
);

test(
  'only the focused number is cleared, and an empty cell gets no entry',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await beginSheet(page);
    const sheet = sheetPage(page);
    await sheet.type(12, 3);
    await sheet.paper.getByRole('rowheader', { name: 'Ada' }).getByRole('button').focus();
    for (const key of ['Delete', 'Backspace']) await page.keyboard.press(key);
    await sheet.cell('Deal 1', 'Ada').focus();
    for (const key of ['Delete', 'Backspace']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Undo: Jonas, Deal 1' })).toBeVisible();
    await sheet.cell('Deal 1', 'Mina').click();
    await page.keyboard.press('Delete');
    await expect.poll(sheet.totals).toEqual(['0', '3', '0']);
  },
);
