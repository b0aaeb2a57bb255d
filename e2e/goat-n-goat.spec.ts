import { expect, test, type App } from './fixture.ts';
import { open } from './pages/address.ts';
import { dress } from './pages/dress.ts';
import { recordLostFocus } from './pages/focus.ts';
import { goatPage } from './pages/goat.ts';
import { history } from './pages/history.ts';
import { settled } from './pages/moment.ts';
import { newMatch } from './pages/new-match.ts';
import { tonight } from './pages/tonight.ts';

/** With more players the deck is sooner used up. */
async function sitWithBots({ page }: App): Promise<void> {
  await tonight(page).play('Goat ’n’ Goat').click();
  await newMatch(page).sit('Mina');
  for (let bot = 0; bot < 4; bot++) await newMatch(page).addBot('Easy');
  await newMatch(page).play();
}

test('a person and four bots play by mouse, and a board with flocks on it is accessible', async ({
  app,
}) => {
  test.slow();
  await sitWithBots(app);
  const table = goatPage(app.page);

  await test.step('the rules help opens beside the table', async () => {
    await table.goOnUntil('play');
    await app.page.getByRole('button', { name: 'Rules' }).click();
    await expect(app.page.getByRole('dialog')).toContainText('penalty cards');
    await app.expectAccessible();
    await app.page.keyboard.press('Escape');
  });

  await test.step('on a laptop at 150 % the hand stays visible, and the zone of the pending decision scrolls into view', async () => {
    await app.page.setViewportSize({ width: 853, height: 533 });
    await expect(table.hand.last()).toBeInViewport({ ratio: 1 });
    await table.act('play');
    await table.goOnUntil('draw');
    for (const part of [table.hand.last(), table.display.last()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await table.goOnUntil('play');
    await app.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a press that the step does not allow is answered with the rule', async () => {
    await table.display.first().click({ force: true });
    await expect(table.refusal('Play goats from your hand first.')).toBeVisible();
    await app.page.getByRole('button', { name: 'Got it' }).click();
  });

  await test.step('the effect of a play is shown before it is confirmed', async () => {
    await table.hand.first().click();
    await expect(app.page.getByRole('group', { name: 'What to do' })).toContainText(/draw \d/);
    await app.expectAccessible();
    await table.play.click();
  });

  await test.step('a chosen goat is shown pale at the hand’s end, and only the button draws it', async () => {
    await table.goOnUntil('draw');
    await table.display.nth(2).click();
    await expect(table.picked(table.display)).toHaveCount(1);
    await table.display.nth(2).click();
    await expect(table.picked(table.display)).toHaveCount(0);
    await expect(table.draw).toBeHidden();
  });

  await test.step('a flock that is too small shows the reason', async () => {
    await table.goOnUntil('draw');
    await table.mountain('red 7').click({ force: true });
    await expect(table.refusal('First draw as many goats')).toBeVisible();
  });

  await test.step('in the light theme and in Korean, with the details of a goat open', async () => {
    const { page } = app;
    for (let turn = 0; turn < 2; turn++) {
      await table.goOnUntil('play');
      await table.act('play');
    }
    await table.goOnUntil('play');
    await page.locator('li > [data-card]').first().click();
    await app.expectAccessible();
    const { pathname } = new URL(page.url());
    await open(page, '/');
    await dress(page, 'light', 'ko');
    await open(page, pathname);
    await page.locator('li > [data-card]').first().click();
    await app.expectAccessible();
  });
});

test('a match can be played by keyboard alone, into the history', async ({ app }) => {
  test.slow();
  await sitWithBots(app);
  const table = goatPage(app.page);
  const { keyboard } = app.page;

  await test.step('arrows go from goat to goat, Enter picks, Escape deselects', async () => {
    while ((await table.moment()) === 'steps') await keyboard.press('Escape');
    await expect(table.hand.first()).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(table.hand.nth(1)).toBeFocused();
    await keyboard.press('Enter');
    await expect(table.picked(table.hand)).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(table.picked(table.hand)).toHaveCount(0);
  });

  await test.step('an extra press of Space picks nothing', async () => {
    await keyboard.press('Space');
    await expect(table.picked(table.hand)).toHaveCount(0);
  });

  await test.step('the focus goes to the control that is needed next, to the end of the match', async () => {
    const lostFocus = await recordLostFocus(app.page);
    let hasSeenMountain = false;
    for (;;) {
      const moment = await table.moment();
      if (moment === 'end') break;
      if (moment === 'mountain' && !hasSeenMountain) await app.expectAccessible();
      hasSeenMountain ||= moment === 'mountain';
      if (moment === 'steps') await keyboard.press('Escape');
      else if (moment === 'draw') await drawByKeyboard();
      else if (moment === 'give-up') await giveUpByKeyboard();
      else {
        await expect(table.focused(moment === 'play' ? table.hand : table.inReach)).toHaveCount(1);
        await keyboard.press('Enter');
        await keyboard.press('Enter');
      }
    }
    expect(await lostFocus(), 'keys that lost the focus').toEqual([]);
    await expect(app.page.getByRole('region', { name: 'Scores' })).toBeVisible();
    await app.expectAccessible();
    await app.page.getByRole('button', { name: 'To Tonight' }).click();
    await history(app.page).go();
    await expect(app.page.getByRole('main').getByText('Goat ’n’ Goat').first()).toBeVisible();
  });

  async function drawByKeyboard(): Promise<void> {
    await expect(table.focused(table.display)).toHaveCount(1);
    for (;;) {
      await keyboard.press('Enter');
      if (await table.draw.isVisible()) break;
      await keyboard.press('ArrowRight');
    }
    await keyboard.press('Enter');
    await expect(table.draw).toBeHidden();
  }

  async function giveUpByKeyboard(): Promise<void> {
    await expect(table.focused(table.hand)).toHaveCount(1);
    while ((await table.moment()) === 'give-up') {
      await keyboard.press('Enter');
      if (await app.page.getByRole('button', { name: /^Give up/ }).isHidden())
        await keyboard.press('ArrowRight');
    }
  }
});

test(
  'Space belongs to the curtain, not to the card behind it',
  { tag: '@long' },
  async ({ app }) => {
    await tonight(app.page).play('Goat ’n’ Goat').click();
    await newMatch(app.page).sit('Mina', 'Jonas');
    await newMatch(app.page).play();
    const table = goatPage(app.page);
    const { keyboard } = app.page;

    await expect(table.curtainOf('Mina')).toBeVisible();
    await settled(app.page);
    await keyboard.press('Space');
    await expect(table.hand.first()).toBeFocused();
    await expect(table.picked(table.hand)).toHaveCount(0);
    await keyboard.press('Space');
    await expect(table.curtainOf('Mina')).toBeVisible();
  },
);

test.describe('while something moves', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a press ends a loss and a taken mountain at once, and every point is counted', async ({
    app,
  }) => {
    test.slow();
    const { page } = app;
    await tonight(page).play('Goat ’n’ Goat').click();
    await newMatch(page).sit('Mina');
    await newMatch(page).addBot('Easy');
    await newMatch(page).play();
    const table = goatPage(page);
    const unseen = new Set(['play', 'loss', 'mountain']);

    while (unseen.size > 0) {
      const moment = await table.goOnUntil('play', 'mountain');
      if (moment === 'end') break;
      const before = await table.total(0);
      if (moment === 'mountain') {
        await table.inReach.last().hover();
        await expect(table.panel(0).locator('.reaches')).not.toHaveCount(0);
        await table.act('mountain');
        await pressUntil((total) => total >= before + 3);
        unseen.delete('mountain');
        continue;
      }
      const isLoss = unseen.has('loss') && (await table.pickLoss());
      await table.act('play');
      if (isLoss) await pressUntil((total) => total < before);
      unseen.delete(isLoss ? 'loss' : 'play');
    }
    expect([...unseen]).toEqual([]);

    /** A press ends what moves, with its whole count. */
    async function pressUntil(isCounted: (total: number) => boolean): Promise<void> {
      await expect(async () => {
        await page.keyboard.press('Shift');
        expect(isCounted(await table.total(0))).toBe(true);
        await expect(table.moving).toHaveCount(0, { timeout: 1 });
      }).toPass();
    }
  });
});
