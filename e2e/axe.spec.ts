import { expect, test, type App } from './fixture.ts';
import { open } from './pages/address.ts';
import { dress } from './pages/dress.ts';
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
  '/statistics',
  '/people',
  '/history/seasons',
  '/games/scout',
  '/settings',
  '/licences',
  '/accessibility',
] as const;

/** What axe finds is told with the dress it was found in. */
async function expectAllAccessible(app: App): Promise<void> {
  for (const [theme, language] of DRESSES) {
    await dress(app.page, theme, language);
    await test.step(`${theme}, ${language}`, () => app.expectAccessible());
  }
}

test('every empty page is accessible, and so is the About dialogue', async ({ app }) => {
  test.slow();
  const { page } = app;
  await expect(tonight(page).begin).toBeVisible();
  for (const [theme, language] of DRESSES) {
    await dress(page, theme, language);
    for (const room of ROOMS)
      await test.step(`${room}, ${theme}, ${language}`, async () => {
        await open(page, room);
        await app.expectAccessible();
      });
    await test.step(`about Menagerie, ${theme}, ${language}`, async () => {
      await open(page, '/settings');
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toContainText('SQLite');
      await app.expectAccessible();
      await page.keyboard.press('Escape');
      await open(page, '/');
    });
  }
});

test('setting up a match is accessible, so are the choice of an avatar and Tonight with interrupted matches', async ({
  app,
}) => {
  test.slow();
  await tonight(app.page).beginWith();
  await app.page.getByRole('button', { name: 'Emblem and colour', exact: true }).click();
  await expect(app.page.getByRole('radiogroup', { name: 'Emblem' })).toBeVisible();
  await app.expectAccessible();
  await app.page.keyboard.press('Escape');
  await newMatch(app.page).sit('Mina', 'Jonas', 'mina');
  await newMatch(app.page).addBot('Hard');
  await expectAllAccessible(app);

  await test.step('two matches are interrupted', async () => {
    await dress(app.page, ...DRESSES[0]);
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
});
