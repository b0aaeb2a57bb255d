import type { Page } from '@playwright/test';
import { expect, test, type App } from './fixture.ts';
import { entryPanel } from './pages/entryPanel.ts';
import { hands } from './pages/hands.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { sheetPage } from './pages/sheet.ts';

async function beginSheet(page: Page, game: string, people: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: `Keep score of ${game}` }).click();
  await newMatch(page).sit(...people);
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  await expect(page).toHaveURL(/\/sheet\//);
}

const expectTotals = (page: Page, totals: readonly string[]): Promise<void> =>
  expect.poll(sheetPage(page).totals).toEqual(totals);

async function expectInHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To Tonight' }).click();
  await history(page).go();
  await expect(history(page).matches).toHaveCount(1);
}

/** In both themes and both languages; the language is switched on Tonight, from where one comes back. */
async function expectAccessibleInAllDresses(app: App): Promise<void> {
  const { page } = app;
  for (const [language, theme] of [
    ['ko', 'dark'],
    ['en', 'light'],
  ] as const) {
    await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('banner').locator(`[lang=${language}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goBack();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await test.step(`${theme}, ${language}`, () => app.expectAccessible());
  }
}

test('SCOUT: as many rounds as players, a tie at its end, and a correction afterwards', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const sheet = sheetPage(page);
  const { tell, asks, allKill, toEnd, padPlace } = entryPanel(page);
  await beginSheet(page, 'SCOUT', ['Mina', 'Jonas', 'Ada']);

  await test.step('three presses a person, and the next person follows', async () => {
    await asks('What does Mina have?');
    await tell(0, 5, 2);
    await asks('What does Jonas have?');
    await tell(3, 4, 1);
    await tell(6, 1, 0);
    await expectTotals(page, ['7', '2', '−5']);
  });

  await test.step('an all kill makes the hand cost nothing, so it need not be entered', async () => {
    await allKill.click();
    await tell(2, 6);
    await asks('What does Jonas have?');
    const before = await padPlace();
    await tell(0, 1, 1);
    await expect(page.getByText('Only one person can end a round.')).toBeVisible();
    expect(await padPlace(), 'a warning moves nothing').toEqual(before);
    await sheet.cell('Round 2', 'Jonas').click();
    await tell(2, 7, 1);
    await expect(page.getByText('Only one person can end a round.')).toBeHidden();
    await sheet.cell('Round 2', 'Ada').click();
    await expectAccessibleInAllDresses(app);
    await tell(5, 3, 3);
    await expectTotals(page, ['15', '8', '−4']);
  });

  await test.step('after the third round the sheet shows who won', async () => {
    await tell(2, 1, 0);
    await tell(0, 4, 2);
    await asks('What does Ada have?');
    await tell(9, 0);
    await expectTotals(page, ['14', '14', '−4']);
    await expect(page.getByText('Only one person can end a round.')).toBeHidden();
    await tell(0);
    await expect(page.getByRole('region', { name: 'Mina and Jonas' })).toBeVisible();
    await expectTotals(page, ['14', '14', '−13']);
  });

  await test.step('a wrong number is corrected, and the winner changes with it', async () => {
    await sheet.cell('Round 1', 'Jonas').click();
    await entryPanel(page).counter('Tokens').click();
    await page.keyboard.press('2');
    await page.keyboard.press('Tab');
    await expectTotals(page, ['14', '15', '−13']);
    await expect(page.getByRole('region', { name: 'Jonas wins' })).toBeVisible();
    await expect(toEnd).toBeHidden();
  });

  await expectInHistory(page);
});

test('SCOUT by keyboard alone', { tag: '@long' }, async ({ app }) => {
  const { page } = app;
  await beginSheet(page, 'SCOUT', ['Mina', 'Jonas', 'Ada']);
  const { asks, counter, allKill } = entryPanel(page);
  await expect(counter('Left in hand')).toBeVisible();
  for (const key of ['0', 'Enter', '1', '2', 'Enter', '3', 'Tab']) await page.keyboard.press(key);
  await asks('What does Jonas have?');
  await expectTotals(page, ['15', '0', '0']);

  await page.keyboard.press('4');
  await expect(counter('Left in hand')).toHaveAttribute('aria-valuetext', '4');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('2');
  await page.keyboard.press('n');
  await asks('What does Ada have?');
  await expect(page.getByText('Jonas is still missing.')).toBeVisible();
  await expectTotals(page, ['15', '0', '0']);

  await page.keyboard.press('a');
  await expect(allKill).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('a');
  await counter('Left in hand').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(counter('Cards taken')).toBeFocused();
  for (const key of ['ArrowRight', '0', 'Enter']) await page.keyboard.press(key);

  await asks('What does Jonas have?');
  await expect(counter('Cards taken')).toHaveAttribute('tabindex', '0');
  for (const key of ['0', 'Enter', '0', 'Enter']) await page.keyboard.press(key);
  await expectTotals(page, ['15', '−2', '−1']);

  await test.step('a round by its scores, when people have added up by themselves', async () => {
    await page.getByRole('radio', { name: 'Round score' }).click();
    await asks('How many points for Mina?');
    const presses = await hands(page);
    for (const score of ['-4', '7', '12']) {
      await page.keyboard.type(score);
      await page.keyboard.press('Enter');
    }
    await expectTotals(page, ['11', '5', '11']);
    console.log(`A round of SCOUT by scores, three people: ${String(await presses())} keys`);
    expect(await presses()).toBeLessThanOrEqual(8);
  });

  await test.step('beside it another person’s round is entered as three numbers', async () => {
    await page.getByRole('radio', { name: 'Cards and tokens' }).click();
    const presses = await hands(page);
    for (const key of ['0', 'Enter', '5', 'Enter', '2', 'Enter']) await page.keyboard.press(key);
    await expectTotals(page, ['18', '5', '11']);
    console.log(`One person’s round of SCOUT in three numbers: ${String(await presses())} keys`);
    expect(await presses()).toBeLessThanOrEqual(6);
  });
});

test(
  'SCOUT: an invalid number gets a message; undo returns to the person whose entry it removes',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await beginSheet(page, 'SCOUT', ['Mina', 'Jonas', 'Ada']);
    const { asks, counter, tell } = entryPanel(page);
    await expect(counter('Left in hand')).toBeVisible();
    const figure = counter('Left in hand');
    for (const [typed, why] of [
      ['1.5', 'Please enter a whole number.'],
      ['-3', 'The number cannot be below zero.'],
      ['4000', 'That number is too high.'],
      ['3+', 'Please enter a number, or a sum such as 3+5+7.'],
    ] as const) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(why);
      await expect(figure).toHaveAttribute('aria-valuetext', typed);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toBeHidden();
    }
    await page.keyboard.type('3+2');
    await page.keyboard.press('Enter');
    await expect(figure).toHaveAttribute('aria-valuetext', '5');
    await tell(7, 1);
    await asks('What does Jonas have?');
    await expectTotals(page, ['3', '0', '0']);

    await page.getByRole('button', { name: 'Undo: Mina, Round 1' }).click();
    await asks('What does Mina have?');
    await expectTotals(page, ['0', '0', '0']);
    await tell(2);
    await asks('What does Jonas have?');
    await expectTotals(page, ['4', '0', '0']);
  },
);

test('Goat ’n’ Goat: each mountain goes to one person, and people decide when the sheet is over', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const sheet = sheetPage(page);
  const { tell, asks, mountain, goneMountain, finish, next } = entryPanel(page);
  await beginSheet(page, 'Goat ’n’ Goat', ['Mina', 'Jonas', 'Ada', 'Theo', 'Sora']);

  const presses = await hands(page);
  await test.step('mountains with a press each, then two numbers', async () => {
    await mountain('red 3').click();
    await mountain('blue 6').click();
    await tell(4, 0);
    await asks('Which mountains did Jonas take?');
    await expect(goneMountain('blue 6')).toBeVisible();
    await mountain('red 3').click();
    await mountain('red 7').click();
    await tell(2, 3);
    console.log(`Two people of Goat ’n’ Goat, two mountains each: ${String(await presses())} taps`);
    expect(await presses()).toBeLessThanOrEqual(8);
    await expect(goneMountain('red 3')).toHaveCount(2);
  });

  await test.step('five players have no 8 and two 4s', async () => {
    await expect(mountain('green 8')).toBeHidden();
    await mountain('green 4').click();
    await page.getByRole('button', { name: 'green 4', exact: true }).last().click();
    await tell(1, 2);
    await expectAccessibleInAllDresses(app);
  });

  await test.step('Finish first says what is missing', async () => {
    await finish.click();
    await expect(sheet.dialog).toContainText('Theo and Sora: Play 1 is not finished.');
    await app.expectAccessible();
    await sheet.dialog.getByRole('button', { name: 'Go there' }).click();
    await asks('Which mountains did Theo take?');
  });

  await test.step('once everybody’s numbers are entered, the sheet can be finished, or another play begun', async () => {
    await tell(12, 0);
    await mountain('blue 5').click();
    await tell(0, 0);
    await expectTotals(page, ['5', '5', '5', '−12', '5']);
    await expect(next).toHaveText(/Play 2/);
    await finish.click();
    await expect(page.getByRole('region', { name: 'Jonas wins' })).toBeVisible();
  });

  await test.step('equal scores are decided by the highest mountain; a correction counts again', async () => {
    await sheet.cell('Play 1', 'Ada').click();
    await tell(0, 0);
    await expectTotals(page, ['5', '5', '8', '−12', '5']);
    await expect(page.getByRole('region', { name: 'Ada wins' })).toBeVisible();
  });

  await expectInHistory(page);
});

test('Goat ’n’ Goat: several plays on one sheet add up', { tag: '@long' }, async ({ app }) => {
  const { page } = app;
  const { tell, asks, mountain, finish, next } = entryPanel(page);
  await beginSheet(page, 'Goat ’n’ Goat', ['Mina', 'Jonas']);
  await mountain('red 9').click();
  await tell(1, 0);
  await mountain('green 8').click();
  await tell(0, 0);
  await next.click();
  await asks('Which mountains did Mina take?');
  await tell(3, 0);
  await tell(3, 0);
  await expectTotals(page, ['5', '5']);
  await page.keyboard.press('f');
  await expect(page.getByRole('region', { name: 'Mina and Jonas' })).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(finish).toBeEnabled();
});
