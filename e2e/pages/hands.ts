import type { Page } from '@playwright/test';

/** Counts the presses and keys of whoever sits at this page, from now on until it is loaded again. */
export async function hands(page: Page): Promise<() => Promise<number>> {
  return page
    .evaluateHandle(() => {
      const counted = { presses: 0 };
      for (const event of ['click', 'keydown'])
        document.addEventListener(event, (one) => (counted.presses += Number(one.isTrusted)), {
          capture: true,
        });
      return counted;
    })
    .then((counted) => () => counted.evaluate(({ presses }) => presses));
}
