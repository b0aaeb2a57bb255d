import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { newMatch } from '#e2e/pages/new-match.ts';
import { tonight } from '#e2e/pages/tonight.ts';
import { PHONE_ADDRESS, readPhonesFile, scanned } from '#e2e/phone.ts';
import { addressOf, kill, run } from '#e2e/program.ts';
import { comeIn, rightOf, type TestPhone } from '#main/host/phone.fixture.ts';
import type { SeatGrant } from '#shared/contract.ts';
import type { MatchId } from '#shared/ids.ts';
import type { MatchPush } from '#shared/pushes.ts';
import { launchBrowser } from './browser.ts';
import { figures } from './phone-table.ts';

/**
 * How soon a tap on a phone is seen: ten people at 6 nimmt!, one on a phone's page in the browser, nine on encrypted
 * connections of their own, and all of them choose in the same moment. Prints JSON, in ms: from the tap to the paint on the
 * laptop, and until each of the other phones knows.
 * `npm run bench:phones -- --turns 60`
 */
const { values } = parseArgs({ options: { turns: { type: 'string', default: '60' } } });

const NAMES = ['Mina', 'Jonas', 'Ada', 'Theo', 'Suji', 'Ben', 'Lena', 'Omar', 'Ines', 'Paul'];
/** in which all of them choose */
const MOMENT_MS = 150;
const STEP_MS = 20;
const PATIENCE_MS = 60_000;

/** What a page keeps of itself: when it was tapped, and when the first seat's choice was painted. */
declare const seen: { tapped: number | null; painted: number | null };

/** Notes taps of the main act; in the phone's page. */
function watchTaps(): void {
  const taps = { tapped: null as number | null, painted: null };
  Object.assign(globalThis, { seen: taps });
  const { document } = globalThis as unknown as { document: EventTarget };
  document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if ((target as unknown as { closest(selector: string): unknown }).closest('.act'))
        taps.tapped = performance.timeOrigin + timeStamp;
    },
    { capture: true },
  );
}

/** Notes when it was painted that the first seat chooses no more; in the laptop's page. */
function watchPaints(): void {
  const paints = { tapped: null, painted: null as number | null };
  let wasChoosing = false;
  const page = globalThis as unknown as {
    document: { querySelector(selector: string): unknown };
    requestAnimationFrame(call: () => void): void;
    MutationObserver: new (call: () => void) => { observe(node: unknown, what: object): void };
  };
  Object.assign(globalThis, { seen: paints });
  const look = (): void => {
    const isChoosing = page.document.querySelector('.place:first-child.choosing') !== null;
    if (wasChoosing && !isChoosing)
      page.requestAnimationFrame(() => {
        // The first task after the frame.
        setTimeout(() => {
          paints.painted = performance.timeOrigin + performance.now();
        });
      });
    wasChoosing = isChoosing;
  };
  new page.MutationObserver(look).observe(page.document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class'],
  });
}

const now = (): number => performance.timeOrigin + performance.now();

async function until<T>(look: () => T | null | Promise<T | null>, what: string): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`${what} has not come`);
}

/** A person's phone without a screen: takes the row that is asked for at once, and a card when it is told to. */
interface Phone {
  readonly seat: number;
  choice(): object | null;
  choose(): void;
  /** when it first heard that the first seat has chosen since it was last asked */
  knewAt: number | null;
}

async function sitDown(
  host: string,
  code: Uint8Array,
  match: MatchId,
  seat: number,
): Promise<Phone> {
  const guest = await comeIn({ host, credential: { kind: 'code' }, key: code });
  const { value } = (await guest.ask('phone.sit', { match, seat })) as { value: SeatGrant };
  guest.socket.close();
  const key = Buffer.from(value.secret, 'base64url');
  const line = await comeIn({ host, credential: rightOf(value.id), key });
  return follow(line, match, seat);
}

async function follow(line: TestPhone, match: MatchId, seat: number): Promise<Phone> {
  let client = 0;
  const last = (): MatchPush | null => {
    const word = line.heard.findLast((one) => 'push' in one && one.push.type === 'match');
    return word && 'push' in word && word.push.type === 'match' ? word.push : null;
  };
  const owed = () =>
    last()?.snapshot.pendingDecisions.find((one) => one.seat === seat && one.choices !== null);
  const play = (): void => {
    const decision = owed();
    const { move } = decision!.choices![0]!;
    const input = { match, decision: decision!.decision, move };
    line.say({
      id: 1_000 + ++client,
      call: 'match.play',
      input: { ...input, client: `${client}` },
    });
  };
  const phone: Phone = {
    seat,
    knewAt: null,
    choice: () => owed()?.choices?.[0]?.move ?? null,
    choose: play,
  };
  let rowOf: string | null = null;
  line.socket.on('message', () => {
    const push = last();
    if (!push) return;
    const { chosen } = push.snapshot.view as unknown as { readonly chosen: readonly boolean[] };
    if (chosen[0] || push.frames.length > 1) phone.knewAt ??= now();
    const decision = owed();
    const isRow = decision?.choices?.[0]?.move.type === 'take-row';
    if (!isRow || decision.decision === rowOf) return;
    rowOf = decision.decision;
    play();
  });
  await line.ask('match.watch', { match });
  return phone;
}

/** The page of who sits first: picks what it is asked for. @returns whether all is ready for the tap on its main act */
async function prepare(page: Page): Promise<true | null> {
  const rows = page.locator('button.row');
  if ((await rows.count()) > 0) {
    await rows.first().tap();
    await page.locator('.act').tap();
    return null;
  }
  const card = page.locator('.pick:not([aria-disabled])').first();
  if ((await card.count()) === 0) return null;
  if ((await page.locator('.pick[aria-pressed="true"]').count()) === 0) await card.tap();
  return true;
}

async function measure(browser: Browser): Promise<object> {
  const data = mkdtempSync(join(tmpdir(), 'menagerie-phones-'));
  const env = { MENAGERIE_DATA: data, MENAGERIE_PHONE_ADDRESS: PHONE_ADDRESS };
  const host = run(process.execPath, ['out/main/host.js'], env);
  const laptop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await laptop.addInitScript(watchPaints);
  await laptop.goto(await addressOf(host));
  await tonight(laptop).play('6 nimmt!').click();
  await newMatch(laptop).sit(...NAMES);
  await newMatch(laptop).play();
  await laptop.getByRole('button', { name: 'Menu' }).click();
  await laptop.getByRole('menuitem', { name: /^Phones/ }).click();
  const stored = await until(() => {
    try {
      return readPhonesFile(data);
    } catch {
      return null;
    }
  }, 'the phones’ file');
  await laptop.keyboard.press('Escape');

  const phonePage = await (
    await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  await phonePage.addInitScript(watchTaps);
  const address = `${PHONE_ADDRESS}:${stored.port}`;
  await phonePage.goto(scanned(stored));
  await phonePage.getByRole('button', { name: NAMES[0]! }).tap();
  await phonePage.locator('.act').tap();

  const code = Buffer.from(stored.code, 'base64url');
  const others: Phone[] = [];
  for (let seat = 1; seat < NAMES.length; seat++)
    others.push(await sitDown(address, code, stored.onTable!.match as MatchId, seat));

  const toPaint: number[] = [];
  const toKnow: number[] = [];
  const loadBefore = loadavg()[0]!;
  while (toPaint.length < Number(values.turns)) {
    await until(() => prepare(phonePage), 'the first seat’s turn');
    await until(
      () => (others.every((phone) => phone.choice() !== null) ? true : null),
      'the others’ turn',
    );
    await laptop.locator('.place:first-child.choosing').waitFor();
    await laptop.evaluate(() => (seen.painted = null));
    for (const phone of others) phone.knewAt = null;
    for (const phone of others) setTimeout(phone.choose, Math.random() * MOMENT_MS);
    await phonePage.locator('.act').tap();
    const tapped = (await phonePage.evaluate(() => seen.tapped))!;
    const painted = await until(() => laptop.evaluate(() => seen.painted), 'the paint');
    await until(() => (others.every(({ knewAt }) => knewAt !== null) ? true : null), 'the news');
    toPaint.push(painted - tapped);
    toKnow.push(...others.map(({ knewAt }) => knewAt! - tapped));
  }
  await kill(host);
  rmSync(data, { recursive: true });
  return {
    turns: toPaint.length,
    tapToPaint: figures(toPaint),
    tapToOtherPhones: figures(toKnow),
    load: [loadBefore, loadavg()[0]!].map((load) => Number(load.toFixed(1))),
  };
}

const browser = await launchBrowser();
try {
  console.log(JSON.stringify(await measure(browser)));
} finally {
  await browser.close();
}
