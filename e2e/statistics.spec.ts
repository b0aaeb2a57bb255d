import { expect, test, type App } from './fixture.ts';
import { open } from './pages/address.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { people, statisticsPage } from './pages/people.ts';
import { tonight } from './pages/tonight.ts';

/** Light is as legible as dark. */
async function expectAccessibleInBoth(app: App): Promise<void> {
  await app.expectAccessible();
  await app.page.getByRole('button', { name: /theme/ }).click();
  await app.expectAccessible();
}

test('before the first match the page says where to begin', async ({ app }) => {
  const { page } = app;
  await people(page).go();
  await expect(people(page).empty).toBeVisible();
  await statisticsPage(page)
    .paper('Games')
    .getByRole('link', { name: /^6 nimmt!/ })
    .click();
  await expect(people(page).empty).toBeVisible();
  await page.getByRole('button', { name: 'Choose a game' }).click();
  await expect(tonight(page).begin).toBeVisible();
  await history(page).go();
  await expect(history(page).empty).toBeVisible();
  await page.getByRole('button', { name: 'Choose a game' }).click();
  await expect(tonight(page).begin).toBeVisible();
});

test('what the address names and is not there has a page that leads on', async ({ app }) => {
  const { page } = app;
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const [address, title, way] of [
    [`/people/${nobody}`, 'That person is not known here', 'To the people'],
    ['/games/ludo', 'Menagerie does not have that game', 'Games'],
    [`/history/seasons/${nobody}`, 'There is no such season', 'All seasons'],
  ] as const)
    await test.step(address, async () => {
      await open(page, address);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: way }).click();
      await expect(people(page).empty).toBeVisible();
    });
});

test.describe('with a history', () => {
  test.use({ begins: 'filled' });

  test('everybody is compared, and a year has its cards and a picture', async ({ app }) => {
    const { page } = app;
    await people(page).go();
    const compared = statisticsPage(page).paper('Everybody compared');
    await compared.getByRole('radio', { name: 'Rating' }).click();
    await expect(compared).toContainText('Line: 25');
    await statisticsPage(page).chip('Game').selectOption('SCOUT');
    await expect(page).toHaveURL(/\/games\/scout$/);
    await compared.getByRole('radio', { name: 'Points' }).click();
    await compared.getByLabel('Minimum number of matches').selectOption('1');
    await expect(compared.getByRole('listitem').first()).toBeVisible();
    await expectAccessibleInBoth(app);
    const pair = page.getByRole('link', { name: /^Mina against Jonas: \d+ ahead/ });
    const matches = /in (\d+) match/.exec((await pair.textContent()) ?? '')![1]!;
    await pair.click();
    await expect(page).toHaveURL(/\/history\?/);
    await expect(page.getByText(new RegExp(`^${matches} match`)).first()).toBeVisible();

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('button', { name: 'The year at a glance' }).click();
    await expect(statisticsPage(page).paper('Records of the year')).toBeVisible();
    await expect(compared.getByRole('listitem').first()).toBeVisible();
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
    const { chip, clear, counted, heading, leftOut, paper, showNumbers, table } =
      statisticsPage(page);
    await expect(tonight(page).heading).toBeAttached();
    await people(page).go();
    await people(page).open('Mina');
    await expect(heading('Mina')).toBeAttached();
    await expect(paper('Wins, game by game')).toBeVisible();
    await counted.click();
    await leftOut.getByRole('switch').first().check({ force: true });
    await expect(page).toHaveURL(/also=/);
    await page.keyboard.press('Escape');

    await chip('Game').selectOption('6 nimmt!');
    await expect(page).toHaveURL(/game=six-nimmt/);
    await expect(paper('Bull heads, match by match')).toBeVisible();
    await counted.click();
    await leftOut.getByLabel('On screen or score sheet').selectOption('Score sheet');
    await expect(page).toHaveURL(/modes=tallied/);
    await page.keyboard.press('Escape');
    await expect(paper('Is it luck?')).toContainText(/luck alone|too few/);

    await showNumbers('Places');
    await expect(table('Places')).toBeVisible();
    await paper('Places').getByRole('button', { name: 'Copy the table' }).click();
    await expect(paper('Places').getByRole('status')).toHaveText('Copied to the clipboard.');
    await expectAccessibleInBoth(app);

    await paper('Best and worst').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/history\/[\w-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/modes=tallied/);
    await clear('On screen or score sheet');
    await clear('Game');
    await expect(page).toHaveURL(/\/people\/[\w-]+\?also=\w+$/);
  });

  test('two people stand against each other, and a person in one year', async ({ app }) => {
    const { page } = app;
    const { chip, counted, paper, heading } = statisticsPage(page);
    await people(page).go();
    await chip('Who').selectOption('Mina');
    await expect(paper('Is it luck?')).toBeVisible();
    await chip('Against whom').selectOption('Jonas');
    await expect(heading('Mina, Jonas')).toBeAttached();
    const ahead = paper('Who ended ahead').getByRole('listitem').first();
    await expect(ahead).toContainText(/Mina ahead|too few/);
    await expect(paper('Is it luck?')).toHaveCount(0);
    const together = /^\d+/.exec((await counted.textContent())!)![0];
    await ahead.getByRole('link').click();
    await expect(page).toHaveURL(/\/history\?/);
    await expect(page.getByText(new RegExp(`^${together} match`)).first()).toBeVisible();
    await page.goBack();
    await app.expectAccessible();

    await statisticsPage(page).clear('Against whom');
    await chip('Period').selectOption({ index: 1 });
    await expect(page).toHaveURL(/year=\d{4}$/);
    await expect(paper('Month by month')).toBeVisible();
    await expect(paper('Is it luck?')).toBeVisible();
    await app.expectAccessible();
    await statisticsPage(page).clear('Who');
    await expect(page).toHaveURL(/\/history\/year\/\d{4}$/);
  });

  test('a game shows its scores, its seats and its records', async ({ app }) => {
    const { page } = app;
    await people(page).go();
    await statisticsPage(page)
      .paper('Games')
      .getByRole('link', { name: /^SCOUT/ })
      .click();
    await expect(statisticsPage(page).paper('Does the seat matter?')).toBeVisible();
    await statisticsPage(page).showNumbers('Points: how matches end');
    await expect(
      statisticsPage(page)
        .paper('Points: how matches end')
        .getByRole('button', { name: 'Copy the table' }),
    ).toBeVisible();
    await expectAccessibleInBoth(app);
    await statisticsPage(page).paper('Records').getByRole('link').first().click();
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

    await people(page).add('mina');
    await expect(page.getByText('Someone is already called Mina.')).toBeVisible();
    await people(page).add('Newcomer');
    await expect(people(page).line('Newcomer')).toBeVisible();

    await people(page).putAway('Theodor');
    await expect(people(page).away).toHaveText(['Theodor']);
    await expectAccessibleInBoth(app);
    await people(page).bringBack('Theodor');
    await expect(people(page).away).toHaveCount(0);
  });
});
