import type { Page } from '@playwright/test';

/**
 * What cannot be used on this screen, in words: the page is wider than the window, or a control cannot be scrolled into
 * it whole, or something lies over it.
 */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1)
      faults.push(`the page is ${String(scrollWidth - clientWidth)} px too wide`);
    const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const controls = (modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=switch], [role=slider], [role=radio]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('[inert], [aria-hidden=true]')) continue;
      const box = () => control.getBoundingClientRect();
      if (box().width < 4 || box().height < 4) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = box();
      const name = `${control.ariaLabel ?? control.title} ${control.textContent}`
        .trim()
        .slice(0, 60);
      const told = `${control.tagName.toLowerCase()} “${name.replace(/\s+/g, ' ')}”`;
      if (left < -1 || right > innerWidth + 1) faults.push(`${told} is cut at the side`);
      else if ((top < -1 || bottom > innerHeight + 1) && height <= innerHeight)
        faults.push(`${told} is cut at the top or bottom`);
      const middle = [left + width / 2, Math.max(1, top) + Math.min(height, innerHeight) / 2];
      const found = document.elementFromPoint(middle[0]!, middle[1]!);
      const isThere = found && (control.contains(found) || found.contains(control));
      const isLabelled = found?.closest('label')?.contains(control);
      if (!isThere && !isLabelled)
        faults.push(`${told} lies under ${found?.outerHTML.slice(0, 80) ?? 'nothing'}`);
    }
    return faults;
  });
