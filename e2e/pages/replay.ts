import { expect, type Locator, type Page } from '@playwright/test';

/** A match looked back at. */
export interface ReplayPage {
  readonly slider: Locator;
  readonly rewind: Locator;
  readonly steps: Locator;
  /** Which step is on the screen, and how many there are. */
  place(): Promise<{ readonly at: number; readonly end: number }>;
  expectAt(at: number): Promise<void>;
  eyes(name: string): Locator;
}

/** The match that is looked back at on the screen. */
export function replayPage(page: Page): ReplayPage {
  const slider = page.getByRole('slider', { name: 'Position in the match' });
  const rewind = page.getByRole('button', { name: 'Rewind to here' });

  return {
    slider,
    rewind,
    steps: page.getByRole('region', { name: 'Steps' }),

    async place() {
      await expect(slider).toBeVisible();
      return {
        at: Number(await slider.inputValue()),
        end: Number(await slider.getAttribute('max')),
      };
    },

    expectAt: (at) => expect(slider).toHaveValue(String(at)),

    eyes: (name) => page.getByRole('radio', { name, exact: true }),
  };
}

/** Long enough for all to agree. */
export const HOLD_MS = 1100;
