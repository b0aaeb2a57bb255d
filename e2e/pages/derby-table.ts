import { expect, type Locator, type Page } from '@playwright/test';
import { AGAIN, buttonSign, GO_ON, momentOf, skipSteps, type Sign } from './moment.ts';

/** What a table of Donkey Derby waits for. */
type Moment = 'steps' | 'payout' | 'end' | 'bet' | 'roll' | 'advance';

const inTray = (name: RegExp): Sign => ({ css: '[aria-label="Die and donkeys"] button', name });

const SIGNS: Readonly<Record<Moment, Sign>> = {
  payout: { css: '[aria-label="What the markers earn"]' },
  steps: GO_ON,
  end: AGAIN,
  // What a bot did stands in a button too: “Otto · no bet”.
  bet: buttonSign(/^No bet/),
  roll: inTray(/: roll the die$/),
  advance: inTray(/^(Move|Give)/),
};

/** A match of Donkey Derby on the screen, as people at the table use it. */
export interface DerbyTable {
  /** the columns of the sheet, while somebody may bet */
  readonly columns: Locator;
  readonly die: Locator;
  /** the donkeys that can be moved with the number that was rolled */
  readonly movable: Locator;
  readonly goOn: Locator;
  readonly payout: Locator;
  /** the winner at the line, close up */
  readonly photo: Locator;
  readonly again: Locator;
  /** The sentence in the bar. */
  status(sentence: string | RegExp): Locator;
  /** Waits until there is something to do, and says what. */
  moment(): Promise<Moment>;
  bet(donkey: string): Promise<void>;
  /** Moves one of the movable donkeys, and waits until the table has it. */
  move(donkey: Locator): Promise<void>;
  /** Does whatever is to be done next, until the table waits for what is asked for. */
  goOnTo(...wanted: readonly Moment[]): Promise<Moment>;
  /** Only presses keys, where the focus stands, until the table waits for what is asked for. */
  pressOnTo(wanted: Moment): Promise<void>;
}

/** The table of Donkey Derby that is on the screen. */
export function derbyTable(page: Page): DerbyTable {
  const columns = page
    .getByRole('region', { name: 'Betting sheet' })
    .getByRole('button')
    .and(page.locator('[data-card]'));
  const tray = page.getByRole('region', { name: 'Die and donkeys' });
  const noBet = page.getByRole('button', { name: /^No bet/ });
  const die = tray.getByRole('button', { name: /: roll the die$/ });
  const movable = tray.getByRole('button', { name: /^(Move|Give)/ });
  const goOn = page.getByRole('button', { name: 'Go on' });
  const payout = page.getByRole('region', { name: 'What the markers earn' });
  const photo = page.locator('.photo');
  const again = page.getByRole('button', { name: 'Again', exact: true });

  const deeds: Readonly<Record<Moment, () => Promise<void>>> = {
    steps: () => skipSteps(page),
    payout: () => goOn.click(),
    end: () => Promise.resolve(),
    // On one more donkey each time, so that some of the bets win.
    bet: async () => {
      const fresh = page.getByRole('button', { name: /: space 1 / });
      const free = columns.and(page.locator(':not([aria-disabled])'));
      const column = ((await fresh.count()) > 0 ? fresh : free).first();
      if (await isPressed(column)) await place(page.getByRole('button', { name: /^Bet on \w+$/ }));
    },
    roll: () => place(die),
    advance: () => move(movable.first()),
  };

  /** False where it was seen a moment ago and is gone: a bet that was placed can be seen until the table has it. */
  const isPressed = (button: Locator): Promise<boolean> =>
    button.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );

  /** Until the table has it, the same decision can still be seen. */
  async function place(button: Locator): Promise<void> {
    await button.click();
    await expect(button).toBeHidden();
  }
  async function move(donkey: Locator): Promise<void> {
    await donkey.click();
    await expect(movable).toHaveCount(0);
  }

  const table: DerbyTable = {
    columns,
    die,
    movable,
    goOn,
    payout,
    photo,
    again,
    status: (sentence) => page.getByRole('banner').getByText(sentence),

    moment: () => momentOf(page, SIGNS),
    move,

    async bet(donkey) {
      await page.getByRole('button', { name: `Bet on ${donkey}: ` }).click();
      await place(page.getByRole('button', { name: `Bet on ${donkey}`, exact: true }));
    },

    async goOnTo(...wanted) {
      for (;;) {
        const moment = await table.moment();
        if (wanted.includes(moment)) return moment;
        await deeds[moment]();
      }
    },

    async pressOnTo(wanted) {
      for (;;) {
        const moment = await table.moment();
        if (moment === wanted) return;
        if (moment === 'steps') await skipSteps(page);
        else if (moment === 'payout') await page.keyboard.press('Space');
        else if (moment === 'end') throw new Error('The match is over.');
        else await enter(moment);
      }
    },
  };

  const askedFor = { bet: noBet, roll: die, advance: movable.first() } as const;

  /** Enter on what is asked for; a bet on the first donkey that has room. */
  async function enter(asked: 'bet' | 'roll' | 'advance'): Promise<void> {
    if (asked === 'bet') {
      await expect(columns.first()).toBeFocused();
      while ((await page.locator(':focus').getAttribute('aria-disabled')) !== null)
        await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else await expect(askedFor[asked]).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(askedFor[asked]).toBeHidden();
  }
  return table;
}
