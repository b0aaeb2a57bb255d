import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { curtainPage, expectNoHand } from './pages/curtain.ts';
import { settled } from './pages/moment.ts';
import { newMatch } from './pages/new-match.ts';
import { tablePage, type TablePage } from './pages/table.ts';
import { tonight } from './pages/tonight.ts';

/** Mina and Jonas with two bots, for one deal. */
async function sitDown(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  for (const name of ['Mina', 'Jonas']) {
    await page.getByLabel('Name of someone new').fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await newMatch(page).play();
}

/** Mina has opened the curtain, and the keyboard is on her first card. */
async function lookAsMina(page: Page): Promise<TablePage> {
  await sitDown(page);
  const table = tablePage(page);
  await expect(table.curtainOf('Mina')).toBeVisible();
  await table.look();
  await table.hand.getByRole('button').first().focus();
  return table;
}

test.use({ reducedMotion: 'no-preference' });

test('two people and two bots play a match, through a reload and a kill, into the history', async ({
  app,
}) => {
  test.slow();
  await sitDown(app.page);
  let table = tablePage(app.page);

  await test.step('each person reveals their hand in turn, behind a curtain', async () => {
    await expect(table.curtainOf('Mina')).toBeVisible();
    await table.look();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await expect(app.page.getByRole('note')).toContainText('Choose a card');
    await app.expectAccessible();
    await table.playLowest();
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expect(app.page.getByRole('note')).toBeHidden();
    await app.expectAccessible();
  });

  await test.step('the far view closes the hand, and Space opens none', async () => {
    await table.look();
    await app.page.keyboard.press('f');
    await expectNoHand(app.page);
    await app.expectAccessible();
    await app.page.keyboard.press('Space');
    const nearView = app.page.getByRole('button', { name: 'Jonas, show the hand here' });
    const { x, width, height } = (await nearView.boundingBox())!;
    expect(x + width / 2, 'in the middle of the window').toBeCloseTo(640, 0);
    expect(height, 'on one line').toBeLessThan(100);
    await nearView.click();
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await table.look();
  });

  await test.step('the curtain closes by itself when the window loses the focus', async () => {
    await app.page.evaluate('dispatchEvent(new Event("blur"))');
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expectNoHand(app.page);
  });

  await test.step('a choice can be taken back until the cards are revealed', async () => {
    await app.page
      .getByRole('button', { name: /^Take back: Mina/ })
      .last()
      .click();
    await expect(table.curtainOf('Mina')).toBeVisible();
    await expect(table.curtainOf('Mina').getByText('Mina took back the choice')).toBeVisible();
    await table.look();
    await table.playLowest();
    await table.look();
    await table.playLowest();
  });

  await test.step('no hand is on the screen while the turn is resolved', async () => {
    await expect(
      table.goOn.or(app.page.getByRole('button', { name: /^Take row/ })).first(),
    ).toBeVisible();
    await expect(table.hand).toBeHidden();
    await table.goThrough(6);
  });

  await test.step('a reload closes the curtain and keeps everything else', async () => {
    await table.goThroughTo('curtain');
    await table.look();
    const before = await table.hand.getByRole('button').count();
    await app.page.reload();
    await expect(table.hand).toBeHidden();
    await expect.poll(() => table.moment()).toBe('curtain');
    await expectNoHand(app.page);
    await table.look();
    await expect(table.hand.getByRole('button')).toHaveCount(before);
    await table.playLowest();
  });

  await test.step('after a kill the match waits at the same decision', async () => {
    await table.goThroughTo('curtain');
    // Whose turn it is to look is forgotten: after a kill the first who still has to choose is asked.
    const choosing = app.page.getByRole('banner').getByText(/are choosing$|which card\?$/);
    const before = await choosing.innerText();
    await app.restart();
    await app.page.getByRole('button', { name: 'Resume' }).click();
    table = tablePage(app.page);
    await expect(curtainPage(app.page)).toBeVisible();
    expect(await choosing.innerText()).toBe(before);
  });

  await test.step('the match is played to its end and found in the history', async () => {
    await table.goThrough();
    // A press completes the podium, and starts no rematch.
    const { pathname } = new URL(app.page.url());
    await app.page.keyboard.press('Enter');
    await expect(app.page.getByText('Who has won?')).toBeHidden();
    await expect(app.page.getByText(/: the Herd Ribbon$/)).toBeVisible();
    expect(new URL(app.page.url()).pathname).toBe(pathname);
    const scores = app.page.getByRole('region', { name: 'Scores' });
    await expect(scores.getByRole('row', { name: /^\d Mina/ })).toBeVisible();
    await expect(
      app.page.getByText(/(wins|share the win) with \d+ bull head/).first(),
    ).toBeVisible();
    await expect(
      app.page.getByRole('log').filter({ hasText: 'Final places: 1.' }).first(),
    ).toBeAttached();
    await app.expectAccessible();
    await app.page.keyboard.press('KeyT');
    await app.page.getByRole('link', { name: 'History' }).click();
    await expect(app.page).toHaveURL(/\/history$/);
    await expect(app.page.getByText('Mina').first()).toBeVisible();
    await expect(app.page.getByText('1 match', { exact: true }).first()).toBeVisible();
  });
});

test('a press during the reveal turns all cards at once, and the game goes on', async ({ app }) => {
  const { page } = app;
  const table = await lookAsMina(page);
  const reveal = page.getByRole('region', { name: 'This turn' });
  await table.playLowest();
  await settled(page);
  await table.look();
  await table.playLowest();

  await expect(reveal.getByRole('listitem')).toHaveCount(4);
  await expect(table.hand).toBeHidden();
  await page.keyboard.press('Space');
  await expect(reveal.locator('[data-queued]')).toHaveCount(4);
  await table.goThroughTo('curtain');
  await expectNoHand(page);
  await expect(reveal).toBeHidden();
});

test('presses during the reveal, before a row is taken and during the count lose no bull head', async ({
  app,
}) => {
  const { page } = app;
  const match = newMatch(page);
  await tonight(page).play('6 nimmt!').click();
  await match.sit('Mina');
  for (let bots = 0; bots < 9; bots++) await match.addBot('Easy');
  await match.play();
  const table = tablePage(page);
  const totals = page.locator('[data-total]');

  // Two turns of ten players are too many cards for four rows.
  await table.playLowest();
  await table.goThroughTo('hand');
  await table.playLowest();
  while ((await table.moment()) === 'steps') await page.keyboard.press('Space');
  await table.goThroughTo('hand');
  const shown = await totals.allTextContents();
  expect(shown.join()).toMatch(/[1-9]/);
  await page.reload();
  await expect(totals).toHaveText(shown);
});

test('Space pressed on and on after the last choice reveals no hand and takes no row', async ({
  app,
}) => {
  const { page } = app;
  const table = await lookAsMina(page);
  await table.playLowest();
  await settled(page);
  await table.look();
  // From here on time stands still but for what it is told.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await table.hand.getByRole('button').first().press('Enter');
  await page.keyboard.press('Enter');
  // Before the host answers, the curtain of who has just chosen is drawn once more.
  const reveal = page.getByRole('region', { name: 'This turn' });
  await expect(reveal.getByRole('listitem')).toHaveCount(4);

  const drum = async (): Promise<void> => {
    await page.keyboard.press('Space');
    await page.clock.runFor(350);
  };
  const next = page
    .getByRole('button', { name: /^(Look|Take row)/ })
    .and(page.locator('[data-asked], [data-asked] *'))
    .first();
  await expect(async () => {
    await drum();
    expect(await next.isVisible()).toBe(true);
  }).toPass();
  const name = await next.innerText();
  for (let press = 0; press < 12; press++) {
    await drum();
    await expect(table.hand).toBeHidden();
    await expect(next).not.toBeFocused();
  }
  expect(await next.innerText()).toBe(name);

  await page.clock.runFor(500);
  await expect(next).toBeFocused();
  await page.keyboard.press('Space');
  await expect(next).toBeHidden();
});

test('a key that is held, or pressed once too often, reveals no hand', async ({ app }) => {
  const { page } = app;
  const table = await lookAsMina(page);

  await test.step('pressed three times in a row, Enter plays one card and hands over', async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expectNoHand(page);
  });

  await test.step('held, Enter reveals nothing', async () => {
    await settled(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Look' }).focus();
    await page.keyboard.down('Enter');
    await expect(table.hand).toBeVisible();
    for (let repeat = 0; repeat < 20; repeat++) await page.keyboard.down('Enter');
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await page.keyboard.up('Enter');
  });
});

test('with a hand revealed Tab cycles through the page and U takes back no other seat’s choice; a card is dragged or pressed twice', async ({
  app,
}) => {
  const { page } = app;
  const table = await lookAsMina(page);

  await test.step('Tab cycles through the page, and the hand stays revealed', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Leave the table' })).toBeFocused();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
  });

  await test.step('sound is offered, and M goes through its levels', async () => {
    const sound = page.getByRole('group', { name: 'Sound' });
    await expect(sound.getByText('Sound?')).toBeVisible();
    for (const level of ['Soft', 'Full', 'Off']) {
      await page.keyboard.press('KeyM');
      await expect(sound.getByRole('button', { name: level, pressed: true })).toBeVisible();
    }
    await expect(sound.getByText('Sound?')).toBeHidden();
  });

  await test.step('on a laptop at 150 % all four rows are above the hand', async () => {
    await page.setViewportSize({ width: 853, height: 533 });
    const rows = await page.getByRole('region', { name: 'The four rows' }).boundingBox();
    const foot = await page.locator('footer').boundingBox();
    expect(rows!.y + rows!.height).toBeLessThanOrEqual(foot!.y);
    await expect(table.hand.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('U waits until the hand is hidden', async () => {
    await table.playLowest();
    await settled(page);
    await table.look();
    await page.keyboard.press('KeyU');
    const undo = page.getByRole('button', { name: 'Take back' });
    await expect(undo).toHaveAttribute('title', /Hide this hand first, then Mina can/);
    await page.keyboard.press('Space');
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await page.keyboard.press('KeyU');
    await expect(table.curtainOf('Mina')).toBeVisible();
    await expect(table.curtainOf('Mina').getByText('Mina took back the choice')).toBeVisible();
  });

  await test.step('a card dropped beside the rows goes back', async () => {
    await table.look();
    await table.draw(4, page.getByRole('region', { name: 'Bull heads' }));
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await expect(table.hand.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  await test.step('a card dropped over the rows is played', async () => {
    await table.draw(4, page.getByRole('region', { name: 'The four rows' }));
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expectNoHand(page);
  });

  await test.step('two quick presses play it, and reveal no hand', async () => {
    await settled(page);
    await table.look();
    await table.hand
      .getByRole('button')
      .nth(2)
      .dblclick({ position: { x: 20, y: 60 } });
    await expect(table.hand).toBeHidden();
    await expectNoHand(page);
  });
});

test(
  'Space belongs to the board again after a menu, a dialogue and a press of the mouse',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await sitDown(page);
    const table = tablePage(page);
    await expect(table.curtainOf('Mina')).toBeVisible();
    await settled(page);

    for (const tool of ['Menu', 'Scores', 'Rules'])
      await test.step(tool, async () => {
        await page.getByRole('button', { name: tool }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Look' })).toBeFocused();
        await page.keyboard.press('Space');
        await expect(table.hand).toBeVisible();
        await settled(page);
        await page.keyboard.press('Space');
        await expect(table.curtainOf('Mina')).toBeVisible();
        await settled(page);
      });

    await test.step('over a revealed hand the focus goes back to the hand', async () => {
      await table.look();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.keyboard.press('Escape');
      await expect(table.hand.getByRole('button').first()).toBeFocused();
    });

    await test.step('a button of the toolbar that was clicked leaves Space to the board', async () => {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.keyboard.press('Space');
      await expect(table.curtainOf('Mina')).toBeVisible();
    });
  },
);

test(
  'presses in a row do not skip the reveal, and Escape offers it again',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const table = await lookAsMina(page);
    const reveal = page.getByText('The cards are revealed');
    await table.playLowest();
    await settled(page);
    await table.look();
    await table.hand.getByRole('button').first().press('Enter');

    // From here on time stands still but for what it is told.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await expect(reveal).toBeVisible();
    for (const key of ['Enter', 'Space', 'Space', 'Escape']) await page.keyboard.press(key);
    await expect(reveal).toBeVisible();

    await page.clock.runFor(500);
    await expect(reveal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reveal).toBeHidden();
    await page.getByRole('button', { name: 'Replay last turn' }).click();
    await expect(reveal).toBeVisible();
  },
);

test('the guide comes before the first match of a game, and Enter goes through it', async ({
  app,
}) => {
  const { page } = app;
  const table = newMatch(page);
  await tonight(page).play('6 nimmt!').click();
  await table.sit('Mina', 'Jonas');
  await table.start.click();
  const guide = page.getByRole('dialog');

  await test.step('with nothing of the board behind it', async () => {
    await expect(guide.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect(page.locator('[data-table]')).toHaveCount(0);
    await app.expectAccessible();
  });

  await test.step('on to the board', async () => {
    for (let step = 1; await guide.getByRole('button', { name: 'Skip' }).isVisible(); step++) {
      await page.keyboard.press('Enter');
      await expect(guide.getByText(new RegExp(`^${String(step + 1)} of `))).toBeVisible();
    }
    await expect(guide.getByRole('button', { name: 'Play' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tablePage(page).curtainOf('Mina')).toBeVisible();
  });

  await test.step('not shown a second time', async () => {
    await page.goto(new URL('/', page.url()).href);
    await tonight(page).play('6 nimmt!').click();
    await table.sit('Nora', 'Ada');
    await table.start.click();
    await expect(tablePage(page).curtainOf('Nora')).toBeVisible();
  });

  await test.step('shown before no game once it is turned off', async () => {
    await page.goto(new URL('/', page.url()).href);
    await tonight(page).play('SCOUT').click();
    await table.sit('Eli', 'Ida', 'Tom');
    await table.start.click();
    await page.getByRole('button', { name: 'No more guides' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();

    await page.goto(new URL('/', page.url()).href);
    await tonight(page).play('Donkey Derby').click();
    await table.sit('Zoe', 'Max');
    await table.start.click();
    await expect(page.locator('[data-table]')).toBeVisible();
  });
});

test(
  'the only person left after a change of seats reveals their hand by a press, also after a reload',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const table = await lookAsMina(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Who sits where' }).click();
    await page.getByRole('button', { name: 'Change' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Easy bot' }).click();
    await page.keyboard.press('Escape');

    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expectNoHand(page);
    await page.reload();
    await expect(table.curtainOf('Jonas')).toBeVisible();
    await expectNoHand(page);
    await settled(page);
    await page.keyboard.press('Space');
    await expect(table.hand.getByRole('button')).toHaveCount(10);
  },
);

test('in an open draft the players’ panels are beside the cards, each in its own place', async ({
  app: { page },
}) => {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(page).sit('Mina');
  for (let bots = 0; bots < 3; bots++) await newMatch(page).addBot('Easy');
  await page.getByText('Open draft').first().click();
  await newMatch(page).play();
  const cards = page.locator('.pool .place');
  const panels = page.getByRole('region', { name: 'Bull heads' }).getByRole('listitem');
  for (const [width, height] of [
    [1024, 700],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(panels).toHaveCount(4);
    const boxes = await Promise.all((await panels.all()).map((panel) => panel.boundingBox()));
    const pool = (await cards.nth(7).boundingBox())!;
    for (const [at, box] of boxes.entries()) {
      expect(box!.height, `height at ${width}`).toBeGreaterThanOrEqual(44);
      expect(box!.x, `beside the cards at ${width}`).toBeGreaterThan(pool.x + pool.width);
      const next = boxes[at + 1];
      if (next) expect(next.y, `below each other`).toBeGreaterThanOrEqual(box!.y + box!.height);
    }
  }
});

test('the table fills windows of any shape, and its text grows by the menu alone', async ({
  app: { page },
}) => {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(page).sit('Mina');
  for (let bots = 0; bots < 3; bots++) await newMatch(page).addBot('Easy');
  await newMatch(page).play();
  const mat = page.locator('.mat');
  for (const [width, height] of [
    [853, 533],
    [1067, 800],
    [1280, 800],
    [2560, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const box = await mat.boundingBox();
        return (box?.width ?? 0) / Math.min(width, (height * 1700) / 800);
      })
      .toBeGreaterThan(0.95);
    expect(
      await page.evaluate<number>('document.documentElement.scrollHeight'),
    ).toBeLessThanOrEqual(height);
  }
  const sizeOf = (): Promise<number> =>
    page.evaluate<number>(
      `parseFloat(getComputedStyle(document.querySelector('.status .message')).fontSize)`,
    );
  const before = await sizeOf();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '150%' }).click();
  await expect.poll(sizeOf).toBeGreaterThan(before);
});
