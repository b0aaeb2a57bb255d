import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { GAMES, withPhoneTable } from './phone-table.ts';

/**
 * How soon a phone can be used, in ms from the request: the list of seats of who scans the code, with nothing in the
 * cache, and the hand of who comes back to a seat, with and without the cache. On a processor four times as slow as this
 * one, over 20 Mbit/s. Prints JSON with the median and all runs. `npm run bench:phone -- --game SCOUT --language ko`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
});

if (values.game !== undefined && !GAMES.some((game) => game === values.game)) {
  console.error(`--game is one of ${GAMES.join(', ')}`);
  process.exit(2);
}
/** One visit each. */
const PEOPLE = ['Mina', 'Jonas', 'Ari', 'Bo', 'Noor'];
const SLOW_PROCESSOR = 4;
const LINE = {
  offline: false,
  latency: 20,
  downloadThroughput: 2_500_000,
  uploadThroughput: 2_500_000,
};
const SEATS_TO_TAKE = 'main.phone button.seat';
const HAND = 'main.room .hand-area';

/** Notes when something that matches has been painted; in the page. */
function watch(selectors: readonly string[]): void {
  const painted: Record<string, number> = {};
  Object.assign(globalThis, { painted });
  const look = (): void => {
    for (const selector of selectors)
      if (!(selector in painted) && document.querySelector(selector)) {
        painted[selector] = 0;
        requestAnimationFrame(() =>
          setTimeout(() => {
            painted[selector] = performance.now();
          }),
        );
      }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** What Node itself knows nothing of. */
declare const document: { querySelector(selector: string): object | null };
declare const requestAnimationFrame: (draw: () => void) => void;
declare const MutationObserver: new (look: () => void) => {
  observe(target: object, options: object): void;
};
/** What the page keeps of itself. */
declare const painted: Readonly<Record<string, number>>;

const paintOf = async (page: Page, selector: string): Promise<number> => {
  await page.waitForFunction((what) => (painted[what] ?? 0) > 0, selector);
  return Math.round(await page.evaluate((what) => painted[what]!, selector));
};

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

/** In ms. */
interface Visit {
  readonly join: number;
  readonly handAgain: number;
  readonly handAfresh: number;
}

/** One phone that has never been here: it scans, sits down, and comes back. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: values.language,
  });
  const page = await context.newPage();
  await page.addInitScript(watch, [SEATS_TO_TAKE, HAND]);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  await page.goto(url, { waitUntil: 'commit' });
  const join = await paintOf(page, SEATS_TO_TAKE);
  await page.locator(SEATS_TO_TAKE).first().click();
  await page.locator('main:has(.card-of-name) .act').click();
  await page.locator(HAND).waitFor();
  await page.reload({ waitUntil: 'commit' });
  const handAgain = await paintOf(page, HAND);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'commit' });
  const handAfresh = await paintOf(page, HAND);
  await context.close();
  return { join, handAgain, handAfresh };
}

async function measure(browser: Browser, game: string): Promise<object> {
  const visits = await withPhoneTable(
    { browser, game, sitters: { people: PEOPLE } },
    () => Promise.resolve(),
    async (laptop, url) => {
      // Else two pages would share the processor, and a person has a laptop for the other.
      await laptop.close();
      const all: Visit[] = [];
      while (all.length < PEOPLE.length) all.push(await visit(browser, url));
      return all;
    },
  );
  const told = (what: keyof Visit) => {
    const runs = visits.map((one) => one[what]);
    return { median: median(runs), runs };
  };
  return {
    game,
    join: told('join'),
    handAgain: told('handAgain'),
    handAfresh: told('handAfresh'),
    load: loadavg()[0],
  };
}

const browser = await launchBrowser();
for (const game of GAMES)
  if (!values.game || values.game === game)
    console.log(JSON.stringify(await measure(browser, game)));
await browser.close();
