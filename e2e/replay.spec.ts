import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { newMatch } from './pages/new-match.ts';
import { HOLD_MS, lookBackPage } from './pages/look-back.ts';
import { tablePage } from './pages/table.ts';

/** Mina with two bots, for one deal: nobody to hide anything from, so that no curtain hangs. */
async function sitDown(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await page.getByLabel('Name of someone new').fill('Mina');
  await page.getByRole('button', { name: 'Sit down' }).click();
  for (let bots = 0; bots < 2; bots++) await newMatch(page).addBot('Easy');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await newMatch(page).play();
  await expect(tablePage(page).hand).toBeVisible();
}

/** Until it is Mina's turn again. @param cards how many she has now */
async function playTurn(page: Page, cards: number): Promise<void> {
  const table = tablePage(page);
  await table.goThroughTo('hand');
  await table.playLowest();
  await table.goThroughTo('hand');
  await expect(table.hand.getByRole('button')).toHaveCount(cards - 1);
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Look back' }).click();
  await expect(lookBackPage(page).slider).toBeFocused();
}

test('a running match gives a hint, is replayed without its hands, and is rewound when everybody agrees', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const table = tablePage(page);
  const replay = lookBackPage(page);
  await sitDown(page);

  await test.step('a hint names a card and highlights it, until another person decides', async () => {
    await page.keyboard.press('h');
    await expect(page.getByText(/^A good bot would play \d+/)).toBeVisible();
    await expect(page.locator('[data-hinted]')).toHaveCount(1);
    await app.expectAccessible();
    await table.playLowest();
    await expect(page.locator('[data-hinted]')).toHaveCount(0);
    await table.goThroughTo('hand');
    await expect(table.hand.getByRole('button')).toHaveCount(9);
  });
  await playTurn(page, 9);

  await test.step('the replay opens at the present position, and shows no hand', async () => {
    await lookBack(page);
    const { at, end } = await replay.place();
    expect(at).toBe(end);
    await expect(table.hand).toBeHidden();
    await expect(page.getByRole('radiogroup', { name: 'Seen by' })).toBeHidden();
    await expect(replay.rewind).toBeDisabled();
    await app.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(table.hand.getByRole('button')).toHaveCount(8);
  });

  await test.step('a button held for a second rewinds the match, and a message says so', async () => {
    await lookBack(page);
    await page.keyboard.press('Shift+ArrowLeft');
    // Back to before all three have chosen, whoever was first.
    for (let decision = 0; decision < 3; decision++) {
      await page.keyboard.press('ArrowUp');
      await expect(replay.rewind).toBeEnabled();
    }
    await replay.rewind.hover();
    await page.mouse.down();
    await page.waitForTimeout(HOLD_MS);
    await page.mouse.up();
    await expect(page.getByText('The match was rewound').first()).toBeVisible();
    await expect(table.hand.getByRole('button')).toHaveCount(9);
  });

  await test.step('holding a key works as well', async () => {
    await lookBack(page);
    await page.keyboard.press('Home');
    await replay.rewind.focus();
    await page.keyboard.down('Enter');
    await page.waitForTimeout(HOLD_MS);
    await page.keyboard.up('Enter');
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await playTurn(page, 10);
  });

  await test.step('a person who cannot hold the button presses it, and is asked to confirm', async () => {
    await lookBack(page);
    await page.keyboard.press('Home');
    await replay.rewind.click();
    await expect(page.getByRole('alertdialog')).toContainText('Does everyone agree?');
    await app.expectAccessible();
    await page.getByRole('button', { name: 'We all agree', exact: true }).click();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
  });

  await test.step('the history shows that the match was rewound, and links to that position', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'End this match' }).click();
    await page.getByRole('button', { name: 'End the match' }).click();
    await page.goto(new URL('/history', page.url()).href);
    await expect(page.getByText('rewound')).toBeVisible();
    await page.getByRole('link', { name: /^Look back at 6 nimmt!/ }).click();
    await replay.expectAt(0);
  });
});

test('a finished match is replayed from its beginning, as seen by any seat', async ({ app }) => {
  test.slow();
  const { page } = app;
  const table = tablePage(page);
  const replay = lookBackPage(page);
  await sitDown(page);
  await table.goThrough();
  await page.getByRole('button', { name: 'To Tonight' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.getByRole('link', { name: /^Look back at 6 nimmt!/ }).click();

  await test.step('by keyboard: steps, turns, the end and the beginning', async () => {
    await replay.expectAt(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await replay.expectAt(2);
    await page.keyboard.press('ArrowLeft');
    await replay.expectAt(1);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('The cards are revealed').first()).toBeVisible();
    await page.keyboard.press('End');
    const { at, end } = await replay.place();
    expect(at).toBe(end);
    await page.keyboard.press('Home');
    await replay.expectAt(0);
  });

  await test.step('the hand shown is that of the chosen viewer, also of a bot', async () => {
    await expect(table.hand).toBeHidden();
    await replay.eyes('Mina').click();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await page.keyboard.press('End');
    await expect(table.hand.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Home');
    await replay.eyes('Otto').click();
    await expect(table.hand.getByRole('button')).toHaveCount(10);
    await app.expectAccessible();
    await replay.eyes('All').click();
    await expect(page.getByText(/^(Mina|Otto|Pip): (\d+, ){9}\d+$/)).toHaveCount(3);
    await app.expectAccessible();
  });

  await test.step('an entry of the log is shown on the board when it is pressed', async () => {
    await replay.list.click();
    await replay.steps
      .getByRole('button', { name: /goes to row/ })
      .first()
      .click();
    expect((await replay.place()).at).toBeGreaterThan(0);
  });

  await test.step('playback goes on by itself until it is stopped', async () => {
    const { at } = await replay.place();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await replay.place()).at).toBeGreaterThan(at);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('Escape leads back to the previous page', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/history$/);
  });
});
