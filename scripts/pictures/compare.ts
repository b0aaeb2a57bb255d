import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { openBrowser } from './open-browser.ts';

/**
 * Compares two folders of pictures pixel by pixel, and writes a picture of each difference.
 * `npm run pictures:compare -- before after [--differences folder]`; ends with 1 where anything differs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { differences: { type: 'string' } },
});
const [before, after] = positionals;
if (!before || !after) throw new Error('pictures:compare -- before after');
const differences = values.differences ?? join(after, 'differences');

/**
 * A browser rounds a few pixels otherwise from one run to the next, by shades that nobody sees: so few of them, and so
 * faint, count as none.
 */
const UNSEEN = { shades: 8, pixels: 400 };

interface Compared {
  /** how many pixels differ; all of them where the sizes do */
  readonly pixels: number;
  /** the most by which one of the three colours of a pixel differs, from 0 to 255 */
  readonly shades: number;
  /** the second picture, pale, with what differs in red, as a data URL */
  readonly picture: string;
}

/** Runs in the page: draws both and looks at every pixel. */
const COMPARE = `async ([one, other]) => {
  const draw = async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    return brush.getImageData(0, 0, image.width, image.height);
  };
  const [first, second] = [await draw(one), await draw(other)];
  const isSameSize = first.width === second.width && first.height === second.height;
  const [was, is] = [new Uint32Array(first.data.buffer), new Uint32Array(second.data.buffer)];
  let pixels = 0;
  let shades = isSameSize ? 0 : 255;
  for (let at = 0; at < is.length; at++) {
    if (isSameSize && was[at] === is[at]) {
      for (let part = 0; part < 3; part++)
        second.data[4 * at + part] = 170 + second.data[4 * at + part] / 3;
    } else {
      pixels++;
      for (let part = 4 * at; part < 4 * at + 3; part++)
        shades = Math.max(shades, Math.abs(first.data[part] - second.data[part]));
      second.data.set([230, 0, 40, 255], 4 * at);
    }
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [second.width, second.height];
  canvas.getContext('2d').putImageData(second, 0, 0);
  return { pixels, shades, picture: canvas.toDataURL() };
}`;

const urlOf = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;

const compare = (page: Page, one: Buffer, other: Buffer): Promise<Compared> =>
  page.evaluate<Compared>(`(${COMPARE})(${JSON.stringify([urlOf(one), urlOf(other)])})`);

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.png'));

const names = [...new Set([...namesIn(before), ...namesIn(after)])].sort();
const browser = await openBrowser();
const page = await browser.newPage();
let differ = 0;
for (const name of names) {
  const missing = [before, after].find((folder) => !namesIn(folder).includes(name));
  if (missing) {
    differ++;
    console.log(`${name}: not in ${missing}`);
    continue;
  }
  const [one, other] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
  if (one.equals(other)) continue;
  const { pixels, shades, picture } = await compare(page, one, other);
  if (pixels <= UNSEEN.pixels && shades <= UNSEEN.shades) continue;
  differ++;
  mkdirSync(differences, { recursive: true });
  writeFileSync(join(differences, name), Buffer.from(picture.split(',')[1]!, 'base64'));
  console.log(`${name}: ${String(pixels)} pixels, by up to ${String(shades)} of 255`);
}
await browser.close();
console.log(`${String(differ)} of ${String(names.length)} pictures differ`);
if (differ > 0) {
  console.log(`What differs is red in ${differences}`);
  process.exitCode = 1;
}
