import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { readPhonesFile, scanned } from './phone.ts';
import { expectNoHand } from './pages/curtain.ts';
import { skipSteps } from './pages/moment.ts';
import { history } from './pages/history.ts';
import { newMatch } from './pages/new-match.ts';
import { phonePage, phonesDialog, type PhonePage } from './pages/phone.ts';
import { sheetPage } from './pages/sheet.ts';
import { tablePage } from './pages/table.ts';

/** Each of the phones decides until the match is over for all of them. */
async function playToTheEnd(phones: readonly PhonePage[]): Promise<void> {
  await Promise.all(
    phones.map(async (phone) => {
      while ((await phone.moment()) === 'asked') await phone.decide();
    }),
  );
}

/** Chooses one card of that many. */
async function chooseCard(phone: PhonePage, left: number): Promise<void> {
  await expect(phone.hand.getByRole('button')).toHaveCount(left + 1);
  await phone.decide();
  await expect(phone.hand.getByRole('button')).toHaveCount(left);
}

/**
 * To the next turn. The laptop takes the rows: a phone that is about to take one would find itself at its next card, if
 * the laptop was quicker.
 */
const toNextTurn = (page: Page): Promise<void> => tablePage(page).goThroughTo('curtain');

const PEOPLE = ['Mina', 'Jonas', 'Sora', 'Theo', 'Ada'] as const;

test('three phones and the laptop play 6 nimmt!, through a kill, a reload and a lost phone', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const people = PEOPLE.slice(0, 3);
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  const match = newMatch(page);
  await match.sit(...people, 'Ben');
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await match.play();
  const dialog = phonesDialog(page);
  const phones: PhonePage[] = [];

  await test.step('phones connect by code or by passphrase, and take seats', async () => {
    await dialog.open();
    await app.expectAccessible();
    for (const [at, name] of people.entries()) {
      const phone = phonePage(await app.newPhone(at % 2 === 0 ? undefined : 'small'));
      phones.push(phone);
      if (at > 0) await phone.sitAs(name, scanned(readPhonesFile(app.data)));
    }
    const [first] = phones;
    await first!.page.goto(`http://${await dialog.address()}/`);
    await first!.page
      .getByRole('textbox')
      .first()
      .fill(await dialog.words());
    await first!.page.keyboard.press('Enter');
    await first!.page.getByRole('button', { name: 'Mina' }).tap();
    await first!.page.getByRole('button', { name: /^Show/ }).tap();
    await expect(dialog.seat('Mina')).toContainText('just came');
    for (const { page: screen, hand } of phones) {
      await expect(hand.getByRole('button')).toHaveCount(10);
      expect(screen.url()).not.toContain('code=');
    }
    await app.expectAccessible(first!.page);
    await dialog.done();
  });

  await test.step('the laptop is never handed to a person who has a phone, and tells the turn before the phones do', async () => {
    const table = tablePage(page);
    await expect(table.curtainOf('Ben')).toBeVisible();
    await expectNoHand(page);
    for (const phone of phones) await phone.decide();
    await table.look();
    await table.playLowest();
    for (const phone of phones) await expect(phone.waiting).toBeVisible();
  });

  await test.step('a kill of the host: the phones reconnect to their seats by themselves', async () => {
    await toNextTurn(page);
    await app.restart();
    await Promise.all(phones.map(({ hand }) => expect(hand.getByRole('button')).toHaveCount(9)));
  });

  await test.step('another phone is let in, and the first phone shows no cards any more', async () => {
    const [lost] = phones;
    await app.page.getByRole('button', { name: 'Resume' }).click();
    const again = phonesDialog(app.page);
    await again.open();
    await again.dialog.getByRole('button', { name: 'Send away Mina’s phone' }).click();
    await expect(lost!.hand).toBeHidden();
    const other = phonePage(await app.newPhone());
    const sitting = other.sitAs('Mina', scanned(readPhonesFile(app.data)));
    // Mina has played already: somebody at the laptop has to say that this is her.
    await expect(other.page.getByText('The laptop shows this number too')).toBeVisible();
    await app.expectAccessible(other.page);
    await app.expectAccessible(app.page);
    await again.letIn('Mina');
    await sitting;
    await expect(other.hand.getByRole('button')).toHaveCount(9);
    phones[0] = other;
    await again.done();
  });

  await test.step('a reload returns to the same seat', async () => {
    await phones[1]!.page.reload();
    await expect(phones[1]!.hand.getByRole('button')).toHaveCount(9);
  });

  await test.step('and the cards are revealed', async () => {
    await Promise.all(phones.map((phone) => chooseCard(phone, 8)));
    await tablePage(app.page).goThrough(2);
    await toNextTurn(app.page);
    await Promise.all(phones.map(({ hand }) => expect(hand.getByRole('button')).toHaveCount(8)));
  });
});

test('three people enter their own numbers, and the laptop adds them up', async ({ app }) => {
  const { page } = app;
  const people = PEOPLE.slice(1, 4);
  await page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
  await newMatch(page).sit(...people);
  await page.getByRole('button', { name: 'Start the sheet' }).click();
  const sheet = sheetPage(page);
  await expect(sheet.paper).toBeVisible();
  const dialog = phonesDialog(page);
  await page.getByRole('button', { name: /^Phones/ }).click();
  await expect(dialog.code).toBeVisible();
  const phones: PhonePage[] = [];
  for (const name of people) {
    const phone = phonePage(await app.newPhone('small'));
    await phone.sitAs(name, scanned(readPhonesFile(app.data)));
    phones.push(phone);
  }
  await dialog.done();

  await test.step('each number arrives, and an unfinished one does not count', async () => {
    const [jonas, ...others] = phones;
    await jonas!.tell('12');
    await expect.poll(sheet.totals).toEqual(['12', '0', '0']);
    await app.expectAccessible(jonas!.page);
    await Promise.all(others.map((phone, at) => phone.tell(String(at))));
    await expect.poll(sheet.totals).toEqual(['12', '0', '1']);
  });

  await test.step('the laptop corrects what a phone has entered, and undoes the correction', async () => {
    await sheet.cell('Deal 1', 'Jonas').click();
    await sheet.type(13);
    await expect.poll(sheet.totals).toEqual(['13', '0', '1']);
  });
});

/** However far the phones are, the laptop shows the end of each round until somebody goes on. */
async function showTheEnd(page: Page): Promise<void> {
  const scores = page.getByRole('region', { name: 'Scores' });
  const goOn = page.getByRole('button', { name: /^Go on/ });
  await expect(async () => {
    await skipSteps(page);
    await expect(scores.or(goOn).first()).toBeVisible();
    if (await goOn.isVisible()) await goOn.click();
    await expect(scores).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 600_000 });
}

async function playOneDeal(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
}

test(
  'an evening: five phones from the lobby to goodbye, over two games and a sheet',
  {
    tag: '@long',
  },
  async ({ app, carrier }) => {
    test.setTimeout(900_000);
    const { page } = app;
    const phones: PhonePage[] = [];
    const [mina, ...others] = PEOPLE;
    await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
    await playOneDeal(page);

    await test.step('everybody comes with a phone', async () => {
      await page.getByRole('button', { name: /^Phones/ }).click();
      const dialog = phonesDialog(page);
      await expect(dialog.code).toBeVisible();
      const url = scanned(readPhonesFile(app.data));
      for (const [at, name] of [mina, ...others].entries()) {
        const phone = phonePage(await app.newPhone(at % 2 === 0 ? undefined : 'small'));
        await phone.joinAs(name, url);
        phones.push(phone);
      }
      await dialog.done();
      await expect(page.getByText('5 have come by phone:')).toBeVisible();
    });

    await test.step('they play 6 nimmt!, and their votes set up Goat ’n’ Goat', async () => {
      await newMatch(page).play();
      for (const { hand } of phones) await expect(hand).toBeVisible();
      await Promise.all([playToTheEnd(phones), showTheEnd(page)]);
      for (const { page: screen } of phones) {
        await screen.getByRole('button', { name: 'To the others' }).tap();
        await screen.getByRole('button', { name: 'Goat ’n’ Goat' }).tap();
      }
      await app.expectAccessible(phones[0]!.page);
      await page
        .getByRole('button', { name: 'Goat ’n’ Goat Mina, Jonas, Sora, Theo and Ada' })
        .click();
      await expect(newMatch(page).seats).toHaveCount(5);
    });

    await test.step('they play it on the same phones', async () => {
      await newMatch(page).play();
      for (const { hand } of phones) await expect(hand).toBeVisible();
      await Promise.all([playToTheEnd(phones), showTheEnd(page)]);
    });

    await test.step('a sheet of real cards takes each one’s number from their phone', async () => {
      await page.getByRole('button', { name: /^To Tonight/ }).click();
      await page.getByRole('link', { name: 'Keep score of 6 nimmt!' }).click();
      await playOneDeal(page);
      await expect(newMatch(page).seats).toHaveCount(5);
      await page.getByRole('button', { name: 'Start the sheet' }).click();
      for (const [at, phone] of phones.entries()) await phone.tell(String(at + 1));
      await expect(page.getByText(/wins with 1/).first()).toBeVisible();
    });

    await test.step('a photo from a phone is with the night, which is taken home as a page', async () => {
      const [first] = phones;
      await first!.page.getByRole('button', { name: /photo/i }).first().tap();
      const sending = first!.page.getByRole('dialog', { name: 'A photo of this night' });
      await sending.locator('input[type=file]').setInputFiles({
        name: 'table.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      });
      await expect(sending.getByText('The photo is on the laptop.')).toBeVisible();
      await sending.getByRole('button', { name: 'Close' }).tap();
      await page.goto(new URL('/', page.url()).href);
      await history(page).openTonight();
      // Whose phone has sent it is its caption, and so its text.
      await expect(page.getByRole('img', { name: mina, exact: true })).toBeVisible();
      if (carrier === 'electron') return; // There the system asks where to.
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('region', { name: 'Take the night home' })
          .getByRole('button', { name: 'Page' })
          .click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/\.html$/);
    });

    await test.step('and goodbye: the phones are stopped, and say so', async () => {
      await page.goto(new URL('/new/six-nimmt', page.url()).href);
      await page.getByRole('button', { name: /^Phones/ }).click();
      await phonesDialog(page).dialog.getByRole('button', { name: 'Stop' }).click();
      for (const { page: screen } of phones)
        await expect(screen.getByText('The phones were stopped')).toBeVisible();
    });
  },
);

test.describe('a complete match', { tag: '@long' }, () => {
  for (const game of ['6 nimmt!', 'SCOUT', 'Goat ’n’ Goat', 'Donkey Derby'])
    test(`five phones play ${game} to its end`, async ({ app }) => {
      test.setTimeout(900_000);
      const { page } = app;
      await page.getByRole('link', { name: `Play ${game}` }).click();
      const match = newMatch(page);
      await match.sit(...PEOPLE);
      if (game === '6 nimmt!') await playOneDeal(page);
      await match.play();
      const dialog = phonesDialog(page);
      await dialog.open();
      const phones: PhonePage[] = [];
      for (const [at, name] of PEOPLE.entries()) {
        const phone = phonePage(await app.newPhone(at % 2 === 0 ? undefined : 'small'));
        await phone.sitAs(name, scanned(readPhonesFile(app.data)));
        phones.push(phone);
      }
      await dialog.done();
      for (const phone of phones.slice(0, 2)) await app.expectAccessible(phone.page);
      await Promise.all([playToTheEnd(phones), showTheEnd(page)]);
    });
});

test('a phone sends a photo, which the laptop shows at once and can remove', async ({ app }) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(page).sit('Mina', 'Jonas');
  await newMatch(page).play();
  const dialog = phonesDialog(page);
  await dialog.open();
  const phone = phonePage(await app.newPhone());
  await phone.sitAs('Jonas', scanned(readPhonesFile(app.data)));
  await dialog.done();

  await phone.page.getByRole('button', { name: 'Menu' }).tap();
  await phone.page.getByRole('button', { name: /^Send a photo/ }).tap();
  const sending = phone.page.getByRole('dialog', { name: 'A photo of this night' });
  await expect(sending.getByRole('button', { name: 'Take or choose a photo' })).toBeVisible();
  await app.expectAccessible(phone.page);
  const choose = (name: string, buffer: Buffer): Promise<void> =>
    sending.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  await test.step('a picture that the phone cannot read gets a sentence, and the next one may follow', async () => {
    await choose('IMG_1.heic', Buffer.from('ftypheic'));
    await expect(sending.getByText('cannot read that file as a picture')).toBeVisible();
  });

  await test.step('a photo of a camera’s size is on the laptop within five seconds', async () => {
    const photo = await phone.page.evaluate<string>(`(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 3000, height: 2000 });
      const brush = canvas.getContext('2d');
      for (let at = 0; at < 6000; at++) {
        brush.fillStyle = 'hsl(' + ((at * 37) % 360) + ' 60% 50%)';
        brush.fillRect((at * 7919) % 3000, (at * 104729) % 2000, 60, 60);
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1];
    })()`);
    const begun = Date.now();
    await choose('IMG_2.jpg', Buffer.from(photo, 'base64'));
    await expect(page.getByText('Jonas sent a photo')).toBeVisible();
    console.log(`a photo from a phone: ${String(Date.now() - begun)} ms`);
    await expect(sending.getByText('The photo is on the laptop.')).toBeVisible();
    await app.expectAccessible(page);
    await sending.getByRole('button', { name: 'Close' }).tap();
    await expect(phone.hand.getByRole('button')).toHaveCount(10);
  });

  await test.step('one press removes it', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Jonas sent a photo')).toBeHidden();
  });
});

test('people come with their phones before there is a match, play it, and vote for the next', async ({
  app,
}) => {
  const { page } = app;
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  const match = newMatch(page);
  await match.sit('Mina');
  await page.getByRole('button', { name: /^Phones/ }).click();
  const dialog = phonesDialog(page);
  await expect(dialog.code).toBeVisible();
  const url = scanned(readPhonesFile(app.data));
  const noor = phonePage(await app.newPhone());
  const theo = phonePage(await app.newPhone('small'));
  await noor.page.goto(url);
  await app.expectAccessible(noor.page);
  await noor.joinAs('Noor', url);
  await theo.joinAs('Theo', url);
  await expect(dialog.seat('Noor')).toContainText('on a phone');
  await app.expectAccessible(theo.page);
  await dialog.done();
  await expect(page.getByText('2 have come by phone:')).toBeVisible();
  await app.expectAccessible();

  await test.step('whoever has come sits in the new match, and holds their own hand', async () => {
    await expect(theo.page.getByText('Next on the laptop: 6 nimmt!')).toBeVisible();
    await match.play();
    for (const { hand } of [noor, theo]) await expect(hand.getByRole('button')).toHaveCount(10);
  });

  await test.step('everybody’s scores are behind the own name', async () => {
    await noor.page.getByRole('button', { name: /^Noor/ }).tap();
    const scores = noor.page.getByRole('dialog', { name: 'Scores' });
    await expect(scores.getByRole('listitem')).toHaveCount(3);
    await app.expectAccessible(noor.page);
    await scores.getByRole('button', { name: 'Close' }).tap();
  });

  await test.step('after it they vote, and every screen of the laptop shows for what', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'End this match …' }).click();
    await page.getByRole('button', { name: 'End the match' }).click();
    await noor.page.getByRole('button', { name: 'Again!' }).tap();
    await theo.page.getByRole('button', { name: 'To the others' }).tap();
    await theo.page.getByRole('button', { name: 'SCOUT' }).tap();
    await page.goto(new URL('/history', page.url()).href);
    await expect(page.getByRole('button', { name: 'Again! Noor' })).toBeVisible();
    await page.goto(new URL('/', page.url()).href);
    // Votes cover nothing that can be pressed.
    await expect(page.getByRole('button', { name: 'Again! Noor' })).toBeVisible();
    await page.getByRole('link', { name: 'Write down a past night' }).click({ trial: true });
    await page.goto(new URL('/new/six-nimmt', page.url()).href);
    await page.getByRole('button', { name: 'Again! Noor' }).click();
    await expect(page.getByRole('button', { name: 'Mina', pressed: true })).toBeVisible();
    await expect(theo.page.getByText('Next on the laptop: 6 nimmt!')).toBeVisible();
    await page.getByRole('button', { name: 'SCOUT Theo' }).click();
    await expect(theo.page.getByText('Next on the laptop: SCOUT')).toBeVisible();
  });
});
