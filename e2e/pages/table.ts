import { expect, type Locator, type Page } from '@playwright/test';
import { curtainPage, openCurtain } from './curtain.ts';
import { dragCard } from './drag.ts';
import { AGAIN, buttonSign, CURTAIN, GO_ON, momentOf, skipSteps, type Sign } from './moment.ts';

/** What a table waits for. */
type Moment = 'curtain' | 'hand' | 'rows' | 'steps' | 'end';

// Steps first: a single person's hand stays in sight while they are shown.
const SIGNS: Readonly<Record<Moment, Sign>> = {
  steps: GO_ON,
  end: AGAIN,
  curtain: CURTAIN,
  rows: buttonSign(/^Take row/),
  hand: { css: '[aria-label=Hand] button:not(:disabled, [aria-disabled=true])' },
};

/** A match of 6 nimmt! on the screen, as people at the table use it. */
export interface TablePage {
  readonly hand: Locator;
  readonly goOn: Locator;
  readonly again: Locator;
  /** The curtain that names who is to look. */
  curtainOf(name: string): Locator;
  /** Waits until there is something to do, and says what. */
  moment(): Promise<Moment>;
  /** Opens the curtain, after making sure that nothing of a hand is behind it. */
  look(): Promise<void>;
  /** Chooses the lowest card of the hand and plays it. */
  playLowest(): Promise<void>;
  /** Does whatever is to be done next, until this is awaited. */
  goThroughTo(awaited: Moment): Promise<void>;
  /** Draws a card of the hand to a place on the table. */
  draw(at: number, goal: Locator): Promise<void>;
  /** Does whatever is to be done next, as many times as told or until the match is over. */
  goThrough(moments?: number): Promise<void>;
}

/** The table of 6 nimmt! that is on the screen. */
export function tablePage(page: Page): TablePage {
  const hand = page.getByRole('list', { name: 'Hand' });
  /** A card that is on its way already is disabled until the push. */
  const playable = hand.getByRole('button', { disabled: false }).first();
  const rows = page.getByRole('button', { name: /^Take row/ });
  const goOn = page.getByRole('button', { name: 'Go on' });
  const again = page.getByRole('button', { name: 'Again', exact: true });

  const table: TablePage = {
    hand,
    goOn,
    again,
    curtainOf: (name) => curtainPage(page, name),

    moment: () => momentOf(page, SIGNS),

    look: () => openCurtain(page, hand),

    draw: (at, goal) => dragCard(page, hand.getByRole('button').nth(at), goal),

    async playLowest() {
      await playable.click();
      const play = page.getByRole('button', { name: /^Play \d+/ });
      await play.click();
      await expect(play).toBeHidden();
    },

    async goThroughTo(awaited) {
      for (;;) {
        const moment = await table.moment();
        if (moment === awaited || moment === 'end') return;
        await act(moment);
      }
    },

    async goThrough(moments = Infinity) {
      for (let done = 0; done < moments; done++) {
        const moment = await table.moment();
        if (moment === 'end') return;
        await act(moment);
      }
    },
  };
  const act = (moment: Exclude<Moment, 'end'>): Promise<void> =>
    moment === 'steps' ? skipSteps(page) : DEEDS[moment](table, rows);
  return table;
}

const DEEDS: Readonly<
  Record<Exclude<Moment, 'end' | 'steps'>, (table: TablePage, rows: Locator) => Promise<void>>
> = {
  curtain: (table) => table.look(),
  hand: (table) => table.playLowest(),
  // Whoever sits at a phone may be quicker.
  rows: (_, rows) =>
    rows
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined),
};
