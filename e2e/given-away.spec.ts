import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { newMatch } from './pages/new-match.ts';

const describeGame = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Tonight' })
    .click();
  await page.getByRole('link', { name: 'Another game' }).click();
};

/** Replaces the camera by one that sees the code that is on this page now. */
const cameraSeesCode = `{
  const path = new Path2D(document.querySelector('[role=dialog] svg[role=img] path').getAttribute('d'));
  const size = Number(document.querySelector('[role=dialog] svg[role=img]').viewBox.baseVal.width);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d');
  const draw = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#ccc';
    context.fillRect(0, 0, 1280, 720);
    context.setTransform(600 / size, 20 / size, -20 / size, 600 / size, 330, 50);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size, size);
    context.fillStyle = '#222';
    context.fill(path);
  };
  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}`;

test('a game from the shelf is given away, and taken in as a text, as a file and by the camera', async ({
  app,
}) => {
  const { page } = app;
  const dialog = page.getByRole('dialog');
  let text = '';

  await test.step('the shelf has games that are ready to start', async () => {
    await page.getByRole('link', { name: 'Another game' }).click();
    await page.getByRole('button', { name: 'Shelf' }).click();
    await app.expectAccessible();
    await dialog.getByRole('button', { name: /^Yahtzee/ }).click();
    await newMatch(page).sit('Mina', 'Jonas');
    await expect(page.getByRole('button', { name: 'Start the sheet' })).toBeVisible();
  });

  await test.step('it is given away as a file', async () => {
    await describeGame(page);
    await page.getByRole('button', { name: 'Share Yahtzee' }).click();
    await expect(dialog.getByRole('img', { name: 'Code of Yahtzee' })).toBeVisible();
    await app.expectAccessible();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('menagerie-Yahtzee.json');
    text = await readFile(await saved.path(), 'utf8');
    await page.evaluate(cameraSeesCode);
    await page.keyboard.press('Escape');
  });

  await test.step('a fault is told with its line', async () => {
    await page.getByRole('button', { name: 'Import a game' }).click();
    await app.expectAccessible();
    await dialog.getByLabel('Text').fill(text.replace('"factor": 3', '"factor": 3.25'));
    await dialog.getByRole('button', { name: 'Import this text' }).click();
    const fault = 'Line 10: “factor” must be whole or half points from −9,999,999 to 9,999,999.';
    await expect(dialog.getByText(fault)).toBeVisible();
  });

  await test.step('the camera reads the code, and a game of that name is opened', async () => {
    await dialog.getByRole('button', { name: 'Read a code with the camera' }).click();
    await expect(dialog.getByText('There is already a game called Yahtzee.')).toBeVisible();
    await app.expectAccessible();
    await dialog.getByRole('button', { name: 'Open that one' }).click();
    await expect(newMatch(page).seats).toHaveCount(2);
  });

  await test.step('a file is taken in under another name', async () => {
    await describeGame(page);
    await page.getByRole('button', { name: 'Import a game' }).click();
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Another name for the new one').fill('Yahtzee with Ada');
    await dialog.getByRole('button', { name: 'Import it under this name' }).click();
    await expect(page.getByText('Yahtzee with Ada').first()).toBeVisible();
  });
});
