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
 * Runs in the page. Buttons that can be pressed and are out of the window, covered, or smaller than a thumb in px; and whether anything must
 * be scrolled to reach them.
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

async function expectInReach(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(OUT_OF_REACH), { message: `${size.width} × ${size.height}` })
      .toEqual([]);
  }
}

for (const game of ['6 nimmt!', 'SCOUT', 'Goat ’n’ Goat', 'Donkey Derby'])
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
    await phone.page.setViewportSize({ width: 844, height: 390 });
    await phone.decide();
    await expectInReach(phone.page);
  });
