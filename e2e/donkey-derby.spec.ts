import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { derbyTable, type DerbyTable } from './pages/derby-table.ts';
import { recordLostFocus } from './pages/focus.ts';
import { settled } from './pages/moment.ts';
import { newMatch } from './pages/new-match.ts';
import { settings } from './pages/settings.ts';
import { tonight } from './pages/tonight.ts';

/** A board with a short track, so that a match is soon over. */
async function shortenTrack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the values …' }).click();
  await page.getByLabel('Steps to the finish').fill('12');
}

test('two people and a bot bet and move by mouse, on a board with their own payouts and through a kill', async ({
  app,
}) => {
  test.slow();
  await tonight(app.page).play('Donkey Derby').click();
  let table = derbyTable(app.page);

  await test.step('the board is changed on the set-up page, and impossible values get a message', async () => {
    const laid = newMatch(app.page);
    await laid.sit('Mina', 'Jonas');
    await laid.addBot('Easy');
    await app.page.getByText('The bridge', { exact: true }).click();
    await shortenTrack(app.page);
    await app.page.getByLabel('Bridge on space').fill('12');
    await expect(app.page.getByText('from 1 to 11')).toBeVisible();
    await app.page.getByLabel('Bridge on space').fill('6');
    await expect(app.page.getByText('offered again for the next one')).toBeVisible();
    await app.expectAccessible();
    await laid.play();
  });

  await test.step('a bet shows its payout and is placed by a second press', async () => {
    await expect(table.status('Mina, place a bet?')).toBeVisible();
    await expect(table.columns).toHaveCount(5);
    await table.columns.nth(1).click();
    await expect(table.columns.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(app.page.getByText('pays 35, 25 or 15', { exact: true })).toBeVisible();
    await app.expectAccessible();
    await table.columns.nth(1).press('Escape');
    await expect(table.columns.nth(1)).toHaveAttribute('aria-pressed', 'false');
    await table.bet('Red');
    await table.goOnTo('bet');
    await expect(table.status('Jonas, place a bet?')).toBeVisible();
    await expect(table.columns.nth(1)).toHaveAccessibleName(/space 2 pays 28, 20 or 12/);
  });

  await test.step('whoever wants them sees the chances above the columns', async () => {
    const chances = app.page.getByRole('button', { name: 'Chances' });
    await expect(chances).toHaveAttribute('aria-pressed', 'false');
    await chances.click();
    await expect(app.page.getByText('60 % to be among the first three')).toHaveCount(5);
    await app.expectAccessible();
  });

  await test.step('a bet can be taken back until the next one, and a message names the seat', async () => {
    const takeBack = app.page.getByRole('button', { name: 'Take back: Mina’s bet on Red' });
    await expect(takeBack).toBeEnabled();
    await settled(app.page);
    await app.page.keyboard.press('u');
    await expect(table.status('Mina took back the bet on Red')).toBeVisible();
    await expect(table.columns.nth(1)).toHaveAccessibleName(/space 1 pays 35, 25 or 15/);
    await table.bet('Red');
    await table.goOnTo('bet');
    await expect(takeBack).toBeEnabled();
  });

  await test.step('a donkey that has moved already gives the reason why it cannot move', async () => {
    await table.goOnTo('advance');
    await app.expectAccessible();
    await table.movable.first().click();
    await table.goOnTo('advance');
    const grey = app.page.getByRole('button', { name: /^Grey: This donkey has already moved/ });
    // It is marked as disabled, and can be pressed to hear why.
    await grey.click({ force: true });
    await expect(
      app.page.getByRole('status').getByText('This donkey has already moved in this race round.'),
    ).toBeVisible();
    await app.page.getByRole('button', { name: 'Got it' }).click();
  });

  await test.step('after a kill the match waits at the same decision', async () => {
    const offered = await table.movable.count();
    await app.restart();
    await app.page.getByRole('button', { name: 'Resume' }).click();
    table = derbyTable(app.page);
    await expect(table.movable).toHaveCount(offered);
  });
});

test('with “Roll at once” each donkey takes one press, and the die rolls by itself', async ({
  app,
}) => {
  const { page } = app;
  await tonight(page).play('Donkey Derby').click();
  await newMatch(page).sit('Mina', 'Jonas');
  await shortenTrack(page);
  await newMatch(page).play();
  const table = derbyTable(page);
  await table.goOnTo('roll');
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const atOnce = page.getByRole('menuitemcheckbox', { name: /^Roll at once/ });
  await expect(atOnce).toHaveAttribute('aria-checked', 'false');
  await atOnce.click();
  for (let rolls = 0; rolls < 3; rolls++) {
    expect(await table.goOnTo('roll', 'advance')).toBe('advance');
    await table.move(table.movable.first());
  }
});

test('in a narrow window with large type the die and all donkeys can be pressed', async ({
  app,
}) => {
  const { page } = app;
  await page.setViewportSize({ width: 1067, height: 800 });
  await settings(page).go();
  await settings(page).textSize.focus();
  await page.keyboard.press('End');
  await tonight(page).go();
  await tonight(page).play('Donkey Derby').click();
  await newMatch(page).sit('Mina', 'Jonas');
  await newMatch(page).play();
  const table = derbyTable(page);
  await table.goOnTo('roll');
  const land = (await page.locator('[data-land]').boundingBox())!;
  const die = (await table.die.boundingBox())!;
  expect(die.x).toBeGreaterThanOrEqual(land.x);
});

test('a press ends a roll, the photo of the finish and the payout, and nothing is lost', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const move = (isReduced: boolean): Promise<void> =>
    page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });
  await tonight(page).play('Donkey Derby').click();
  const laid = newMatch(page);
  await laid.sit('Mina', 'Jonas');
  await shortenTrack(page);
  await laid.play();
  const table = derbyTable(page);

  await test.step('the bar names the roll as soon as the die is stopped', async () => {
    await table.goOnTo('roll');
    await settled(page);
    await move(false);
    await table.die.click();
    await expect(table.status('Mina rolls …')).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(table.status(/^Mina roll(s|ed) a/)).toBeVisible();
    await expect(table.movable).toHaveCount(5);
    await move(true);
  });

  await test.step('the winner stands on the podium', async () => {
    await bringHome(table, '1st', () => move(false));
    await expect(table.photo).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(table.photo).toBeHidden();
    await expect(page.getByRole('listitem', { name: /^Place 1: \w+$/ })).toBeVisible();
    await move(true);
  });

  await test.step('the plates show what the sheet has paid', async () => {
    await bringHome(table, '3rd', () => move(false));
    while (!(await table.payout.isVisible())) await page.keyboard.press('Escape');
    // A press where nothing is focused counts all first, and leaves the sheet open.
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Space');
    await expect(table.payout).toBeVisible();
    const sums = await table.payout.locator('.sum').allTextContents();
    const plates = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    for (const [at, sum] of sums.entries()) await expect(plates.nth(at)).toContainText(sum);
    await table.goOnTo('end');
  });
});

/** Moves donkeys until one can take this place, calls `before`, and moves it. */
async function bringHome(
  table: DerbyTable,
  place: '1st' | '3rd',
  before: () => Promise<void>,
): Promise<void> {
  const home = table.movable.filter({ hasText: place }).first();
  for (;;) {
    await table.goOnTo('advance');
    if (await home.isVisible()) break;
    await table.move(table.movable.first());
  }
  await before();
  await home.click();
}

test('a match is played by keyboard alone', async ({ app }) => {
  test.slow();
  const { keyboard } = app.page;
  await tabTo(app.page, tonight(app.page).play('Donkey Derby'));
  await keyboard.press('Enter');
  for (const name of ['Mina', 'Jonas']) {
    await tabTo(app.page, newMatch(app.page).name);
    await keyboard.type(name);
    await keyboard.press('Enter');
  }
  await tabTo(app.page, app.page.getByRole('button', { name: 'Change the values …' }));
  await keyboard.press('Enter');
  await tabTo(app.page, app.page.getByLabel('Steps to the finish'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('12');
  await tabTo(app.page, newMatch(app.page).start);
  await keyboard.press('Enter');
  await newMatch(app.page).skipGuide();
  const table = derbyTable(app.page);
  const lostFocus = await recordLostFocus(app.page);

  await test.step('arrows go from column to column, Enter chooses and then places', async () => {
    await expect(table.columns.first()).toBeFocused();
    await settled(app.page);
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(table.columns.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('Enter');
    await expect(table.status('Mina bets on Red')).toBeVisible();
    await keyboard.press('Space');
    await expect(table.status('Jonas, place a bet?')).toBeVisible();
    await settled(app.page);
  });

  await test.step('an extra press of Space chooses nothing', async () => {
    await expect(table.columns.first()).toBeFocused();
    await keyboard.press('Space');
    await expect(table.columns.first()).toHaveAttribute('aria-pressed', 'false');
    await tabTo(app.page, app.page.getByRole('button', { name: 'No bet' }));
    await keyboard.press('Enter');
    await keyboard.press('Space');
  });

  await test.step('Enter rolls and moves, and the focus goes to the control that is needed next', async () => {
    for (let roll = 0; roll < 5; roll++) {
      await expect(table.die).toBeFocused();
      await settled(app.page);
      await keyboard.press('Enter');
      await expect(table.die).toBeHidden();
      while ((await table.moment()) === 'steps') await keyboard.press('Escape');
      await expect(table.movable.first()).toBeFocused();
      await settled(app.page);
      await keyboard.press('Enter');
      await expect(table.movable).toHaveCount(0);
      while ((await table.moment()) === 'steps') await keyboard.press('Escape');
    }
    await expect(table.status('Jonas, place a bet?')).toBeVisible();
  });

  await test.step('the same keys lead to the end of the match and into the history', async () => {
    await table.pressOnTo('payout');
    await expect(table.payout.getByRole('table')).toBeVisible();
    await app.expectAccessible();
    await table.pressOnTo('end');
    expect(await lostFocus(), 'keys that lost the focus').toEqual([]);
    await app.expectAccessible();
    await tabTo(app.page, app.page.getByRole('button', { name: 'To Tonight' }));
    await keyboard.press('Enter');
    await tabTo(app.page, app.page.getByRole('link', { name: 'History' }));
    await keyboard.press('Enter');
    await expect(app.page).toHaveURL(/\/history$/);
    await expect(app.page.getByRole('main').getByText('Donkey Derby').first()).toBeVisible();
  });
});

/** Tab by Tab, as one without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 20 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}
