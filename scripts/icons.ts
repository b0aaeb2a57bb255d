// npm run icons: makes of resources/icon/*.svg the bitmaps that systems want of an icon.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './build.ts';
import { icnsFile, icoFile, type Bitmap } from './icon-files.ts';
import { openBrowser } from './pictures/open-browser.ts';

const FOLDER = join(ROOT, 'resources/icon');
/** Up to this size in px the simpler drawing is legible, and the other is not. */
const SMALL_MAX = 32;
const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 256];
const ICNS_SIZES = [32, 64, 128, 256, 512, 1024];
/** How much of the square a tile fills in a dock of macOS, which leaves room around it for a shadow. */
const MAC_SHARE = 824 / 1024;

/** Runs in the page. */
const DRAW = `async ([url, size, share]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const margin = (size * (1 - share)) / 2;
  brush.drawImage(image, margin, margin, size * share, size * share);
  const png = await (await canvas.convertToBlob()).arrayBuffer();
  const { buffer } = brush.getImageData(0, 0, size, size).data;
  return { png: new Uint8Array(png).toBase64(), rgba: new Uint8Array(buffer).toBase64() };
}`;

const browser = await openBrowser();
const page = await browser.newPage();
const draw = (size: number, share = 1): Promise<Bitmap> => drawIcon(page, size, share);

mkdirSync(join(FOLDER, 'png'), { recursive: true });
for (const size of PNG_SIZES)
  writeFileSync(join(FOLDER, `png/${size}x${size}.png`), (await draw(size)).png);
writeFileSync(join(FOLDER, 'icon.ico'), icoFile(await inTurn(ICO_SIZES, (size) => draw(size))));
const onMac = await inTurn(ICNS_SIZES, (size) => draw(size, size <= SMALL_MAX ? 1 : MAC_SHARE));
writeFileSync(join(FOLDER, 'icon.icns'), icnsFile(onMac));
await browser.close();

/** The icon in a square of `size` px, of which it fills a share. */
async function drawIcon(page: Page, size: number, share: number): Promise<Bitmap> {
  const drawing = size <= SMALL_MAX ? 'icon-small.svg' : 'icon.svg';
  const url = `data:image/svg+xml;base64,${readFileSync(join(FOLDER, drawing), 'base64')}`;
  const drawn = await page.evaluate<{ readonly png: string; readonly rgba: string }>(
    `(${DRAW})(${JSON.stringify([url, size, share])})`,
  );
  return { size, png: Buffer.from(drawn.png, 'base64'), rgba: Buffer.from(drawn.rgba, 'base64') };
}

async function inTurn<From, To>(
  all: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
