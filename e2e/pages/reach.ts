import type { Page } from '@playwright/test';
import { showPage } from '../unpainted.ts';

/** Runs in the page: a text, as the specs know no window. */
const FAULTS = String.raw`(() => {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) faults.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const controls = (modal ?? document).querySelectorAll(
    'a[href], button, input, select, textarea, [role=switch], [role=slider], [role=radio]',
  );
  const isSeen = (control) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !control.closest('[inert], [aria-hidden=true]') &&
    Math.min(control.getBoundingClientRect().width, control.getBoundingClientRect().height) >= 4;
  for (const control of [...controls].filter(isSeen)) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const name = (control.ariaLabel ?? control.title) + ' ' + control.textContent;
    const told = control.tagName.toLowerCase() + ' “' + name.trim().replace(/\s+/g, ' ').slice(0, 60) + '”';
    if (left < -1 || right > innerWidth + 1) faults.push(told + ' is cut at the side');
    else if (height <= innerHeight && (top < -1 || bottom > innerHeight + 1))
      faults.push(told + ' is cut at the top or bottom');
    const found = document.elementFromPoint(left + width / 2, Math.max(1, top) + Math.min(height, innerHeight) / 2);
    const isThere = found && (control.contains(found) || found.contains(control));
    if (!isThere && !found?.closest('label')?.contains(control))
      faults.push(told + ' lies under ' + (found?.outerHTML.slice(0, 80) ?? 'nothing'));
  }
  return faults;
})()`;

/**
 * What cannot be used on this screen, in words: the page is wider than the window, or a control cannot be scrolled into
 * it whole, or something lies over it.
 */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  const hide = await showPage(page);
  const faults = await page.evaluate<readonly string[]>(FAULTS);
  await hide();
  return faults;
}
