import type { Page } from '@playwright/test';
import { expect, test, type App } from './fixture.ts';
import { open } from './pages/address.ts';
import { newMatch } from './pages/new-match.ts';
import { outOfReach } from './pages/reach.ts';
import { settings } from './pages/settings.ts';
import { sheetPage } from './pages/sheet.ts';
import { tonight } from './pages/tonight.ts';

/** Nobody's name is longer. */
const PEOPLE = [
  ...['Maximiliane-Josephine-An', 'Bartholomäus Siebenhaarx', 'Wilhelmina Konstantinopl'],
  ...['Theodora-Alexandra Musta', 'Ferdinand von Hohenlohe-', 'Anastasia-Philomena Grün'],
  ...['Christopherus Maximilian', 'Leopoldina Katharina Mar', 'Sebastian-Alexander Falk'],
  'Margarethe Elisabeth Thu',
] as const;

/** Each sheet with as many people as it can have; the dialogues of the first are those of all. */
const SHEETS = [
  ['6 nimmt!', 10, null],
  ['6 nimmt!', 10, 'Referee'],
  ['SCOUT', 5, null],
  ['Goat ’n’ Goat', 5, null],
  ['Donkey Derby', 5, null],
] as const;

const DIALOGUES = [
  'Who plays …',
  'House rules …',
  'What was corrected …',
  'Throw this sheet away …',
];

/** All that can be opened by an address alone. */
const ROOMS = [
  ...['/', '/new/six-nimmt', '/new/donkey-derby?keep=tally', '/history', '/history/bin'],
  ...['/history/seasons', '/people', '/games/scout', '/settings'],
];

/** The window as it is at 200 % on a laptop. */
const zoomed = (page: Page): Promise<void> => page.setViewportSize({ width: 640, height: 400 });

async function enlargeText(page: Page): Promise<void> {
  await settings(page).go();
  await settings(page).textSize.focus();
  await page.keyboard.press('End');
  await expect(page.locator('html')).toHaveCSS('--text-scale', '1.5');
  await tonight(page).go();
}

const expectReach = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await outOfReach(page)).toEqual([]);
  }).toPass({ intervals: [0, 100, 250, 500], timeout: 5000 });

async function expectSheetInReach(
  { page }: App,
  [game, people, mode]: (typeof SHEETS)[number],
  dialogues: readonly string[],
): Promise<void> {
  const sheet = sheetPage(page);
  await open(page, '/');
  await page.getByRole('link', { name: `Keep score of ${game}` }).click();
  await newMatch(page).sit(...PEOPLE.slice(0, people));
  if (mode) await page.getByRole('radio', { name: mode }).click();
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(page).toHaveURL(/\/sheet\//);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectReach(page);
  for (const item of dialogues)
    await test.step(item, async () => {
      await sheet.menu(item);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectReach(page);
      await page.keyboard.press('Escape');
    });
  await test.step('Phones', async () => {
    await page.getByRole('button', { name: 'Phones' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReach(page);
    await page.keyboard.press('Escape');
  });
}

test.describe('with a history', () => {
  test.use({ begins: 'filled' });

  test('at 200 % everything can be reached: every room', async ({ app }) => {
    test.slow();
    await expect(tonight(app.page).heading).toBeVisible();
    await zoomed(app.page);
    for (const room of ROOMS)
      await test.step(room, async () => {
        await open(app.page, room);
        await expectReach(app.page);
      });
  });
});

for (const [size, enlarge] of [
  ['at 200 %', zoomed],
  ['with text of 150 %', enlargeText],
] as const)
  test(
    `${size} everything can be reached: every sheet and its dialogues`,
    { tag: '@long' },
    async ({ app }) => {
      test.slow();
      await expect(tonight(app.page).heading).toBeVisible();
      await enlarge(app.page);
      for (const sheet of SHEETS)
        await test.step(sheet.join(' '), () => expectSheetInReach(app, sheet, DIALOGUES));
    },
  );

test('at 200 % everything can be reached: every sheet, and the dialogues of one', async ({
  app,
}) => {
  test.slow();
  await expect(tonight(app.page).heading).toBeVisible();
  await zoomed(app.page);
  for (const [at, sheet] of SHEETS.entries())
    await test.step(sheet.join(' '), () =>
      expectSheetInReach(app, sheet, at === 0 ? DIALOGUES : []),
    );
});
