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

const DIALOGUES = ['Who plays …', 'House rules …', 'Corrections …', 'Abandon this sheet …'];

/** All that can be opened by an address alone. */
const ROOMS = [
  ...['/', '/new/six-nimmt', '/new/donkey-derby?keep=tally', '/history', '/history/bin'],
  ...['/statistics', '/history/seasons', '/people', '/games/scout', '/settings'],
];

/** The other pages that can be opened by an address alone. */
const FURTHER_ROOMS = [
  ...['/new/scout', '/new/goat-n-goat', '/new/donkey-derby', '/new/six-nimmt?keep=referee'],
  ...['/history/calendar', '/history/add', '/history/year/2026', '/people/rankings', '/games'],
  '/games/six-nimmt',
  ...['/games/goat-n-goat', '/games/donkey-derby', '/licences', '/accessibility'],
];

/** Of the records with a page of their own: where they are listed, and how the addresses of their pages begin. */
const RECORDS = [
  ['/history', '/history/'],
  ['/history', '/night/'],
  ['/people', '/people/'],
] as const;
const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** As wide as a page is on a small phone, or at 400 % on a laptop. */
const narrow = (page: Page): Promise<void> => page.setViewportSize({ width: 320, height: 640 });

/** A property of all elements that match, as they are drawn. */
const stylesOf = (page: Page, css: string, property: string): Promise<readonly string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('${css}')].map((one) => getComputedStyle(one).${property})`,
  );

/** The page of the first record of a list. */
async function recordPage(page: Page, [list, path]: (typeof RECORDS)[number]): Promise<string> {
  await open(page, list);
  const links = page.locator(`main a[href^="${path}"]`);
  const addresses = async (): Promise<readonly (string | null)[]> =>
    Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  const first = async (): Promise<string | undefined> =>
    (await addresses()).find((address) => address !== null && ID.test(address)) ?? undefined;
  await expect.poll(first).toBeDefined();
  return (await first())!;
}

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

  test('at 200 % everything can be reached: every page', async ({ app }) => {
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

test.describe('with a history', () => {
  test.use({ begins: 'filled' });

  test('at 400 % every page reads in one direction and has a title of its own', async ({ app }) => {
    test.slow();
    const { page } = app;
    await expect(tonight(page).heading).toBeVisible();
    const records: string[] = [];
    for (const record of RECORDS) records.push(await recordPage(page, record));
    await narrow(page);
    const titles = new Map([['Menagerie: four games for one table', 'no page']]);
    for (const room of [...ROOMS, ...FURTHER_ROOMS, ...records])
      await test.step(room, async () => {
        await open(page, room);
        // A match and a sheet of the same game are set up on one page.
        const [path = ''] = room.split('?');
        await expect.poll(async () => titles.get(await page.title()) ?? path).toBe(path);
        await expectReach(page);
        titles.set(await page.title(), path);
      });
  });

  test('with forced colours the current page and the selected controls stand out', async ({
    app,
  }) => {
    const { page } = app;
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/settings');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page).toHaveTitle('History – Menagerie');
    const [edge] = await stylesOf(page, 'nav a[aria-current]', 'borderBottomColor');
    expect(
      await stylesOf(page, 'nav a.room:not([aria-current])', 'borderBottomColor'),
    ).not.toContain(edge);
    await open(page, '/settings');
    await expect(page).toHaveTitle('Settings – Menagerie');
    const [chosen] = await stylesOf(page, '[role=radio][data-state=checked]', 'backgroundColor');
    const [other] = await stylesOf(page, '[role=radio][data-state=unchecked]', 'backgroundColor');
    expect(chosen).not.toBe(other);
  });
});

test('SCOUT’s replay keeps its ring in a low window, below the banner of the example', async ({
  app: { page },
}) => {
  await page.getByRole('button', { name: 'Look at an example night' }).click();
  await expect(page.getByRole('button', { name: 'Close the example' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 641 });
  await open(page, '/history');
  await page
    .getByRole('link', { name: /^Look back at SCOUT/ })
    .first()
    .click();
  const ring = page.getByRole('region', { name: 'The ring' });
  await expect(ring).toBeVisible();
  await expect.poll(async () => (await ring.boundingBox())?.height).toBeGreaterThan(100);
});

/** Runs in the page: lists that are wider than their place. */
const CUT_LISTS = `[...document.querySelectorAll('main ul')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  .map((list) => list.textContent)`;

test('a name without a space is broken in what the referee’s sheet says', async ({
  app: { page },
}) => {
  await page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
  await newMatch(page).sit('W'.repeat(24), 'Jonas');
  await page.getByRole('radio', { name: 'Referee' }).click();
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(sheetPage(page).card(104)).toBeVisible();
  await sheetPage(page).type(12, 37, 43, 58, 3, 60);
  await page.getByRole('button', { name: /^Take row 2/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^W+ takes row 2/ })).toBeVisible();
  expect(await page.evaluate(CUT_LISTS)).toEqual([]);
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
