import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from './fixture.ts';
import { open } from './pages/address.ts';

interface Row {
  readonly id: string;
  readonly game: string;
  readonly mode: string;
}

test.use({ begins: 'filled' });

/** The first of each game and way of keeping it. */
const oneOfEach = (matches: readonly Row[]): readonly Row[] => [
  ...new Map(matches.toReversed().map((row) => [`${row.game} ${row.mode}`, row])).values(),
];

for (const [which, chosen, tag] of [
  ['of each kind of match', oneOfEach, []],
  ['of every match', (all: readonly Row[]) => all, ['@long']],
] as const)
  test(
    `the page ${which} of a made-up history shows what happened, whatever was written`,
    { tag: [...tag] },
    async ({ app }) => {
      test.slow();
      await app.kill();
      const db = new Database(join(app.data, 'menagerie.db'), { readonly: true });
      const over =
        'SELECT id, game, mode FROM matches WHERE ended_at IS NOT NULL AND deleted_at IS NULL';
      const matches = chosen(db.prepare<[], Row>(over).all());
      const nights = db
        .prepare<[], string>('SELECT DISTINCT night FROM matches LIMIT 8')
        .pluck()
        .all();
      const people = db.prepare<[], string>('SELECT id FROM players LIMIT 8').pluck().all();
      db.close();
      await app.restart();
      const { page } = app;

      const expectWords = async (): Promise<void> => {
        await expect(page.getByRole('main')).not.toBeEmpty();
        expect(await page.getByRole('main').innerText()).not.toMatch(/undefined|NaN|\[object/);
      };

      for (const { id, mode } of matches)
        await test.step(`${mode} ${id}`, async () => {
          await open(page, `/history/${id}`);
          await expect(page.locator(`[data-match="${id}"]`)).toBeVisible();
          const log = page.getByText('Everything written on the sheet');
          await expect(log).toHaveCount(mode === 'play' ? 0 : 1);
          if (mode !== 'play') await log.click();
          await expectWords();
        });
      const screens = [
        ...['/', '/history', '/history/calendar', '/history/bin', '/statistics'],
        ...['six-nimmt', 'scout', 'goat-n-goat', 'donkey-derby'].map((game) => `/games/${game}`),
        ...nights.map((night) => `/night/${night}`),
        ...people.map((person) => `/people/${person}`),
      ];
      for (const path of screens)
        await test.step(path, async () => {
          await open(page, path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expectWords();
        });
    },
  );
