import { LANGUAGES } from '#shared/languages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { history as book } from '#e2e/pages/history.ts';
import { people } from '#e2e/pages/people.ts';
import { lookBackPage } from '#e2e/pages/look-back.ts';
import { seasonPage } from '#e2e/pages/season.ts';
import { expect, type Camera, type Walk } from './camera.ts';

const GAMES = ['six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby'] as const;
/** in either language */
const PICTURE = /Save as a picture|그림/;
const BOTH = ['dark', 'light'] as const;
const EXAMPLE = {
  look: /^(Look at an example night|예시)/,
  close: /^(Close the example|예시 닫기)/,
} as const;
/** ms on a machine at work */
const LONGEST_REVIEW = 240_000;

/** Each of these rooms, by name and address. */
async function shootAll(
  camera: Camera,
  rooms: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  for (const [name, path] of rooms) {
    await camera.open(path);
    await camera.shoot(name);
  }
}

/** An exported history in which one match is another one. */
function withNewMatch(path: string) {
  const text = readFileSync(path, 'utf8');
  const { matches } = JSON.parse(text) as { readonly matches: readonly { readonly id: string }[] };
  const another = text.replaceAll(matches[0]!.id, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa');
  return { name: 'history.json', mimeType: 'application/json', buffer: Buffer.from(another) };
}

/** The walks through the rooms; some begin in a new folder, the others on this history. */
export function roomWalks(
  history: string,
): Readonly<Record<string, { readonly isEmpty?: boolean; readonly walk: Walk }>> {
  const db = new Database(join(history, 'menagerie.db'), { readonly: true });
  const over = `FROM matches WHERE ended_at IS NOT NULL AND deleted_at IS NULL`;
  const matchOf = (game: string, mode: string): string =>
    db
      .prepare<[string, string], string>(
        `SELECT id ${over} AND game = ? AND mode = ? AND status = 'finished' ORDER BY revision DESC, id LIMIT 1`,
      )
      .pluck()
      .get(game, mode)!;
  const nights = db
    .prepare<[], string>(
      `SELECT night ${over} GROUP BY night ORDER BY count(*) DESC, night LIMIT 2`,
    )
    .pluck()
    .all();
  const persons = db
    .prepare<[], string>('SELECT id FROM players ORDER BY name LIMIT 2')
    .pluck()
    .all();
  const played = GAMES.map((game) => [game, matchOf(game, 'play')] as const);
  const tallied = [
    ...GAMES.map((game) => [`${game} tally`, matchOf(game, 'tally')] as const),
    ['six-nimmt referee', matchOf('six-nimmt', 'referee')] as const,
  ];
  db.close();

  const firstEvening: Walk = async (camera) => {
    await camera.shoot('tonight', ...BOTH);
    await shootAll(camera, [
      ['history', '/history'],
      ['bin', '/history/bin'],
      ['people', '/people'],
      ['game', '/games/scout'],
      ['no match', '/history/none'],
    ]);
  };

  const example: Walk = async (camera) => {
    for (const language of LANGUAGES) {
      await camera.open('/');
      await camera.speak(language);
      await camera.page.getByRole('button', { name: EXAMPLE.look }).click();
      await expect(camera.page.getByRole('button', { name: EXAMPLE.close })).toBeVisible();
      await camera.shoot('tonight', ...BOTH);
      await shootAll(camera, [
        ['history', '/history'],
        ['people', '/people'],
        ['settings', '/settings'],
      ]);
      await camera.page.getByRole('button', { name: EXAMPLE.close }).click();
      await expect(camera.page.getByRole('button', { name: EXAMPLE.close })).toBeHidden();
    }
  };

  const rooms: Walk = async (camera) => {
    for (const language of LANGUAGES) {
      await camera.open('/');
      await camera.speak(language);
      await camera.shoot('tonight', ...BOTH);
      await camera.open('/history');
      await camera.shoot('history', ...BOTH);
      await shootAll(camera, [
        ['statistics', '/statistics'],
        ['people', '/people'],
        ['settings', '/settings'],
        ['bin', '/history/bin'],
        ['calendar', '/history/calendar'],
        ['past night', '/history/add'],
        ['licences', '/licences'],
      ]);
    }
  };

  const seasons: Walk = async (camera) => {
    const season = seasonPage(camera.page);
    await camera.open('/history/seasons');
    await camera.shoot('none');
    await season.begin('Our autumn league');
    await camera.shoot('begun');
    await season.change.click();
    await season.firstDay.fill('1/1/2024');
    await camera.shoot('change', ...BOTH);
    await season.keep.click();
    await expect(season.standing).toBeVisible();
    await camera.shoot('standing', ...BOTH);
    await camera.open('/history/seasons');
    await camera.speak('ko');
    await camera.shoot('all');
    await camera.page.getByRole('link', { name: /Our autumn league/ }).click();
    await camera.shoot('standing', ...BOTH);
    await camera.page.mouse.wheel(0, 2000);
    await camera.shoot('below');
  };

  const reviews: Walk = async (camera) => {
    const review = lookBackPage(camera.page);
    for (const [at, [game, match]] of played.entries()) {
      await camera.open('/');
      await camera.speak('en');
      await camera.open(`/match/${match}/review`);
      if (at === 0) await camera.shoot('not yet');
      await review.begin.click();
      await expect(review.open).toBeVisible({ timeout: LONGEST_REVIEW });
      await camera.shoot(game, ...(at === 0 ? BOTH : []));
      await camera.page.keyboard.press('l');
      await camera.shoot(`${game} decisions`);
      await camera.open('/');
      await camera.speak('ko');
      await camera.open(`/match/${match}/review`);
      await expect(review.open).toBeVisible();
      await camera.shoot(game);
      const here = await review.place();
      await review.slider.fill(String(here.at + 1));
      await camera.shoot(`${game} turn`);
    }
  };

  const statistics: Walk = async (camera) => {
    for (const [at, game] of GAMES.entries()) {
      await camera.speak(LANGUAGES[at % 2]!);
      await camera.open(`/games/${game}`);
      await camera.shoot(game);
      await camera.page.mouse.wheel(0, 700);
      await camera.shoot(`${game} below`);
    }
    const [one, other] = persons;
    const year = String(new Date().getFullYear());
    for (const [at, [name, path]] of [
      ['everybody', '/statistics'],
      ['person', `/people/${one!}`],
      ['person and game', `/people/${one!}?game=scout`],
      ['person and year', `/people/${one!}?year=${year}`],
      ['two people', `/people/${one!}?with=${other!}`],
      ['year', `/history/year/${year}`],
      ['no match', '/games/scout?seats=40'],
    ].entries()) {
      await camera.speak(LANGUAGES[at % 2]!);
      await camera.open(path!);
      await camera.shoot(name!, ...BOTH);
      await camera.page.mouse.wheel(0, 700);
      await camera.shoot(`${name!} below`);
    }
  };

  const matches: Walk = async (camera) => {
    for (const [at, [name, match]] of [...played, ...tallied].entries()) {
      await camera.open('/history');
      await camera.speak(LANGUAGES[at % 2]!);
      await camera.open(`/history/${match}`);
      await camera.shoot(name);
      await camera.page.mouse.wheel(0, 2000);
      await camera.shoot(`${name} below`);
    }
    for (const [at, night] of nights.entries()) {
      await camera.speak(LANGUAGES[at % 2]!);
      await camera.open(`/night/${night}`);
      await camera.shoot(`night ${String(at + 1)}`, ...BOTH);
    }
    const [picture] = await Promise.all([
      camera.page.waitForEvent('download'),
      camera.page.getByRole('button', { name: PICTURE }).click(),
    ]);
    await camera.keep('night picture', picture);
  };

  const filters: Walk = async (camera) => {
    const { page } = camera;
    await camera.open('/history');
    await book(page).further.click();
    await camera.shoot('open', ...BOTH);
    await book(page).search.fill('nothing like that');
    await expect(book(page).showEverything.last()).toBeVisible();
    await camera.shoot('none');
    await book(page).showEverything.last().click();
    await book(page).lines.first().click();
    await book(page).remove.click();
    await camera.shoot('in the bin');
    await camera.open('/history/bin');
    await camera.shoot('bin');
  };

  const replays: Walk = async (camera) => {
    const { page } = camera;
    for (const [at, [game, match]] of played.entries()) {
      await camera.open('/');
      await camera.speak(LANGUAGES[at % 2]!);
      await camera.open(`/match/${match}/replay`);
      const slider = page.getByRole('slider');
      await expect(slider).toBeVisible();
      const end = Number(await slider.getAttribute('max'));
      for (const part of [0, 0.15, 0.3, 0.5, 0.7, 1]) {
        await slider.fill(String(Math.round(end * part)));
        await camera.shoot(`${game} at ${String(part * 100)} %`);
      }
    }
    await camera.open('/');
    await camera.speak('en');
    await camera.open(`/match/${played[0]![1]}/replay`);
    await page.getByRole('radio').nth(1).click();
    await lookBackPage(page).slider.fill('3');
    await camera.shoot('a hand', ...BOTH);
  };

  const peopleDialogues: Walk = async (camera) => {
    const { page } = camera;
    await people(page).go();
    await page
      .getByRole('button', { name: /^Name, emblem and colour of/ })
      .first()
      .click();
    await camera.shoot('change');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Merge .+ with …$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('radio').first().click();
    await camera.shoot('merge');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Archive / })
      .first()
      .click();
    await camera.shoot('put away');
  };

  const settings: Walk = async (camera) => {
    const { page } = camera;
    await camera.open('/settings');
    await page.getByRole('button', { name: 'Show the keys' }).click();
    await camera.shoot('keys', ...BOTH);
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Whole history' }).click(),
    ]);
    await camera.shoot('exported');
    await page
      .locator('input[type=file]:not([multiple])')
      .setInputFiles(withNewMatch(await download.path()));
    await expect(page.getByText('A backup is made first')).toBeVisible();
    await camera.shoot('import', ...BOTH);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await camera.shoot('imported');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('All backups').click();
    await camera.shoot('backups');
    const before = page.getByRole('listitem').filter({ hasText: 'before an import' });
    await before.getByRole('button').click();
    await expect(page.getByText('What would disappear')).toBeVisible();
    await camera.shoot('backup compared');
  };

  return {
    'first evening': { isEmpty: true, walk: firstEvening },
    example: { isEmpty: true, walk: example },
    rooms: { walk: rooms },
    seasons: { walk: seasons },
    reviews: { walk: reviews },
    statistics: { walk: statistics },
    matches: { walk: matches },
    filters: { walk: filters },
    replays: { walk: replays },
    people: { walk: peopleDialogues },
    settings: { walk: settings },
  };
}
