import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import WebP from 'node-webpmux';
import type { Language, PictureName } from './captions.ts';
import { GALLERY, pictureOf } from './page.ts';
import { toWebp } from './webp.ts';

/** Pictures of the tour, in the order of an evening. */
const STOPS = [
  ...['home', 'six-nimmt', 'hand-over', 'scout', 'goat-n-goat', 'donkey-derby'],
  ...['ending', 'sheet', 'night', 'person'],
] as const satisfies readonly PictureName[];

/** Of the tour, in pixels: a README is no wider. */
const SIZE = { width: 800, height: 500 };
/** Time of one picture, in ms. */
const DELAY = 2200;
const QUALITY = 0.55;

export const tourOf = (language: Language): string => join(GALLERY, language, 'tour.webp');

/** Makes the moving picture of the README from the pictures of the gallery, as they are in the repository. */
export async function makeTour(browser: Browser, language: Language): Promise<void> {
  const frames = [];
  for (const name of STOPS) {
    const still = { content: readFileSync(pictureOf(name, language)), type: 'webp' } as const;
    const buffer = await toWebp(browser, still, { ...SIZE, quality: QUALITY });
    frames.push(await WebP.Image.generateFrame({ buffer, delay: DELAY }));
  }
  writeFileSync(tourOf(language), await WebP.Image.save(null, { ...SIZE, frames, loops: 0 }));
}
