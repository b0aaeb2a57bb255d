import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './moment.ts';

/** Of a card, however many lie over it. */
export const EDGE = { x: 12, y: 60 } as const;

/** Draws a card by its edge to the middle of a place, and lets it go there. */
export async function dragCard(page: Page, card: Locator, place: Locator): Promise<void> {
  await takeByEdge(page, card);
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  // One that was never taken up would pass for one that went back.
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
}

/** Draws the mouse from the edge of one card to that of another. */
export async function sweepCards(page: Page, from: Locator, to: Locator): Promise<void> {
  await takeByEdge(page, from);
  const { x, y } = (await to.boundingBox())!;
  await page.mouse.move(x + EDGE.x, y + EDGE.y, { steps: 8 });
  await page.mouse.up();
}

/** Waits until the card lies still: one that was let go just now is on its way back. */
async function takeByEdge(page: Page, card: Locator): Promise<void> {
  await settled(page);
  await card.hover({ position: EDGE });
  await page.mouse.down();
}
