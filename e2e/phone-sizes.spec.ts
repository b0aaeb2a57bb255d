import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { newMatch } from './pages/new-match.ts';
import { phonePage, phonesDialog } from './pages/phone.ts';
import { readPhonesFile, scanned } from './phone.ts';

/** Small, usual and large phones, tablets, and what two toolbars leave of a window, in portrait and landscape. */
const SIZES = [
  ...[320, 568, 360, 640, 390, 664, 390, 844, 768, 1024],
  ...[568, 320, 667, 375, 844, 390, 1024, 768],
].flatMap((width, at, all) => (at % 2 === 0 ? [{ width, height: all[at + 1]! }] : []));

/** Nobody's name is longer. */
const PEOPLE = ['Maximiliane-Josephine-An', 'Bartholomäus Siebenhaarx', 'Wilhelmina Konstantinopl'];

/**
 * Runs in the page. Buttons that can be pressed and are out of the window, covered, or smaller than a thumb in px; whether
 * anything must be scrolled to reach them; and whether the dock is not in sight or takes most of the page.
 */
const OUT_OF_REACH = `(() => {
  const main = document.querySelector('main');
  const found = main.scrollHeight > main.clientHeight + 1 ? ['the page scrolls'] : [];
  for (const button of main.querySelectorAll('button:not([aria-disabled=true])')) {
    const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
    const name = button.textContent.trim() || button.ariaLabel;
    // A tab below a card belongs to the card.
    const all = Math.max(bottom, ...[...button.children].map((part) => part.getBoundingClientRect().bottom));
    if (width < 43.5 || all - top < 43.5) found.push(name + ': ' + width + ' × ' + (all - top));
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(name + ': outside');
    else if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) found.push(name + ': covered');
  }
  return found;
})()`;

/** Runs in the page. A dock or an act that is out of the window, a dock that takes most of it, and what goes beyond a side. */
const OUT_OF_SIGHT = `(() => {
  const main = document.querySelector('main');
  const found = main.scrollWidth > main.clientWidth + 1 ? ['the page scrolls sideways'] : [];
  for (const part of main.querySelectorAll('.dock, .dock .act')) {
    const { left, right, top, bottom, height } = part.getBoundingClientRect();
    const name = part.className + ': ';
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(name + 'outside');
    if (innerWidth < innerHeight && height > innerHeight / 2 + 1) found.push(name + 'too high');
  }
  for (const field of main.querySelectorAll('button, input')) {
    const { left, right } = field.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !field.matches('.pin'))
      found.push((field.textContent.trim() || field.ariaLabel) + ': beyond the side');
  }
  return found;
})()`;

interface Size {
  readonly width: number;
  readonly height: number;
}

async function expectNone(page: Page, sizes: readonly Size[], found: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(found), { message: `${size.width} × ${size.height}` })
      .toEqual([]);
  }
}

const expectInReach = (page: Page): Promise<void> => expectNone(page, SIZES, OUT_OF_REACH);

/** In px: on its side a phone lower than this is too low for a text of twice the size. */
const LEAST_HEIGHT = 390;

/** With the system's text twice as large content is scrolled, and the act stays in sight. */
async function expectInSight(page: Page, sizes: readonly Size[] = SIZES): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const standard of [32, 16]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    const fitting = sizes.filter(({ width, height }) => width < height || height >= LEAST_HEIGHT);
    await expectNone(page, standard === 16 ? sizes : fitting, OUT_OF_SIGHT);
  }
}

/** A phone with a text of twice the size, upright and on its side. */
const TURNED = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

const GAMES = ['6 nimmt!', 'SCOUT', 'Goat ’n’ Goat', 'Donkey Derby'];

for (const game of GAMES)
  test(`on a phone of any size all of ${game} is in reach, upright or on its side`, async ({
    app,
  }) => {
    test.slow();
    await app.page.getByRole('link', { name: `Play ${game}` }).click();
    const match = newMatch(app.page);
    await match.sit(...PEOPLE);
    await match.play();
    const dialog = phonesDialog(app.page);
    await dialog.open();
    const phone = phonePage(await app.newPhone());
    await phone.sitAs(PEOPLE[0]!, scanned(readPhonesFile(app.data)));
    await phone.moment();
    await expectInReach(phone.page);
    await expectInSight(phone.page, TURNED);
    await phone.page.setViewportSize({ width: 844, height: 390 });
    await phone.decide();
    await expectInReach(phone.page);
  });

test('a phone that is turned keeps the picked card, and a field is in sight above the keyboard', async ({
  app,
}) => {
  await app.page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(app.page).sit(...PEOPLE);
  await newMatch(app.page).play();
  await phonesDialog(app.page).open();
  const { page, sitAs, moment, hand } = phonePage(await app.newPhone());
  await page.goto(scanned(readPhonesFile(app.data)).replace(/#.*/, ''));
  for (const size of [
    { width: 844, height: 180 },
    { width: 568, height: 150 },
    { width: 360, height: 300 },
  ]) {
    await page.setViewportSize(size);
    for (const field of [0, 3]) {
      await page.getByRole('textbox').nth(field).focus();
      await expect(page.getByRole('textbox').nth(field)).toBeInViewport({ ratio: 1 });
    }
  }
  await sitAs(PEOPLE[0]!, scanned(readPhonesFile(app.data)));
  await moment();
  const card = hand.getByRole('button').nth(3);
  await card.tap();
  for (const size of TURNED) {
    await page.setViewportSize(size);
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }
});

for (const game of GAMES)
  test(
    `on a phone of any size the act of ${game} is in sight in each phase, with text of any size`,
    { tag: '@long' },
    async ({ app }) => {
      test.slow();
      await app.page.getByRole('link', { name: `Play ${game}` }).click();
      const match = newMatch(app.page);
      await match.sit(PEOPLE[0]!);
      for (const level of ['Easy', 'Normal', 'Hard'] as const) await match.addBot(level);
      await match.play();
      const dialog = phonesDialog(app.page);
      await dialog.open();
      const phone = phonePage(await app.newPhone());
      await phone.page.goto(scanned(readPhonesFile(app.data)));
      await expect(phone.page.getByRole('button', { name: PEOPLE[0]! })).toBeVisible();
      await expectInSight(phone.page);
      // The laptop has shown the only person's hand.
      const sitting = phone.sitAs(PEOPLE[0]!, scanned(readPhonesFile(app.data)));
      await dialog.letIn(PEOPLE[0]!);
      await sitting;
      await dialog.done();
      const asked = phone.page.locator('.bar.surface');
      for (let turn = 0; turn < 6; turn++) {
        await expect
          .poll(async () => {
            if (await phone.waiting.isVisible())
              await phone.waiting.tap({ timeout: 1000 }).catch(() => null);
            return asked.isVisible();
          })
          .toBe(true);
        await expectInSight(phone.page);
        await phone.page.setViewportSize({ width: 390, height: 844 });
        await phone.decide();
        await expectInSight(phone.page, TURNED);
      }
    },
  );
