import { expect, type Page } from '@playwright/test';

/** While the laptop changes hands no key is heard; then everything waits for a press again. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** On to the end of what is being shown. What has only just come stays: whoever asks again is told so. */
export const skipSteps = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** By what it is seen that a table waits for something: a part of the page, where need be the one of that name. */
export interface Sign {
  readonly css: string;
  readonly name?: RegExp;
  /** Goes by itself, and cannot be skipped at once: it is a moment only where it has stayed a little. */
  readonly isPassing?: boolean;
}

export const buttonSign = (name: RegExp): Sign => ({ css: 'button', name });

/** The curtain that waits for somebody, over the hand or over the whole table. */
export const CURTAIN: Sign = { css: '[data-curtain]', name: /^Pass the laptop to/ };
export const GO_ON: Sign = { ...buttonSign(/^Go on/), isPassing: true };
export const AGAIN: Sign = buttonSign(/^Again/);

/**
 * Waits until there is something to do, and says what: the first of the signs that can be seen. The page itself looks for
 * them: asked from outside, sign by sign and by their roles, it would be busy with that for most of a match.
 */
export async function momentOf<Moment extends string>(
  page: Page,
  signs: Readonly<Record<Moment, Sign>>,
): Promise<Moment> {
  const asked = Object.entries<Sign>(signs).map(([moment, { css, name, isPassing = false }]) => ({
    moment,
    css,
    name: name?.source ?? '',
    isPassing,
  }));
  // No `waitForFunction`: it evaluates texts, which the page's content security policy forbids.
  return page.evaluate<Moment>(`new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const sign = (${FIRST_SEEN})(${JSON.stringify(asked)});
      if (!sign || (sign.isPassing && performance.now() - start < 150)) setTimeout(look, 30);
      else resolve(sign.moment);
    };
    look();
  })`);
}

/** In the page: nothing while no sign can be seen, or no key is heard yet. */
const FIRST_SEEN = `(signs) => {
  if (document.querySelector('[aria-busy=true]')) return undefined;
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let name = '';
    while (texts.nextNode())
      if (!texts.currentNode.parentElement.closest('[aria-hidden=true]'))
        name += texts.currentNode.nodeValue;
    return name.replace(/\\s+/g, ' ').trim();
  };
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0 &&
    element.closest('[aria-hidden=true]') === null;
  return signs.find(({ css, name }) =>
    [...document.querySelectorAll(css)].some(
      (element) => new RegExp(name).test(nameOf(element)) && isSeen(element),
    ),
  );
}`;

/**
 * With motion: a key is pressed as soon as a card or ticket flies on the board.
 * @returns how many still fly after that press; then motion is reduced again
 */
export async function pressWhileMoving(page: Page): Promise<() => Promise<number>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const flying = page.evaluate<number>(`new Promise((resolve, reject) => {
    const count = () => document.getAnimations().filter((one) =>
      !(one instanceof CSSAnimation || one instanceof CSSTransition) && one.playState === 'running').length;
    const end = performance.now() + 20_000;
    const look = () => {
      if (performance.now() > end) return reject(new Error('nothing flies'));
      if (count() === 0) return requestAnimationFrame(look);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', code: 'ShiftLeft' }));
      requestAnimationFrame(() => resolve(count()));
    };
    look();
  })`);
  return async () => {
    const left = await flying;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return left;
  };
}
