import type { Page } from '@playwright/test';
import { expect, test, type App } from './fixture.ts';
import { open } from './pages/address.ts';
import { goatPage } from './pages/goat.ts';
import { newMatch } from './pages/new-match.ts';
import { tonight } from './pages/tonight.ts';

/** Each theme once, and each language. */
const DRESSES = [
  ['dark', 'en'],
  ['light', 'ko'],
] as const;

/** Rooms that can be opened by their address alone. */
const ROOMS = [
  '/',
  '/new/six-nimmt',
  '/new/donkey-derby?keep=tally',
  '/history',
  '/history/bin',
  '/history/calendar',
  '/people',
  '/games/scout',
  '/settings',
  '/licences',
] as const;

/** What axe finds is told with the screen it was found on. */
async function expectAllAccessible(app: App): Promise<void> {
  for (const [theme, language] of DRESSES) {
    await dress(app.page, theme, language);
    await test.step(`${theme}, ${language}`, () => app.expectAccessible());
  }
}

/** By the switches that every room has. */
async function dress(page: Page, theme: string, language: string): Promise<void> {
  const html = page.locator('html');
  const bar = page.getByRole('banner');
  await bar.locator(`[lang=${language}]`).click();
  await expect(html).toHaveAttribute('lang', language);
  if ((await html.getAttribute('data-theme')) !== theme)
    await bar.getByRole('button').last().click();
  await expect(html).toHaveAttribute('data-theme', theme);
}

test('every empty room is for everyone', async ({ app }) => {
  test.slow();
  await expect(tonight(app.page).begin).toBeVisible();
  for (const room of ROOMS)
    await test.step(room, async () => {
      await open(app.page, room);
      await expectAllAccessible(app);
    });
});

test('what Menagerie tells of itself is for everyone', async ({ app }) => {
  for (const [theme, language] of DRESSES) {
    await open(app.page, '/settings');
    await dress(app.page, theme, language);
    await app.page.getByRole('main').getByRole('button').last().click();
    await expect(app.page.getByRole('dialog')).toContainText('SQLite');
    await test.step(`${theme}, ${language}`, () => app.expectAccessible());
    await app.page.keyboard.press('Escape');
  }
});

test('a table being laid is for everyone, and so is the choice of a look', async ({ app }) => {
  await tonight(app.page).beginWith();
  await app.page.getByRole('button', { name: 'Emblem and colour', exact: true }).click();
  await expect(app.page.getByRole('radiogroup', { name: 'Emblem' })).toBeVisible();
  await app.expectAccessible();
  await app.page.keyboard.press('Escape');
  await newMatch(app.page).sit('Mina', 'Jonas', 'mina');
  await newMatch(app.page).addBot('Hard');
  await expectAllAccessible(app);
});

test('Tonight with matches that wait is for everyone', async ({ app }) => {
  await tonight(app.page).beginWith();
  await newMatch(app.page).sit('Mina', 'Jonas');
  await newMatch(app.page).play();
  await expect(app.page).toHaveURL(/\/match\//);
  await app.restart();
  await tonight(app.page).play('6 nimmt!').click();
  await newMatch(app.page).sameAsLast.click();
  await newMatch(app.page).play();
  await expect(app.page).toHaveURL(/\/match\//);
  await app.restart();
  await expect(tonight(app.page).stubs).toHaveCount(1);
  await expectAllAccessible(app);
});

test('a table of Goat ’n’ Goat with flocks on it is for everyone', async ({ app }) => {
  test.slow();
  const { page } = app;
  await tonight(page).play('Goat ’n’ Goat').click();
  await newMatch(page).sit('Mina');
  for (let bot = 0; bot < 4; bot++) await newMatch(page).addBot('Easy');
  await newMatch(page).play();
  const table = goatPage(page);
  for (let turn = 0; turn < 3; turn++) {
    await table.goOnUntil('play');
    await table.act('play');
  }
  await table.goOnUntil('play');

  const { pathname } = new URL(page.url());
  for (const [theme, language] of DRESSES) {
    await open(page, '/');
    await dress(page, theme, language);
    await open(page, pathname);
    await page.locator('li > [data-card]').first().click();
    await test.step(`${theme}, ${language}`, () => app.expectAccessible());
  }
});
