import { expect, test } from './fixture.ts';
import { recordLostFocus } from './pages/focus.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { pressWhileMoving } from './pages/moment.ts';
import { scoutPage } from './pages/scout.ts';
import { tonight } from './pages/tonight.ts';

/** Runs in the page: how many px of a dialogue lie beyond its side. */
const CUT_OFF = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('[role=dialog] .body');
  return scrollWidth - clientWidth;
})()`;

test('two people and a bot play by mouse, from turning the hand to Scout & Show', async ({
  app,
}) => {
  test.slow();
  await tonight(app.page).play('SCOUT').click();
  await newMatch(app.page).sit('Mina', 'Jonas');
  await newMatch(app.page).addBot('Easy');
  const table = scoutPage(app.page);

  await test.step('no page of the guide is cut at the side', async () => {
    const guide = app.page.getByRole('dialog');
    await newMatch(app.page).start.click();
    for (const page of ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
      await expect(guide.getByText(page)).toBeVisible();
      expect(await app.page.evaluate<number>(CUT_OFF), page).toBe(0);
      await app.page.keyboard.press('Enter');
    }
  });

  await test.step('both ways to hold a hand are shown, and one press chooses one', async () => {
    await expect(table.curtainOf('Mina')).toBeVisible();
    await table.look();
    await expect(table.readings).toHaveCount(2);
    await app.expectAccessible();
    await table.readings.last().click();
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await table.look();
    await table.readings.first().click();
  });

  await test.step('on a laptop at 150 % the ring and the hand are on one screen', async () => {
    await table.goOnUntil('action');
    await app.page.setViewportSize({ width: 853, height: 533 });
    for (const part of [table.cards.last(), app.page.getByRole('region', { name: 'The ring' })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await app.page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a sweep picks adjacent cards, and explains why they cannot be shown', async () => {
    await table.goOnUntil('action');
    await expect(table.cards).toHaveCount(12);
    await table.sweep(2, 11);
    await expect(table.picked).toHaveCount(10);
    await expect(table.show).toHaveAttribute('aria-disabled');
    await expect(table.show).toContainText('These cards are neither a set nor a run');
    await app.expectAccessible();
    await app.page.keyboard.press('Escape');
    await expect(table.picked).toHaveCount(0);
    await table.press(0);
    await expect(table.picked).toHaveCount(1);
    const moving = await pressWhileMoving(app.page);
    await table.draw(0, app.page.getByRole('region', { name: 'The ring' }));
    expect(await moving(), 'what still moves after a press').toBe(0);
  });

  await test.step('a scout has an end, a side and a place, and each step can be undone', async () => {
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await table.look();
    await table.end('left').click();
    await expect(table.places).toHaveCount(13);
    await app.expectAccessible();
    await table.turn.click();
    const group = await table.places.nth(4).getAttribute('aria-label');
    await table.places.nth(4).click();
    await expect(table.take).toBeEnabled();
    const made = /makes (.*)$/.exec(group!)?.[1];
    await expect(table.take).toContainText(made ? `: ${made}.` : 'gets a token');
    await table.back.click();
    await table.back.click();
    await expect(table.cards).toHaveCount(12);
  });

  await test.step('Scout & Show is one move, chosen in steps', async () => {
    await table.double.click();
    await table.places.first().click();
    await expect(table.cards).toHaveCount(13);
    await expect(table.picked).not.toHaveCount(0);
    await app.expectAccessible();
    await table.back.click();
    await expect(table.places).toHaveCount(13);
    await table.places.last().click();
    const moving = await pressWhileMoving(app.page);
    await table.double.click();
    await expect(table.double).toBeHidden();
    expect(await moving(), 'what still moves after a press').toBe(0);
  });
});

test('a match can be played by keyboard alone, into the history', async ({ app }) => {
  test.slow();
  await tonight(app.page).play('SCOUT').press('Enter');
  await newMatch(app.page).sit('Mina');
  for (const level of ['Easy', 'Easy'] as const) await newMatch(app.page).addBot(level);
  await newMatch(app.page).start.press('Enter');
  await newMatch(app.page).skipGuide();
  const table = scoutPage(app.page);
  const { keyboard } = app.page;

  await test.step('the arrows go from one way to hold the hand to the other', async () => {
    await expect(table.readings.first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(table.readings.last()).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('Shift and the arrows pick, Escape deselects', async () => {
    while ((await table.moment()) === 'steps') await keyboard.press('Escape');
    await expect(table.cards.first()).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Shift+ArrowRight');
    await expect(table.picked).toHaveCount(3);
    await keyboard.press('Shift+ArrowLeft');
    await expect(table.picked).toHaveCount(2);
    await keyboard.press('Escape');
    await expect(table.picked).toHaveCount(0);
    await keyboard.press('Home');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(table.show).toBeHidden();
  });

  const lostFocus = await recordLostFocus(app.page);
  await test.step('letters begin a scout, Enter leads through it to the end of the match', async () => {
    const sum = table.firstRoundScores;
    let hasSeenSum = false;
    for (;;) {
      const moment = await table.moment();
      if (moment === 'end') break;
      if (!hasSeenSum && (await sum.isVisible())) {
        hasSeenSum = true;
        await app.expectAccessible();
        await expect(app.page.getByRole('button', { name: 'Go on' })).toBeFocused();
        await expect(app.page.getByRole('log')).toContainText('Final places: 1. ');
        await keyboard.press('Enter');
        await expect(sum).toBeHidden();
        continue;
      }
      if (moment === 'steps') await keyboard.press('Escape');
      if (moment === 'reading') await keyboard.press('Enter');
      if (moment === 'action') {
        await keyboard.press('c');
        if (await table.show.isVisible()) await table.cards.first().press('Enter');
        if (await table.end('right').isVisible()) await keyboard.press('Enter');
        await keyboard.press('Enter');
        await keyboard.press('Enter');
      }
    }
    expect(await lostFocus(), 'keys that lost the focus').toEqual([]);
    expect(hasSeenSum, 'the sum of the first round was told').toBe(true);
    await expect(app.page.getByRole('region', { name: 'Scores' })).toBeVisible();
    await app.expectAccessible();
    await app.page.getByRole('button', { name: 'To Tonight' }).click();
    await history(app.page).go();
    await expect(app.page.getByRole('main').getByText('SCOUT').first()).toBeVisible();
  });
});
