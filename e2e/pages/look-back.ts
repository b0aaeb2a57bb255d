import { expect, type Locator, type Page } from '@playwright/test';

/** A match looked back at. */
export interface LookBackPage {
  readonly slider: Locator;
  readonly rewind: Locator;
  /** All steps as sentences, of a match without a review; `openList` shows them. */
  readonly steps: Locator;
  readonly list: Locator;
  /** Which step is on the screen, and how many there are. */
  place(): Promise<{ readonly at: number; readonly end: number }>;
  expectAt(at: number): Promise<void>;
  eyes(name: string): Locator;
  /** Opens the review from the match in the history. */
  goToReview(): Promise<void>;
  readonly begin: Locator;
  readonly stop: Locator;
  readonly stopped: Locator;
  /** The list of the chosen person's decisions; `list` shows it. */
  readonly decisions: Locator;
  /** The decision that is open. */
  readonly open: Locator;
  readonly moves: Locator;
  readonly tryAnother: Locator;
  readonly flags: Locator;
}

/** The match that is looked back at on the screen. */
export function lookBackPage(page: Page): LookBackPage {
  // Without its name: the walk of the pictures reads it in both languages.
  const slider = page.getByRole('slider');

  return {
    slider,
    rewind: page.getByRole('button', { name: 'Play on from here' }),
    steps: page.getByRole('region', { name: 'Steps' }),
    list: page.getByRole('button', { name: /^(Steps|All decisions)/ }),

    async place() {
      await expect(slider).toBeVisible();
      return {
        at: Number(await slider.inputValue()),
        end: Number(await slider.getAttribute('max')),
      };
    },

    expectAt: (at) => expect(slider).toHaveValue(String(at)),

    eyes: (name) =>
      page.getByRole('radiogroup', { name: 'Seen by' }).getByRole('radio', { name, exact: true }),

    goToReview: () => page.getByRole('button', { name: 'Review', exact: true }).click(),
    begin: page.getByRole('button', { name: 'Let the coach look at it' }),
    stop: page.getByRole('button', { name: 'Stop', exact: true }),
    stopped: page.getByText('The review was stopped'),
    decisions: page.getByRole('radiogroup', { name: /^Decisions of/ }).getByRole('radio'),
    open: page.locator('[data-decision]'),
    moves: page.getByRole('list', { name: 'Moves, the coach’s first' }).getByRole('listitem'),
    tryAnother: page.getByRole('button', { name: 'Try another move' }),
    flags: page.getByRole('list', { name: 'Turning points' }).getByRole('button'),
  };
}

/** Long enough for all to agree. */
export const HOLD_MS = 1100;
