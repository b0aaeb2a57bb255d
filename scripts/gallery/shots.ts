import type { Page } from '@playwright/test';
import { lookBackPage } from '#e2e/pages/look-back.ts';
import { expect, lookWhenStill, type Camera, type Theme } from '../pictures/camera.ts';
import type { Language, PictureName } from './captions.ts';
import type { Evening, Tables } from './evening.ts';
import { shootPhones } from './phones.ts';

/** What there is to be seen, and in which language. */
export interface Subjects extends Evening, Tables {
  readonly language: Language;
}

/** How a picture of the gallery is taken. */
export interface Shot {
  readonly theme: Theme;
  /** taken before the tables are laid, of which there would be too many to resume */
  readonly isFirst?: true;
  /** Makes the picture, as PNG. */
  shoot(camera: Camera, subjects: Subjects): Promise<Buffer>;
}

/** A picture of what is on the laptop's screen once it has been opened. */
const screen =
  (open: (camera: Camera, subjects: Subjects) => Promise<void>): Shot['shoot'] =>
  async (camera, subjects) => {
    await open(camera, subjects);
    return lookWhenStill(camera.page);
  };

/** The laptop goes to whoever is asked, who looks behind the curtain. */
async function look(page: Page): Promise<void> {
  const curtain = page.locator('[data-curtain]');
  await curtain.waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // By mouse, after which no ring shows where the keyboard is.
  await curtain.getByRole('button').first().click();
  await page.mouse.move(0, 0);
  await expect(curtain).toHaveCount(0);
}

/** ms; the coach measures its time by what it looked at */
const REVIEWED = 240_000;

export const SHOTS: Readonly<Record<PictureName, Shot>> = {
  home: {
    theme: 'dark',
    isFirst: true,
    shoot: screen((camera) => camera.open('/')),
  },
  'six-nimmt': {
    theme: 'dark',
    shoot: screen(async (camera, subjects) => {
      await camera.open(`/match/${subjects['six-nimmt']}`);
      await look(camera.page);
    }),
  },
  scout: {
    theme: 'light',
    shoot: screen(async (camera, { scout }) => {
      await camera.open(`/match/${scout}`);
      await look(camera.page);
    }),
  },
  'goat-n-goat': {
    theme: 'dark',
    shoot: screen(async (camera, subjects) => {
      await camera.open(`/match/${subjects['goat-n-goat']}`);
      await look(camera.page);
    }),
  },
  'donkey-derby': {
    theme: 'light',
    shoot: screen((camera, subjects) => camera.open(`/match/${subjects['donkey-derby']}`)),
  },
  'hand-over': {
    theme: 'dark',
    shoot: screen((camera, { scout }) => camera.open(`/match/${scout}`)),
  },
  phones: {
    theme: 'dark',
    shoot: shootPhones,
  },
  ending: {
    theme: 'dark',
    shoot: screen((camera, { ended }) => camera.open(`/match/${ended}`)),
  },
  sheet: {
    theme: 'light',
    shoot: screen((camera, { sheet }) => camera.open(`/sheet/${sheet}`)),
  },
  night: {
    theme: 'light',
    isFirst: true,
    shoot: screen((camera, { night }) => camera.open(`/night/${night}`)),
  },
  history: {
    theme: 'dark',
    isFirst: true,
    shoot: screen((camera) => camera.open('/history')),
  },
  statistics: {
    theme: 'dark',
    isFirst: true,
    shoot: screen((camera) => camera.open('/games/six-nimmt')),
  },
  person: {
    theme: 'light',
    isFirst: true,
    shoot: screen((camera, { regular }) => camera.open(`/people/${regular}`)),
  },
  review: {
    theme: 'dark',
    shoot: screen(async (camera, { ended, language }) => {
      await camera.open('/');
      await camera.speak('en');
      await camera.open(`/match/${ended}/review`);
      const review = lookBackPage(camera.page);
      await review.begin.click();
      await review.open.waitFor({ timeout: REVIEWED });
      await camera.open('/');
      await camera.speak(language);
      await camera.open(`/match/${ended}/review`);
      await review.open.waitFor();
    }),
  },
};
