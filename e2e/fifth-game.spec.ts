import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { readPhonesFile, scanned } from './phone.ts';
import { newMatch } from './pages/new-match.ts';
import { phonePage, phonesDialog } from './pages/phone.ts';
import { sheetPage } from './pages/sheet.ts';
import { run } from './program.ts';

/** Outside `out/`, all of which is packed. */
const BUILT = 'node_modules/.cache/fifth-game';

test.use({ built: BUILT });
// One after the other: it is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const args = ['build', '--config', 'fifth-game.config.ts', '--outDir', BUILT];
  const { ended, said } = run(process.execPath, [ELECTRON_VITE, ...args], {});
  expect(await ended, said.stderr).toBe(0);
});

const ELECTRON_VITE = 'node_modules/electron-vite/bin/electron-vite.js';
/** Points that are not risked any more. */
const ENOUGH = 12;

/** Whoever is asked on this page rolls, or keeps what is enough; nothing while others are asked. */
async function decide(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^Keep \d+ point/ });
  const roll = page.getByRole('button', { name: 'Roll' });
  const { waiting } = phonePage(page);
  if (await waiting.isVisible()) return waiting.click({ timeout: 500 }).catch(() => undefined);
  if (!(await roll.isVisible())) return page.keyboard.press('Escape');
  // What was there a moment ago may be gone.
  const offer = (await keep.isVisible())
    ? await keep.innerText({ timeout: 500 }).catch(() => '')
    : '';
  const atStake = Number(/\d+/.exec(offer));
  await (atStake >= ENOUGH ? keep : roll).click({ timeout: 1_000 }).catch(() => undefined);
}

test('a game with only rules and a board is played on the laptop and a phone, and saved to the history', async ({
  app,
}) => {
  const { page } = app;
  await test.step('it is set up without options and without a guide', async () => {
    await page.getByRole('link', { name: 'Play Pig' }).click();
    await newMatch(page).sit('Mina', 'Jonas');
    await expect(page.getByRole('heading', { name: 'House rules' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'How to play' })).toBeHidden();
    await app.expectAccessible();
    await newMatch(page).start.click();
  });

  const phone = phonePage(await app.newPhone('small'));
  await test.step('both play it to its end, one of them on a phone', async () => {
    await phonesDialog(page).open();
    await phone.sitAs('Jonas', scanned(readPhonesFile(app.data)));
    await page.keyboard.press('Escape');
    await app.expectAccessible();
    await app.expectAccessible(phone.page);
    const over = page.getByRole('button', { name: /^Again/ });
    while (!(await over.isVisible())) await Promise.all([page, phone.page].map(decide));
    await expect(phone.page.getByRole('button', { name: 'Again!' })).toBeVisible();
    await expect(page.getByText(/wins with \d+ points/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
    await app.expectAccessible();
  });

  await test.step('its page in the history shows who won', async () => {
    await page.keyboard.press('KeyT');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await page.getByRole('main').getByRole('link', { name: /Pig/ }).first().click();
    await expect(page.getByRole('heading', { name: /wins with \d+ points/ })).toBeVisible();
    await app.expectAccessible();
  });
});

test('its scores are entered on a sheet of plain numbers', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Keep score of Pig' }).click();
  await newMatch(page).sit('Mina', 'Jonas');
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  const sheet = sheetPage(page);
  await expect(sheet.paper).toBeVisible();
  await sheet.type(12, 7, 30, 50);
  await expect.poll(sheet.totals).toEqual(['42', '57']);
  await app.expectAccessible();
});
