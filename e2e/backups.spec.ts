import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { history } from './pages/history.ts';
import { settings } from './pages/settings.ts';
import { keepOneScore } from './pages/sheet.ts';

async function expectMatches(page: Page, count: number): Promise<void> {
  await history(page).go();
  await expect(history(page).matches).toHaveCount(count);
}

/** It is made in the background, and listed for whoever looks then. */
async function expectBackup(page: Page, why: string): Promise<void> {
  await expect(async () => {
    await history(page).go();
    await settings(page).go();
    await expect(page.getByText(why)).toBeAttached({ timeout: 1000 });
  }).toPass();
}

test('a backup is compared with the present history, and restored', async ({ app }) => {
  const { page } = app;
  await keepOneScore(page);
  await settings(page).go();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('made by hand')).toBeAttached();
  await keepOneScore(page);
  await expectMatches(page, 2);

  await settings(page).go();
  await page.getByText('All backups').click();
  await page.getByRole('listitem').filter({ hasText: 'made by hand' }).getByRole('button').click();
  await expect(page.getByText('What would disappear')).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Restore this backup' }).click();
  await expectMatches(page, 1);
});

test(
  'an edit is listed as one edit, and a backup without any difference can still be restored',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const look = async (): Promise<void> => {
      await settings(page).go();
      await page.getByText('All backups').click();
      const made = page.getByRole('listitem').filter({ hasText: 'made by hand' });
      await made.getByRole('button').click();
    };
    await keepOneScore(page);
    await settings(page).go();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('made by hand')).toBeAttached();
    await look();
    await expect(page.getByText('Nothing is different')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore this backup' })).toBeEnabled();
    await page.getByRole('button', { name: 'Leave it as it is' }).click();

    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Archive Mina' }).click();
    await look();
    await expect(page.getByText('One person would no longer be archived:')).toBeVisible();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('button', { name: 'Archive Mina' })).toBeVisible();
  },
);

/** The whole history as a file, in which its only match is another one. */
async function anotherMatch(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Whole history' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const { matches } = JSON.parse(text) as { readonly matches: readonly { readonly id: string }[] };
  return Buffer.from(text.replaceAll(matches[0]!.id, randomUUID()));
}

/** Chooses a table of plays, and says what its columns hold until it could come in. */
async function lookAtTable(page: Page): Promise<void> {
  const lines = ['wann;was;wer;wie viel', '1.3.2025;Take 5;Mina;12', '1.3.2025;Take 5;Theo;9'];
  const file = { name: 'plays.csv', mimeType: 'text/csv' };
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type=file]:not([multiple])').setInputFiles({ ...file, buffer });
  await expect(page.getByText('Still missing')).toBeVisible();
  for (const [head, holds] of [
    ['was', 'game'],
    ['wer', 'player'],
    ['wie viel', 'score'],
  ] as const)
    await page.getByLabel(`“${head}” contains`).selectOption(holds);
  await expect(page.getByText('1. Theo 9, 2. Mina 12')).toBeVisible();
}

test('an import is undone', async ({ app }) => {
  const { page } = app;
  await keepOneScore(page);
  await settings(page).go();
  await lookAtTable(page);
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const file = { name: 'history.json', mimeType: 'application/json' };
  const buffer = await anotherMatch(page);
  await page.locator('input[type=file]:not([multiple])').setInputFiles({ ...file, buffer });
  await expect(page.getByText('A backup is made first')).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByText('All backups').click();
  const before = page.getByRole('listitem').filter({ hasText: 'before an import' });
  await before.getByRole('button').click();
  await page.getByRole('button', { name: 'Restore this backup' }).click();
  await expectMatches(page, 1);
});

test('a damaged history is left as it is, and the newest good backup is offered', async ({
  app,
}) => {
  const { page, data } = app;
  await keepOneScore(page);
  await expectBackup(page, 'after a match');
  await app.kill();
  await writeFile(join(data, 'menagerie.db'), 'nothing that a database could begin with');
  await app.restart();
  await expect(page.getByRole('heading', { name: 'The history is damaged' })).toBeVisible();
  await app.expectAccessible();
  await page.getByRole('button', { name: 'Use this backup' }).click();
  await expectMatches(page, 1);
  expect(await readdir(data)).toContainEqual(expect.stringMatching(/\.aside\.db$/));
});

test(
  'a history whose log was lost is reported, and replaced by the backup',
  { tag: '@long' },
  async ({ app }) => {
    const { page, data } = app;
    await keepOneScore(page);
    await expectBackup(page, 'after a match');
    await app.kill();
    await writeFile(join(data, 'menagerie.db-wal'), '');
    await app.restart();
    await expect(
      page.getByRole('heading', { name: 'Part of the history is missing' }),
    ).toBeVisible();
    await expect(page.getByText('No match can be read.')).toBeVisible();
    await app.expectAccessible();
    await page.getByRole('button', { name: 'Use this backup' }).click();
    await expectMatches(page, 1);
    expect(await readdir(data)).toContainEqual(expect.stringMatching(/\.aside\.db$/));
  },
);
