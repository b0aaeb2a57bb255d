import type { Page } from '@playwright/test';

/**
 * Runs in a page before its first line, and makes all of it transparent: everything is laid out, seen by the tests and
 * pressed as ever, but the browser paints none of it, which without a graphics card would take a third of the time.
 */
export const unpainted = `{
  const transparent = new CSSStyleSheet();
  transparent.replaceSync('html { opacity: 0 !important }');
  document.adoptedStyleSheets = [transparent];
}`;

/** The page as people see it, for what reads its colours and its opacity. @returns what hides it again */
export async function showPage(page: Page): Promise<() => Promise<void>> {
  const turn = (isHidden: boolean): Promise<void> =>
    page.evaluate(
      `for (const sheet of document.adoptedStyleSheets) sheet.disabled = ${String(!isHidden)}`,
    );
  await turn(false);
  return () => turn(true);
}
