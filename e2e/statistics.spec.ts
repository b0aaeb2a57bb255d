import { expect, test, type App } from './fixture.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { people, told } from './pages/people.ts';
import { tonight } from './pages/tonight.ts';

/** Light is as legible as dark. */
async function expectAccessibleInBoth(app: App): Promise<void> {
  await app.expectAccessible();
  await app.page.getByRole('button', { name: /theme/ }).click();
  await app.expectAccessible();
}

test('before the first match the page says where to begin', async ({ app }) => {
  await people(app.page).go();
  await expect(people(app.page).empty).toBeVisible();
  await app.page.getByRole('link', { name: 'Games', exact: true }).click();
  await app.page.getByRole('link', { name: /^6 nimmt!/ }).click();
  await expect(app.page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  await app.page.getByRole('button', { name: 'Choose a game' }).click();
  await expect(tonight(app.page).begin).toBeVisible();
  await history(app.page).go();
  await expect(history(app.page).empty).toBeVisible();
  await app.page.getByRole('button', { name: 'Choose a game' }).click();
  await expect(tonight(app.page).begin).toBeVisible();
});

test.describe('with a history', () => {
  test.use({ begins: 'filled' });

  test('everybody is compared, and a year has a page and a picture', async ({ app }) => {
    const { page } = app;
    await people(page).go();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'By rating' })).toBeVisible();
    await page.getByRole('radio', { name: 'SCOUT' }).click();
    const averages = told(page).paper('Points per match');
    await averages.getByLabel('Minimum number of matches').selectOption('1');
    await expect(averages.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleInBoth(app);
    const pair = page.getByRole('link', { name: /^Mina against Jonas: \d+ ahead/ });
    const matches = /in (\d+) match/.exec((await pair.textContent()) ?? '')![1]!;
    await pair.click();
    await expect(page).toHaveURL(/\/history\?/);
    await expect(page.getByText(new RegExp(`^${matches} match`)).first()).toBeVisible();

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: 'The year at a glance' }).click();
    await expect(told(page).paper('Everybody’s place')).toBeVisible();
    await app.expectAccessible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^menagerie-\d{4}\.png$/);
  });

  test('from Tonight to a person, what the statistics leave out there, and the match of a best score', async ({
    app,
  }) => {
    const { page } = app;
    await expect(tonight(page).heading).toBeAttached();
    await people(page).go();
    await people(page).open('Mina');
    await expect(told(page).heading('Mina')).toBeAttached();
    await told(page).game('All games').click();
    const leftOut = page.getByRole('button', { name: /^\d+ (rewound|abandoned|handed over)$/ });
    await leftOut.first().click();
    await expect(page.getByRole('button', { name: / too$/, pressed: true })).toBeVisible();
    await expect(page).toHaveURL(/also=/);

    await told(page).game('6 nimmt!').click();
    await expect(page).toHaveURL(/game=six-nimmt/);
    await expect(told(page).paper('Bull heads, match by match')).toBeVisible();
    await told(page).split('On screen or score sheet').selectOption('Score sheet');
    await expect(page).toHaveURL(/modes=tallied/);
    await expect(told(page).paper('Is it luck?')).toContainText(/luck alone|too few/);

    await told(page).showNumbers('Places');
    await expect(told(page).table('Places')).toBeVisible();
    await expectAccessibleInBoth(app);

    await told(page).paper('Best and worst').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/history\/[\w-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/modes=tallied/);
  });

  test('a game shows its scores, its seats and its records', async ({ app }) => {
    const { page } = app;
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await app.expectAccessible();
    await page.getByRole('link', { name: /^SCOUT/ }).click();
    await expect(told(page).paper('Does the seat matter?')).toBeVisible();
    await told(page).showNumbers('Points: how matches end');
    await expect(told(page).table('Points: how matches end')).toBeVisible();
    await expectAccessibleInBoth(app);
    await told(page).paper('Records').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/history\/[\w-]+$/);
  });

  test('two names become one person, and two again', async ({ app }) => {
    const { page } = app;
    await tonight(page).play('6 nimmt!').click();
    await newMatch(page).sit('Minna');
    await newMatch(page).addBot('Easy');
    await newMatch(page).play();
    await expect(page).toHaveURL(/\/match\//);
    await page.goBack();
    await people(page).go();
    const theirs = people(page).line('Minna').locator('.numeral').first();
    await expect(theirs).toHaveText('0');

    const dialog = await people(page).beginMerge('Mina', 'Minna');
    await expect(dialog).toContainText('All matches of Mina will count for Minna');
    await app.expectAccessible();
    await people(page).merge();
    await expect(people(page).line('Minna')).toContainText('also Mina');
    await expect(people(page).line('Mina')).toHaveCount(0);
    await expect(theirs).not.toHaveText('0');

    await people(page).part('Mina');
    await expect(people(page).line('Mina')).toBeVisible();
    await expect(theirs).toHaveText('0');
  });

  test('people of the same match cannot be merged; a person is renamed, archived and brought back', async ({
    app,
  }) => {
    const { page } = app;
    await people(page).go();
    const dialog = await people(page).beginMerge('Jonas', 'Mina');
    await people(page).merge();
    await expect(dialog).toContainText('Jonas and Mina played in the same match');
    await page.keyboard.press('Escape');
    await expect(people(page).line('Jonas')).toBeVisible();

    await people(page).rename('Theo', 'mina');
    await expect(page.getByText('Someone is already called Mina.')).toBeVisible();
    await people(page).rename('Theo', 'Theodor');
    await expect(people(page).line('Theodor')).toBeVisible();

    await people(page).putAway('Theodor');
    await expect(people(page).away).toHaveText(['Theodor']);
    await expectAccessibleInBoth(app);
    await people(page).bringBack('Theodor');
    await expect(people(page).away).toHaveCount(0);
  });
});
