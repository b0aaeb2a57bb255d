import { expect, type Locator, type Page } from '@playwright/test';
import { AGAIN, buttonSign, CURTAIN, GO_ON, momentOf, skipSteps, type Sign } from './moment.ts';
import { curtainPage, openCurtain } from './curtain.ts';
import { dragCard, EDGE, sweepCards } from './drag.ts';

/** What a table of SCOUT waits for. */
type Moment = 'steps' | 'end' | 'curtain' | 'reading' | 'action';

const SIGNS: Readonly<Record<Moment, Sign>> = {
  steps: GO_ON,
  end: AGAIN,
  curtain: CURTAIN,
  reading: buttonSign(/This way up/),
  action: buttonSign(/^Show/),
};

/** A match of SCOUT on the screen, as people at the table use it. */
export interface ScoutPage {
  readonly hand: Locator;
  readonly cards: Locator;
  readonly picked: Locator;
  readonly readings: Locator;
  readonly show: Locator;
  readonly scout: Locator;
  readonly double: Locator;
  readonly turn: Locator;
  readonly places: Locator;
  readonly back: Locator;
  readonly take: Locator;
  readonly again: Locator;
  curtainOf(name: string): Locator;
  /** The scores at the end of the first round, which an all kill names otherwise. */
  readonly firstRoundScores: Locator;
  /** An end of the active set. */
  end(side: 'left' | 'right'): Locator;
  /** Waits until there is something to do, and says what. */
  moment(): Promise<Moment>;
  /** Opens the curtain, after making sure that nothing of a hand is behind it. */
  look(): Promise<void>;
  /** Presses a card on its left edge, which no other covers. */
  press(at: number): Promise<void>;
  /** Draws from one card of the hand to another. */
  sweep(from: number, to: number): Promise<void>;
  /** Draws a card, with what is picked beside it, to a place on the table. */
  draw(at: number, goal: Locator): Promise<void>;
  /** Scouts if there is anything to scout, else shows the first card: so a round soon ends. */
  act(): Promise<void>;
  /** Does whatever is to be done next, until this is awaited or the match is over. */
  goOnUntil(awaited: Moment): Promise<void>;
}

/** The table of SCOUT that is on the screen. */
export function scoutPage(page: Page): ScoutPage {
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
  const hand = page.getByRole('list', { name: 'Hand' });
  const cards = hand.getByRole('button', { name: /^Card \d+, turned over \d+/ });
  const readings = button(/This way up/);
  const again = button('Again');
  const ends = button(/^Scout from the/);
  const places = button(/^(Before the first|After the last|Between) /);
  const take = button(/^Take the \d/);
  const show = button(/^Show/);

  const table: ScoutPage = {
    hand,
    cards,
    picked: cards.and(page.locator('[aria-pressed=true]')),
    readings,
    show,
    scout: button('Scout'),
    double: button(/^Scout & Show/),
    firstRoundScores: page.getByRole('region', {
      name: /^(Round 1 is over|All kill: nobody beat)/,
    }),
    turn: button('Turn'),
    places,
    back: button('Back'),
    take,
    again,
    curtainOf: (name) => curtainPage(page, name),
    end: (side) => button(new RegExp(`^Scout from the ${side}`)),

    moment: () => momentOf(page, SIGNS),

    look: () => openCurtain(page, hand.first()),

    press: (at) => cards.nth(at).click({ position: EDGE }),

    sweep: (from, to) => sweepCards(page, cards.nth(from), cards.nth(to)),

    draw: (at, goal) => dragCard(page, cards.nth(at), goal),

    async act() {
      if (await ends.first().isVisible()) {
        await ends.first().click();
        await places.first().click();
        await take.click();
        await expect(take).toBeHidden();
      } else {
        await table.press(0);
        await show.click();
        await expect(show).toBeHidden();
      }
    },

    async goOnUntil(awaited) {
      for (;;) {
        const moment = await table.moment();
        if (moment === awaited || moment === 'end') return;
        if (moment === 'curtain') await table.look();
        else if (moment === 'reading') await readings.first().click();
        else if (moment === 'action') await table.act();
        else await skipSteps(page);
      }
    },
  };
  return table;
}
