import type { Locator, Page } from '@playwright/test';
import { AGAIN, CURTAIN, GO_ON, momentOf, skipSteps, type Sign } from './moment.ts';
import { curtainPage, openCurtain } from './curtain.ts';

/** What a table of Goat 'n' Goat waits for. */
type Moment = 'steps' | 'end' | 'curtain' | 'play' | 'draw' | 'give-up' | 'mountain';

const asks = (name: RegExp): Sign => ({ css: '[aria-label="What to do"] *', name });

const SIGNS: Readonly<Record<Moment, Sign>> = {
  steps: GO_ON,
  end: AGAIN,
  curtain: CURTAIN,
  mountain: asks(/No mountain/),
  // What is given up is asked for in the same words, and its cost is said.
  'give-up': asks(/^\d penalty cards?$/),
  draw: asks(/^(Choose (one|\d)|Draw th)/),
  play: asks(/^(Choose goats|Play)/),
};

/** A match of Goat 'n' Goat on the screen, as people at the table use it. */
export interface GoatPage {
  /** the goats in the hand */
  readonly hand: Locator;
  readonly display: Locator;
  /** the mountains that can be taken now */
  readonly inReach: Locator;
  readonly play: Locator;
  /** draws the goats that are chosen; hidden until all are */
  readonly draw: Locator;
  readonly again: Locator;
  readonly goOn: Locator;
  /** The goats of either zone that are picked. */
  picked(zone: Locator): Locator;
  /** The one that has the keyboard. */
  focused(zone: Locator): Locator;
  /** By colour and number, such as “red 7”. */
  mountain(name: string): Locator;
  curtainOf(name: string): Locator;
  /** The reason for a no. */
  refusal(sentence: string): Locator;
  /** Waits until there is something to do, and says what. */
  moment(): Promise<Moment>;
  /** Opens the curtain, after making sure that nothing of a hand is behind it. */
  look(): Promise<void>;
  /** Does whatever is to be done next, by mouse. */
  act(moment: Moment): Promise<void>;
  /** Picks a goat whose play loses a flock, if there is one. */
  pickLoss(): Promise<boolean>;
  /** The panel of a seat, and its total. */
  panel(seat: number): Locator;
  total(seat: number): Promise<number>;
  /** What is on its way or moves at this moment. */
  readonly moving: Locator;
  /** Acts until one of these is awaited or the match is over. */
  goOnUntil(...awaited: readonly Moment[]): Promise<Moment>;
}

/** The table of Goat 'n' Goat that is on the screen. */
export function goatPage(page: Page): GoatPage {
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
  const hand = page.getByRole('list', { name: 'Hand' }).getByRole('button');
  const display = page.getByRole('region', { name: 'Display' }).getByRole('button');
  const mountains = page.getByRole('region', { name: 'Mountains' }).getByRole('button');
  const inReach = mountains.and(page.locator(':not([aria-disabled])'));
  const goOn = button('Go on');
  const again = button('Again');
  const play = button(/^Play \d/);
  const giveUp = button(/^Give up \d/);
  const draw = button(/^Draw th/);
  const take = button(/^Take the (red|green|blue) \d/);
  const panel = (seat: number): Locator => page.locator(`[data-plate="${String(seat)}"]`);
  const picked = (zone: Locator): Locator => zone.and(page.locator('[aria-pressed=true]'));
  const fresh = (zone: Locator): Locator => zone.and(page.locator('[aria-pressed=false]')).first();

  const deeds: Readonly<Record<Moment, () => Promise<void>>> = {
    steps: () => skipSteps(page),
    end: () => Promise.resolve(),
    curtain: () => table.look(),
    play: async () => {
      if (await play.isHidden()) await hand.first().click();
      await play.click();
    },
    draw: async () => {
      while (await draw.isHidden()) await fresh(display).click();
      await draw.click();
    },
    'give-up': async () => {
      while (await giveUp.isHidden()) await fresh(hand).click();
      await giveUp.click();
    },
    mountain: async () => {
      await inReach.last().click();
      await take.click();
    },
  };

  const table: GoatPage = {
    hand,
    display,
    inReach,
    play,
    draw,
    again,
    goOn,
    picked,
    focused: (zone) => zone.and(page.locator(':focus')),
    mountain: (name) => mountains.and(button(name.replace(' ', ' mountain '))),
    curtainOf: (name) => curtainPage(page, name),
    refusal: (sentence) => page.getByRole('status').getByText(sentence),

    moment: () => momentOf(page, SIGNS),

    look: () => openCurtain(page, hand.first()),

    act: (moment) => deeds[moment](),

    async pickLoss() {
      for (let at = 0; at < (await hand.count()); at++) {
        // Twice in a row would be a double press, which plays.
        await page.keyboard.press('Escape');
        await hand.nth(at).focus();
        await page.keyboard.press('Enter');
        if (await page.getByText(/flock lost: \d/).isVisible()) return true;
      }
      return false;
    },

    panel,
    total: async (seat) =>
      Number(
        (await panel(seat).locator('[data-total]').innerText())
          .replace(/[^\d−]/g, '')
          .replace('−', '-'),
      ),
    moving: page.locator('.goat:is(.hop, .fall), .scene'),

    async goOnUntil(...awaited) {
      for (;;) {
        const moment = await table.moment();
        if (awaited.includes(moment) || moment === 'end') return moment;
        await deeds[moment]();
      }
    },
  };
  return table;
}
