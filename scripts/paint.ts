import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { newMatch } from '#e2e/pages/new-match.ts';
import { tonight } from '#e2e/pages/tonight.ts';
import { addressOf, kill, run } from '#e2e/program.ts';
import { launchBrowser } from './browser.ts';

/**
 * How soon the page answers while strong bots think: one person presses keys all the time, at a full table of each
 * game, from the press on Start on. Prints JSON, in ms: how soon the first screen can be used, the time from an input
 * to the next paint, and the tasks that held the page up, those before the first key (the table opens) apart.
 * `npm run bench:paint -- --game SCOUT --seconds 20`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    seconds: { type: 'string', default: '40' },
  },
});

const SEATS = { '6 nimmt!': 10, SCOUT: 5, 'Goat ’n’ Goat': 5, 'Donkey Derby': 5 } as const;
type Name = keyof typeof SEATS;

/** They choose, act, go on and go back and forth in every game; the letter begins a scout. */
const KEYS = ['ArrowRight', 'Enter', 'Space', 'ArrowRight', 'Enter', 'ArrowLeft', 'c', 'Space'];
const APART_MS = 130;
/** A table has long been open by then. */
const OPENING_MS = 1500;
/** What is painted sooner isn't told. */
const LEAST_MS = 16;

/** What the page keeps of itself: its inputs by their number, and its long tasks. */
declare const paint: { readonly inputs: Map<number, number>; readonly tasks: number[] };

/** What a browser tells of an input, or of a task. */
interface Entry {
  readonly interactionId: number;
  readonly duration: number;
}
/** Node's own observer knows neither. */
declare const PerformanceObserver: new (
  hear: (list: { getEntries(): readonly Entry[] }) => void,
) => { observe(options: object): void };

/** Begins to watch; in the page. */
function watch(least: number): void {
  const inputs = new Map<number, number>();
  const tasks: number[] = [];
  Object.assign(globalThis, { paint: { inputs, tasks } });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        inputs.set(interactionId, Math.max(duration, inputs.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: least });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** Opens the address. @returns after how long a game can be chosen */
async function arrive(page: Page, address: string, game: Name): Promise<number> {
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await tonight(page).play(game).waitFor();
  return Math.round(performance.now() - start);
}

/** Begins a match. @returns the long tasks while its table opened */
async function sitDown(page: Page, game: Name): Promise<number[]> {
  await tonight(page).play(game).click();
  const table = newMatch(page);
  await table.sit('Mina');
  for (let bots = 1; bots < SEATS[game]; bots++) await table.addBot('Hard');
  await page.evaluate(takeTasks);
  await table.play();
  await page.locator('[data-table]').waitFor();
  await page.waitForTimeout(OPENING_MS);
  return page.evaluate(takeTasks);
}

/** Those since it was last called; in the page. */
function takeTasks(): number[] {
  return paint.tasks.splice(0);
}

/** Presses until the time or the match is over. */
async function pressKeys(page: Page, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  // To look for a button by its name would itself hold the page up at each press.
  const podium = page.locator('main.end');
  let pressed = 0;
  for (; Date.now() < end && !(await podium.isVisible()); pressed++) {
    await page.keyboard.press(KEYS[pressed % KEYS.length]!);
    await page.waitForTimeout(APART_MS);
  }
  return pressed;
}

async function measure(browser: Browser, game: Name): Promise<object> {
  const data = mkdtempSync(join(tmpdir(), 'menagerie-paint-'));
  const host = run(process.execPath, ['out/main/host.js'], { MENAGERIE_DATA: data });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch, LEAST_MS);
  const firstScreen = await arrive(page, await addressOf(host), game);
  const opening = await sitDown(page, game);
  await page.evaluate(() => paint.inputs.clear());
  const pressed = await pressKeys(page, Number(values.seconds));
  const { inputs, tasks } = await page.evaluate(() => ({
    inputs: [...paint.inputs.values()],
    tasks: paint.tasks,
  }));
  await page.close();
  await kill(host);
  rmSync(data, { recursive: true });

  const unreported = Array.from({ length: Math.max(0, pressed - inputs.length) }, () => LEAST_MS);
  const times = [...unreported, ...inputs].sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)];
  const longest = times.at(-1);
  return { game, firstScreen, opening, inputs: pressed, p95, longest, tasksOver50: tasks };
}

const browser = await launchBrowser();
for (const game of Object.keys(SEATS) as Name[])
  if (!values.game || values.game === game)
    console.log(JSON.stringify(await measure(browser, game)));
await browser.close();
