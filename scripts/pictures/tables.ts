import type { Page } from '@playwright/test';
import { derbyTable } from '#e2e/pages/derby-table.ts';
import { goatPage } from '#e2e/pages/goat.ts';
import { settled } from '#e2e/pages/moment.ts';
import { newMatch } from '#e2e/pages/new-match.ts';
import { scoutPage } from '#e2e/pages/scout.ts';
import { settings } from '#e2e/pages/settings.ts';
import { tablePage } from '#e2e/pages/table.ts';
import { tonight } from '#e2e/pages/tonight.ts';
import { expect, type Camera, type Walk } from './camera.ts';

/** Lays the table of a game, at a fast pace, without notes for newcomers and without the offer of sound. */
async function layTable(
  { page }: Camera,
  game: string,
  people: readonly string[],
  bots: number,
): Promise<void> {
  await settings(page).go();
  await settings(page).choose('Pace of play', 'Fast');
  // Off is shown already, but only a change is a choice: then no table offers sound.
  for (const level of ['Soft', 'Off']) await settings(page).choose('Sound', level);
  await settings(page).newcomerHints.click();
  await tonight(page).go();
  await tonight(page).play(game).click();
  await newMatch(page).sit(...people);
  for (let bot = 0; bot < bots; bot++) await newMatch(page).addBot('Easy');
}

const start = (page: Page): Promise<void> => newMatch(page).play();

/** The table as it stands, in the other language, and back. */
async function inKorean(camera: Camera, name: string): Promise<void> {
  const { page } = camera;
  const path = new URL(page.url()).pathname;
  await camera.open('/');
  await camera.speak('ko');
  await camera.open(path);
  await settled(page);
  await camera.shoot(name, 'dark', 'light');
  await camera.open('/');
  await camera.speak('en');
  await camera.open(path);
  await settled(page);
}

/** A dialogue that a tool of the table or its menu opens. */
async function dialogues(camera: Camera, tools: readonly string[], items: readonly string[]) {
  const { page } = camera;
  for (const tool of [...tools, 'Menu']) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    await camera.shoot(tool.toLowerCase());
    await page.keyboard.press('Escape');
    await settled(page);
  }
  for (const item of items) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await camera.shoot(item.toLowerCase());
    await page.keyboard.press('Escape');
    await settled(page);
  }
}

const sixNimmt: Walk = async (camera) => {
  const { page } = camera;
  const table = tablePage(page);
  await layTable(camera, '6 nimmt!', ['Mina', 'Jonas'], 2);
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await camera.shoot('new match');
  await newMatch(page).start.click();
  await camera.shoot('guide', 'dark', 'light');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(table.curtainOf('Mina')).toBeVisible();
  await settled(page);
  await camera.shoot('curtain', 'dark', 'light');
  await inKorean(camera, 'curtain');
  await dialogues(camera, ['Rules', 'Scores'], ['Who sits where', 'End this match']);

  await table.look();
  await camera.shoot('hand', 'dark', 'light');
  await table.hand.getByRole('button').nth(3).click();
  await camera.shoot('card chosen');
  await page.getByRole('button', { name: /^Play \d+/ }).click();
  await expect(table.curtainOf('Jonas')).toBeVisible();
  await settled(page);
  await camera.shoot('second curtain');
  await table.look();
  await table.hand.getByRole('button').first().click();
  await camera.hold();
  await page.getByRole('button', { name: /^Play \d+/ }).click();
  await expect(page.getByText('The cards are revealed')).toBeVisible();
  await camera.shoot('reveal', 'dark', 'light');
  for (const step of ['first', 'second']) {
    await page.clock.runFor(1000);
    await camera.shoot(`${step} step`);
  }
  await camera.release();
  for (let moment = await table.moment(); moment !== 'end'; moment = await table.moment()) {
    if (moment === 'rows' && !hasShown(camera, 'rows')) await camera.shoot('row', 'dark', 'light');
    await table.goThrough(1);
  }
  await camera.shoot('end', 'dark', 'light');
  await inKorean(camera, 'end');
  await table.again.click();
  await camera.shoot('again');
};

/** What a walk has shown once it need not show again. */
const shown = new WeakMap<Camera, Set<string>>();
function hasShown(camera: Camera, what: string): boolean {
  const seen = shown.get(camera) ?? new Set();
  shown.set(camera, seen);
  const had = seen.has(what);
  seen.add(what);
  return had;
}

const sixNimmtAlone: Walk = async (camera) => {
  const { page } = camera;
  const table = tablePage(page);
  await layTable(camera, '6 nimmt!', ['Mina'], 9);
  await start(page);
  while ((await table.moment()) !== 'hand') await table.goThrough(1);
  await camera.shoot('ten at the table', 'light');
  await inKorean(camera, 'ten at the table');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/^A good bot would/)).toBeVisible();
  await camera.shoot('hint');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Look back' }).click();
  await camera.shoot('look back at a running match');
};

const scout: Walk = async (camera) => {
  const { page } = camera;
  const table = scoutPage(page);
  await layTable(camera, 'SCOUT', ['Mina', 'Jonas'], 1);
  await camera.shoot('new match');
  await start(page);
  await expect(table.curtainOf('Mina')).toBeVisible();
  await settled(page);
  await camera.shoot('curtain');
  await dialogues(camera, ['Rules'], []);
  await table.look();
  await camera.shoot('readings', 'dark', 'light');
  await table.readings.last().click();
  await expect(table.curtainOf('Jonas')).toBeVisible();
  await settled(page);
  await table.look();
  await table.readings.first().click();
  await table.goOnUntil('action');
  await camera.shoot('hand', 'dark', 'light');
  await table.sweep(2, 6);
  await camera.shoot('picked');
  await page.keyboard.press('Escape');
  await table.press(0);
  await table.show.click();
  await table.goOnUntil('action');
  await camera.shoot('against a set');
  await table.end('left').click();
  await camera.shoot('places');
  await table.places.nth(4).click();
  await camera.shoot('scouted');
  await table.take.click();
  await expect(async () => {
    if ((await table.moment()) !== 'steps') await table.goOnUntil('steps');
    await expect(table.firstRoundScores).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 60_000 });
  await camera.shoot('round end', 'dark', 'light');
  await table.goOnUntil('end');
  await camera.shoot('end', 'dark', 'light');
  await inKorean(camera, 'end');
};

const goat: Walk = async (camera) => {
  const { page } = camera;
  const table = goatPage(page);
  await layTable(camera, 'Goat ’n’ Goat', ['Mina'], 3);
  await camera.shoot('new match');
  await start(page);
  await table.goOnUntil('play');
  await camera.shoot('first play', 'dark', 'light');
  await dialogues(camera, ['Rules'], []);
  await table.hand.first().click();
  await camera.shoot('goat chosen');
  for (let moment = await table.moment(); moment !== 'end'; moment = await table.moment()) {
    if (moment !== 'steps' && !hasShown(camera, moment)) {
      await camera.shoot(moment, 'dark', 'light');
      if (moment === 'draw' || moment === 'mountain') await inKorean(camera, moment);
    }
    await table.act(moment);
  }
  await camera.shoot('end', 'dark', 'light');
};

const derby: Walk = async (camera) => {
  const { page } = camera;
  const table = derbyTable(page);
  await layTable(camera, 'Donkey Derby', ['Mina', 'Jonas'], 2);
  await page.getByText('The bridge', { exact: true }).click();
  await page.getByRole('button', { name: 'Change the values …' }).click();
  await page.getByLabel('Steps to the finish').fill('12');
  await page.getByLabel('Bridge on space').fill('6');
  await camera.shoot('board', 'dark', 'light');
  await start(page);
  for (const moment of ['bet', 'roll', 'advance', 'payout'] as const) {
    await table.goOnTo(moment);
    await camera.shoot(moment, 'dark', 'light');
    if (moment === 'bet') {
      await dialogues(camera, ['Rules'], []);
      await table.columns.nth(1).click();
      await camera.shoot('column chosen');
      await table.columns.nth(1).press('Escape');
    }
    if (moment === 'advance') await inKorean(camera, moment);
  }
};

export const tableWalks: Readonly<Record<string, Walk>> = {
  'six-nimmt': sixNimmt,
  'six-nimmt alone': sixNimmtAlone,
  scout,
  'goat-n-goat': goat,
  'donkey-derby': derby,
};
