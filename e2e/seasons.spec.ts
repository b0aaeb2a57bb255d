import { expect, test } from './fixture.ts';
import { open } from './pages/address.ts';
import { statisticsPage } from './pages/people.ts';
import { seasonPage } from './pages/season.ts';
import { keepOneScore } from './pages/sheet.ts';

const daysFromToday = (days: number): Date => new Date(Date.now() + days * 86_400_000);

test('a season counts from today, is changed to other points, deleted and restored', async ({
  app,
}) => {
  const { page } = app;
  const season = seasonPage(page);
  await keepOneScore(page);
  await open(page, '/history/seasons');

  await test.step('a name is enough to create it, and today’s winner leads', async () => {
    await season.begin('Our league');
    await expect(season.lines.first()).toContainText('Jonas');
    await expect(page.getByText('Jonas leads')).toBeVisible();
    await app.expectAccessible();
  });

  await test.step('an invalid date or number saves nothing, and what was typed stays', async () => {
    await season.change.click();
    await season.lastDay.fill('some day');
    await season.keep.click();
    await expect(season.dialog.getByText(/^That is not a valid date/)).toBeVisible();
    await expect(season.lastDay).toHaveValue('some day');
    await expect(season.lastDay).toBeFocused();
    await season.lastDay.fill('');
    await season.dropped.fill('101');
    await season.keep.click();
    await expect(season.dialog.getByText('Please enter a number from 0 to 100.')).toBeVisible();
    await season.dropped.fill('0');
    await app.expectAccessible();
  });

  await test.step('a last day without a year is in the future', async () => {
    const [before, ahead] = [daysFromToday(-30), daysFromToday(10)];
    await season.firstDay.fill(before.toISOString().slice(0, 10));
    await season.lastDay.fill(`${String(ahead.getUTCDate())}/${String(ahead.getUTCMonth() + 1)}`);
    await season.worth.selectOption({ label: '3 – 2 – 1' });
    await season.keep.click();
    await expect(season.dialog).toBeHidden();
    await expect(page.getByText('Jonas leads')).toBeVisible();
    await expect(season.lines.first()).toContainText('3');
  });

  await test.step('a refused change shows its reason on screen', async () => {
    await season.change.click();
    await season.dialog.getByRole('radio', { name: 'Only these' }).click();
    await season.dialog.getByRole('button', { name: 'Mina' }).click();
    await season.keep.click();
    const why = season.dialog.getByText(
      'A season needs at least two people, or “Everybody who comes”.',
    );
    await expect(why).toBeInViewport();
    await page.keyboard.press('Escape');
  });

  await test.step('changing a part leaves the season, and what is set can become another one', async () => {
    const { chip } = statisticsPage(page);
    await chip('Bots at the table').selectOption('Without bots');
    await expect(page).toHaveURL(/\/statistics\?bots=without$/);
    await page.getByRole('button', { name: /^A new season/ }).click();
    const dialog = page.getByRole('dialog', { name: 'A new season' });
    await expect(dialog.getByRole('switch', { name: 'Matches with bots count' })).not.toBeChecked();
    await dialog.getByLabel('Name').fill('Only people');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveTitle(/^Only people/);
    await expect(season.lines.first()).toContainText('Jonas');
    await chip('Seasons').selectOption('Our league');
    await expect(page).toHaveTitle(/^Our league/);
    await page.getByRole('button', { name: 'Leave the season' }).click();
    await expect(page).toHaveURL(/\/statistics$/);
    await page.goBack();
    await open(page, '/history/seasons');
    await season.named('Our league').click();
  });

  await test.step('a deleted season can be restored, and comes back as it was', async () => {
    await season.remove.click();
    await open(page, '/history/seasons');
    await expect(season.named('Our league')).toBeHidden();
    await page.getByRole('button', { name: 'Restore Our league' }).click();
    await season.named('Our league').click();
    await expect(season.lines.first()).toContainText('Jonas');
  });
});
