import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixture.ts';
import { open } from './pages/address.ts';
import { newMatch } from './pages/new-match.ts';
import { tablePage } from './pages/table.ts';

/** Says hello, and ends as soon as it is to move. */
const CRASHING = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, op } = JSON.parse(line);
    if (op !== 'hello') process.exit(1);
    console.log(JSON.stringify({ id, name: 'Rook', games: ['six-nimmt'] }));
  });`;

const BROKEN = `console.error('no weights <b>here</b>'); process.exit(1);`;

test('an outside bot is chosen and crashes, people are notified, and the match ends', async ({
  app,
}) => {
  test.slow();
  const { data, page } = app;
  const rook = { name: 'Rook', command: process.execPath, args: ['-e', CRASHING] };
  const jay = { name: 'Jay', command: process.execPath, args: ['-e', BROKEN] };
  const content = JSON.stringify({ bots: [rook, jay] });
  await writeFile(join(data, 'bots.json'), content, { mode: 0o600 });

  await open(page, '/settings');
  await expect(page.getByText('Its last message: no weights <b>here</b>')).toBeVisible();
  await expect(page.getByText('Each program starts in its own empty folder')).toBeVisible();
  await app.expectAccessible();
  await open(page, '/');
  await page.getByRole('link', { name: 'Play 6 nimmt!' }).click();
  await newMatch(page).sit('Mina');
  await page.getByRole('button', { name: 'Outside bot Rook' }).click();
  await page.getByRole('radio', { name: 'after a number of deals' }).click();
  await page.getByLabel('Deals').fill('1');
  await app.expectAccessible();
  await newMatch(page).play();

  const told = page.getByText('Rook stopped by itself.');
  // A busy machine takes its time to start the program.
  await expect(told).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(told).toBeHidden();
  await tablePage(page).goThroughTo('end');
  await expect(page.getByText('Rook').first()).toBeVisible();

  await open(page, new URL(page.url()).pathname.replace('/match/', '/history/'));
  const whose = /^The app’s normal bot made (\d+) of \1 moves for Rook$/;
  await expect(page.getByText(whose)).toBeVisible();
});
