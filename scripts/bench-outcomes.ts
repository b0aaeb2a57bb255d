import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { phonePage } from '#e2e/pages/phone.ts';
import { launchBrowser } from './browser.ts';
import { figures, GAMES, withPhoneTable } from './phone-table.ts';

/**
 * How soon phones show a turn after the laptop has shown it, in ms until it is painted, and how often a phone was ahead
 * though nobody tapped: three people on phones and a bot, each page in the same browser. Prints JSON for each game.
 * `npm run bench:outcomes -- --game SCOUT --turns 50`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    turns: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '200' },
  },
});

const PEOPLE = ['Mina', 'Jonas', 'Ada'];
/** A shorter step has shown nothing that a phone could give away. */
const MIN_STEP_MS = 50;

/** A revision, and when it was on the screen, in ms since 1970. */
interface ShownRevision {
  readonly revision: number;
  readonly at: number;
}

/** Observations of a page about itself. */
declare const observations: {
  /** laptop: reported as shown; phone: painted */
  readonly shown: ShownRevision[];
  /** laptop: how long each revision's steps were on the screen, in ms */
  readonly durations: Record<number, number>;
  /** phone: when its owner did not wait */
  readonly taps: number[];
};

/** The page's own, unknown to Node. */
declare const document: {
  querySelector(selector: string): Record<string, unknown> | null;
  addEventListener(type: string, call: (event: { target: unknown }) => void, options: object): void;
};
declare const requestAnimationFrame: (draw: () => void) => void;

/** Interval of looking at a page's state, in ms. */
const LOOK_MS = 4;

/** Observes the steps on the laptop, and when it reports them as shown; in the laptop's page. */
function watchLaptop(interval: number): void {
  const notes = { shown: [] as ShownRevision[], durations: {} as Record<number, number>, taps: [] };
  Object.assign(globalThis, { observations: notes });
  const now = () => performance.timeOrigin + performance.now();
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    const { call, input } = JSON.parse(String(message)) as {
      call?: string;
      input: { revision: number | null };
    };
    if (call === 'match.shown' && input.revision !== null)
      notes.shown.push({ revision: input.revision, at: now() });
    send.call(this, message);
  };
  let last = now();
  setInterval(() => {
    const app = document.querySelector('#app')?.['__vue_app__'] as
      | {
          config: {
            globalProperties: { $pinia: { _s: Map<string, { step: ShownRevision | null }> } };
          };
        }
      | undefined;
    const step = app?.config.globalProperties.$pinia._s.get('match')?.step;
    const before = last;
    last = now();
    if (step)
      notes.durations[step.revision] = (notes.durations[step.revision] ?? 0) + last - before;
  }, interval);
}

/** Observes the painted revisions, and taps that do not wait for the laptop; in a phone's page. */
function watchPhone(interval: number): void {
  const notes = { shown: [] as ShownRevision[], durations: {}, taps: [] as number[] };
  Object.assign(globalThis, { observations: notes });
  const now = () => performance.timeOrigin + performance.now();
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as { closest(part: string): { textContent: string } | null }).closest(
        'button',
      );
      if (/Don’t wait for the laptop|Show the result now/.test(button?.textContent ?? ''))
        notes.taps.push(now());
    },
    { capture: true },
  );
  let seen = -1;
  setInterval(() => {
    const node = document.querySelector('#app')?.['_vnode'] as
      | { component: { props: { phone: { match: { revision: number } | null } } } }
      | undefined;
    const revision = node?.component.props.phone.match?.revision;
    if (revision === undefined || revision === seen) return;
    seen = revision;
    requestAnimationFrame(() =>
      // The first task after the frame.
      setTimeout(() => notes.shown.push({ revision, at: now() })),
    );
  }, interval);
}

async function openPhone(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchPhone, LOOK_MS);
  await phonePage(page).sitAs(name, url);
  return page;
}

const countShownTurns = (laptop: Page): Promise<number> =>
  laptop.evaluate(
    (least) => Object.values(observations.durations).filter((ms) => ms >= least).length,
    MIN_STEP_MS,
  );

/** Plays until so many turns are shown, the time is over, or the match is. */
async function play(laptop: Page, phones: readonly Page[]): Promise<void> {
  const end = Date.now() + Number(values.seconds) * 1000;
  let isOver = false;
  const decide = async (page: Page): Promise<void> => {
    const phone = phonePage(page);
    const decisionBar = page.locator('.bar.surface');
    while (!isOver)
      if (await decisionBar.isVisible()) await phone.decide();
      else await page.waitForTimeout(50);
  };
  const watch = async (): Promise<void> => {
    const goOn = laptop.getByRole('button', { name: /^Go on/ });
    const again = laptop.getByRole('button', { name: 'Again', exact: true });
    while (Date.now() < end && (await countShownTurns(laptop)) < Number(values.turns)) {
      if (await again.isVisible()) break;
      if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 }).catch(() => undefined);
      await laptop.waitForTimeout(200);
    }
    isOver = true;
  };
  await Promise.all([watch(), ...phones.map(decide)]);
}

/** One turn on one phone: how long after the laptop, in ms. */
interface Lag {
  readonly ms: number;
  readonly isTapped: boolean;
  readonly revision: number;
}

async function lagsOf(laptop: Page, phone: Page): Promise<readonly Lag[]> {
  const table = await laptop.evaluate(() => observations);
  const { shown, taps } = await phone.evaluate(() => observations);
  const shownTurns = Object.entries(table.durations).filter(([, ms]) => ms >= MIN_STEP_MS);
  return shownTurns.flatMap(([name]) => {
    const revision = Number(name);
    const onLaptop = table.shown.find((one) => one.revision >= revision);
    const onPhone = shown.find((one) => one.revision >= revision);
    if (!onLaptop || !onPhone) return [];
    const isTapped = taps.some((at) => at < onPhone.at && at > onPhone.at - 500);
    return [{ revision, ms: onPhone.at - onLaptop.at, isTapped }];
  });
}

async function measure(browser: Browser, game: string): Promise<object> {
  return withPhoneTable(
    { browser, game, sitters: { people: PEOPLE, bots: 1 } },
    async (laptop) => {
      await laptop.addInitScript(watchLaptop, LOOK_MS);
    },
    async (laptop, url) => {
      const phones: Page[] = [];
      for (const name of PEOPLE) phones.push(await openPhone(browser, url, name));
      await laptop.keyboard.press('Escape');
      await play(laptop, phones);
      // The last turn reaches the phones too.
      await laptop.waitForTimeout(1_000);
      const lags = (await Promise.all(phones.map((phone) => lagsOf(laptop, phone)))).flat();
      const ahead = lags.filter(({ ms, isTapped }) => ms < 0 && !isTapped);
      for (const phone of phones) await phone.context().close();
      await laptop.close();
      return {
        game,
        turns: new Set(lags.map(({ revision }) => revision)).size,
        afterLaptop: figures(lags.filter(({ isTapped }) => !isTapped).map(({ ms }) => ms)),
        tapped: lags.filter(({ isTapped }) => isTapped).length,
        ahead: ahead.map(({ revision, ms }) => ({ revision, ms: Math.round(ms) })),
      };
    },
  );
}

const browser = await launchBrowser();
try {
  for (const game of GAMES)
    if (!values.game || values.game === game)
      console.log(JSON.stringify(await measure(browser, game)));
} finally {
  await browser.close();
}
