import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { expectPrinted } from './pages/printed.ts';
import { sheetPage } from './pages/sheet.ts';

const PEOPLE = ['Mina', 'Jonas', 'Ada', 'Theo'] as const;

/** The markers of a race by person: the donkey, and the space from the top. */
const MARKERS = {
  Mina: ['White 3', 'Yellow 2'],
  Jonas: ['Grey 1', 'Brown 1', 'Yellow 3'],
  Ada: ['Grey 3', 'White 1', 'Yellow 1'],
  Theo: ['Grey 2', 'Red 1', 'White 2'],
} as const;
const PODIUM = ['White', 'Yellow', 'Grey'] as const;

/** Whose markers pay: on the donkeys that came in, from the top. */
const PAYING = {
  White: ['Ada', 'Theo', 'Mina'],
  Yellow: ['Ada', 'Mina', 'Jonas'],
  Grey: ['Jonas', 'Theo', 'Ada'],
} as const;

/** The same race column by column from the top, by the keys that stand on the screen. */
const BY_KEYS = {
  KeyZ: [2, 4, 3],
  KeyX: [4],
  KeyC: [2],
  KeyV: [3, 4, 1],
  KeyB: [3, 1, 2],
} as const;

interface DerbySheet {
  readonly finish: Locator;
  readonly people: Locator;
  person(name: string): Locator;
  space(place: string): Locator;
  donkey(name: string): Locator;
}

function derbySheet(page: Page): DerbySheet {
  const people = page.getByRole('group', { name: 'Players' });
  const spaces = page.getByRole('group', { name: 'Betting sheet' });
  return {
    finish: page.getByRole('button', { name: 'Finish', exact: true }),
    people,
    person: (name) => people.getByRole('button', { name: new RegExp(`^${name}`) }),
    space(place) {
      const [donkey, space] = place.split(' ');
      const name = new RegExp(`^${donkey!}(, space ${space!}:|:.* to space ${space!}$)`);
      return spaces.getByRole('button', { name });
    },
    donkey: (name) =>
      page
        .getByRole('group', { name: 'Podium' })
        .getByRole('button', { name: new RegExp(`^${name}`) }),
  };
}

const keepScore = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Keep score of Donkey Derby' }).click();

/** Counts what the people at the table do. */
function counting() {
  let n = 0;
  return {
    tap: async (button: Locator) => {
      n++;
      await button.click();
    },
    press: async (page: Page, key: string) => {
      n++;
      await page.keyboard.press(key);
    },
    count: () => n,
  };
}

async function expectSums(sheet: DerbySheet, sums: readonly number[]): Promise<void> {
  for (const [at, name] of PEOPLE.entries())
    await expect(sheet.person(name)).toContainText(new RegExp(`${String(sums[at])}$`));
}

test('a race is entered with a few taps, corrected after its end, and paid by a board with its own payouts', async ({
  app,
}, { annotations }) => {
  test.slow();
  const { page } = app;
  const sheet = derbySheet(page);
  const hands = counting();

  await keepScore(page);
  await newMatch(page).sit(...PEOPLE);
  await page.getByRole('button', { name: 'Start the sheet' }).click();

  await test.step('markers where they are on the table, then the donkeys as they came in', async () => {
    for (const name of ['Mina', 'Jonas', 'Ada', 'Theo'] as const) {
      if ((await sheet.person(name).getAttribute('aria-pressed')) !== 'true')
        await hands.tap(sheet.person(name));
      for (const place of MARKERS[name]) await hands.tap(sheet.space(place));
    }
    await app.expectAccessible();
    await expectPrinted(page, {
      visible: [sheet.people, sheet.space('White 3'), sheet.donkey('White')],
      hidden: [
        sheet.finish,
        page.getByRole('radio', { name: 'Markers' }),
        page.locator('kbd').first(),
      ],
    });
    for (const donkey of PODIUM) await hands.tap(sheet.donkey(donkey));
    await expectSums(sheet, [41, 30, 69, 40]);
    await expect(page.getByRole('banner').getByText('Ada wins the most: 69')).toBeVisible();
    await app.expectAccessible();
    await hands.tap(sheet.finish);
    annotations.push({ type: 'taps', description: `${String(hands.count())} for a race of four` });
    console.log(`A race of four, every marker: ${String(hands.count())} taps`);
    expect(hands.count()).toBeLessThanOrEqual(16);
  });

  await test.step('a marker that was entered wrong is moved after the end', async () => {
    await expect(page.getByRole('region', { name: 'Ada wins' })).toBeVisible();
    await sheet.space('White 1').click();
    await sheet.person('Jonas').click();
    await sheet.space('White 1').click();
    await expectSums(sheet, [41, 65, 34, 40]);
    await expect(page.getByText('Jonas has more than three markers.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Jonas wins' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSums(sheet, [41, 30, 34, 40]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSums(sheet, [41, 30, 69, 40]);
  });

  await test.step('the race is in the history', async () => {
    await page.getByRole('button', { name: 'To Tonight' }).click();
    await history(page).go();
    await expect(history(page).matches).toHaveText(['Donkey Derby']);
    await page.getByRole('link', { name: 'Tonight' }).click();
  });

  await test.step('the next sheet takes two taps, and keeps the board that was changed for it', async () => {
    await keepScore(page);
    await page.getByRole('button', { name: 'Change the values …' }).click();
    await page.getByLabel('Place 1, space 1').fill('50');
    await expect(page.getByRole('radio', { name: 'Other values' })).toBeChecked();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Start the sheet' }).click();
    const short = counting();
    for (const donkey of PODIUM) {
      await short.tap(sheet.donkey(donkey));
      for (const name of PAYING[donkey]) await short.tap(sheet.person(name));
    }
    console.log(`A race of four, only the markers that pay: ${String(short.count())} taps`);
    expect(short.count()).toBeLessThanOrEqual(12);
    await expectSums(sheet, [41, 30, 84, 40]);
    await expect(page.getByRole('button', { name: 'Board: other values' })).toBeVisible();
  });

  await test.step('it is the first one offered for the next match, also for one on the screen', async () => {
    await page.getByRole('button', { name: 'Leave the sheet' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Play Donkey Derby' }).click();
    await expect(page.getByRole('radio', { name: 'Other values' })).toBeChecked();
    await expect(page.getByLabel('Place 1, space 1')).toHaveValue('50');
    await page.getByRole('radio', { name: 'The app’s own' }).click();
    await expect(page.getByText(/^The app’s own numbers/)).toBeVisible();
    await page.getByRole('radio', { name: 'Other values' }).click();
    await expect(page.getByLabel('Place 1, space 1')).toHaveValue('50');
  });
});

test(
  'two races by the keyboard alone, and sums when people count by themselves',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const sheet = derbySheet(page);
    const hands = counting();

    const keep = page.getByRole('link', { name: 'Keep score of Donkey Derby' });
    await keep.focus();
    await page.keyboard.press('Enter');
    await newMatch(page).sit(...PEOPLE);
    await page.getByRole('button', { name: 'Start the sheet' }).focus();
    await page.keyboard.press('Enter');
    await expect(sheet.people).toBeVisible();

    await test.step('digits select a person, five keys are the columns, with Shift the podium', async () => {
      for (const [column, people] of Object.entries(BY_KEYS))
        for (const person of people) {
          await hands.press(page, `Digit${String(person)}`);
          await hands.press(page, column);
        }
      for (const key of ['Shift+V', 'Shift+B', 'Shift+Z']) await hands.press(page, key);
      await expectSums(sheet, [41, 30, 69, 40]);
      console.log(`A race of four: ${String(hands.count())} keys`);
    });

    await test.step('the next race is added, by sums', async () => {
      await page.keyboard.press('n');
      await page.getByRole('radio', { name: 'Markers' }).focus();
      await page.keyboard.press('ArrowRight', { delay: 50 });
      const sums = counting();
      for (const sum of ['30', '41', '0', '20+11'])
        for (const key of [...sum, 'Enter']) await sums.press(page, key);
      console.log(`A race of four by sums: ${String(sums.count())} keys`);
      expect(sums.count()).toBeLessThanOrEqual(14);
      await expect.poll(sheetPage(page).totals).toEqual(['71', '71', '69', '71']);
      await app.expectAccessible();
    });

    await test.step('ties share the first place, and the end can be undone', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Finish', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: /^Mina, Jonas,? and Theo/ })).toBeVisible();
      await page.keyboard.press('u');
      await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
    });
  },
);
