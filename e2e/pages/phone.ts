import { expect, type Locator, type Page } from '@playwright/test';

/** The dialogue by which the laptop lets phones in. */
export function phonesDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Scan with a phone' });
  const code = dialog.getByRole('img', { name: /^Code to scan/ });
  return {
    dialog,
    code,
    /** From a table or a sheet. */
    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Phones/ }).click();
      await expect(code).toBeVisible();
    },
    address: (): Promise<string> => dialog.getByText(/^\d+\.[\d.]+:\d+$/).innerText(),
    words: (): Promise<string> => dialog.locator('.passphrase').innerText(),
    /** Lets in the phone that asks for this person's seat. */
    letIn: (name: string): Promise<void> =>
      dialog.getByRole('button', { name: `Let ${name}’s phone in` }).click(),
    seat: (name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name }),
    done: (): Promise<void> => dialog.getByRole('button', { name: 'Done' }).click(),
  };
}

/** One person's phone. */
export interface PhonePage {
  readonly page: Page;
  readonly hand: Locator;
  /** Stands there while the laptop shows the last moves. */
  readonly waiting: Locator;
  /** Comes in by the code, and takes the seat of that name. */
  sitAs(name: string, url: string): Promise<void>;
  /** Comes in by the code before there is a match, and says that name. */
  joinAs(name: string, url: string): Promise<void>;
  /** Waits until it is asked, or the match is over, and says which. */
  moment(): Promise<'asked' | 'over'>;
  /** Touches what can be touched, the same in every run, until the act can be done, and does it. */
  decide(): Promise<void>;
  /** Taps one's own score of the running round. */
  tell(score: string): Promise<void>;
}

export function phonePage(page: Page): PhonePage {
  const hand = page.getByRole('region', { name: 'Your hand' });
  /** Stay after a round until they are put away. */
  const scores = page.getByRole('dialog', { name: 'Scores' });
  const asked = page.locator('.bar.surface');
  const over = page.getByRole('button', { name: 'Again!' });
  const touchable = page.locator(
    'main :is(.mat, .hand-area, .dock) button:not([disabled], [aria-disabled=true], .act, .alt)',
  );
  const pausing = page.locator('.dock.pausing');
  const ready = page.locator('.act:not([aria-disabled=true])');
  let touches = 0;
  /** Steps that share no factor with most counts reach all there is. */
  const next = async (): Promise<Locator | null> => {
    const count = await touchable.count();
    return count === 0 ? null : touchable.nth((touches++ * 7) % count);
  };

  /** False where it was seen a moment ago and is gone, because somebody else has just moved. */
  const isTapped = (touch: Locator): Promise<boolean> =>
    touch.tap({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );

  return {
    page,
    hand,
    waiting: page.getByRole('button', {
      name: /^(Don’t wait for the laptop|Show the result now)$/,
    }),
    async sitAs(name, url) {
      await page.goto(url);
      await page.getByRole('button', { name }).tap();
      await page.getByRole('button', { name: /^(Show|To my score)/ }).tap();
    },
    async joinAs(name, url) {
      await page.goto(url);
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await page.getByRole('button', { name: `I am ${name}, let me in` }).tap();
      await expect(page.getByRole('heading', { name: `You are in, ${name}!` })).toBeVisible();
    },
    async moment() {
      await expect(asked.or(over).first()).toBeVisible();
      return (await over.isVisible()) ? 'over' : 'asked';
    },
    async decide() {
      // A dock ignores the second of two quick presses, such as the one that has just revealed the hand.
      await expect(pausing).toHaveCount(0);
      for (let tries = 0; tries < 80; tries++) {
        if (await scores.isVisible()) await isTapped(scores.getByRole('button', { name: 'Close' }));
        if (!(await asked.isVisible())) return;
        const touch = (await ready.isVisible()) ? ready : await next();
        if (touch && (await isTapped(touch)) && touch === ready) return;
      }
      throw new Error('nothing that was touched led to anything');
    },
    async tell(score) {
      for (const digit of score) await page.getByRole('button', { name: digit, exact: true }).tap();
      await ready.tap();
    },
  };
}
