import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ensureBuilt } from '../build.ts';
import { oneAtATime } from '../lock.ts';
import { DATA, take, type Camera } from '../pictures/camera.ts';
import { openBrowser } from '../pictures/open-browser.ts';
import { GALLERY, LANGUAGES, pageOf, pictureOf } from './page.ts';
import { PARTS, type Language, type PictureName } from './captions.ts';
import { layTables, makeEvening } from './evening.ts';
import { SHOTS, type Subjects } from './shots.ts';
import { makeTour } from './tour.ts';
import { toWebp } from './webp.ts';

/**
 * Takes the pictures that show Menagerie to people, in both languages, from the app itself, and writes the pages that
 * they stand on. The same source and the same Chromium give the same bytes.
 * `npm run gallery [-- --only name]`
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const TRIES = 3;
/** of WebP, from 0 to 1: letters stay clean */
const QUALITY = 0.76;

const names = PARTS.flatMap((part) => part.pictures.map(({ name }) => name)).filter((name) =>
  new RegExp(values.only).test(name),
);

if (!(await ensureBuilt(console.log))) process.exit(1);
const work = mkdtempSync(join(tmpdir(), 'menagerie-gallery-'));
const browser = await openBrowser();
await oneAtATime(`${DATA}.lock`, async () => {
  if (names.length > 0) for (const language of LANGUAGES) await takeAll(browser, language);
});
for (const language of LANGUAGES) await makeTour(browser, language);
await browser.close();
rmSync(work, { recursive: true });
for (const language of LANGUAGES) writeFileSync(pageOf(language).path, pageOf(language).text);

async function takeAll(browser: Browser, language: Language): Promise<void> {
  const [evening, table] = [join(work, `${language} evening`), join(work, `${language} table`)];
  const made = await makeEvening(evening, language);
  cpSync(evening, table, { recursive: true });
  const subjects: Subjects = { ...made, ...(await layTables(table, made)), language };
  mkdirSync(join(GALLERY, language), { recursive: true });
  const isFirst = (name: PictureName): boolean => SHOTS[name].isFirst === true;
  await takeIn(browser, evening, names.filter(isFirst), subjects);
  const later = names.filter((name) => !isFirst(name));
  await takeIn(browser, table, later, subjects);
}

/** On a busy machine something may take too long; another try goes on where the last one stopped. */
async function takeIn(
  browser: Browser,
  folder: string,
  names: readonly PictureName[],
  subjects: Subjects,
): Promise<void> {
  const left = [...names];
  for (let tries = 1; left.length > 0; tries++)
    try {
      await take(browser, folder, work, 'gallery', async (camera) => {
        for (let name = left[0]; name; name = left[0]) {
          await takeOne(browser, camera, name, subjects);
          left.shift();
        }
      });
    } catch (error) {
      if (tries === TRIES) throw error;
    }
}

async function takeOne(
  browser: Browser,
  camera: Camera,
  name: PictureName,
  subjects: Subjects,
): Promise<void> {
  const { theme, shoot } = SHOTS[name];
  await camera.open('/');
  await camera.speak(subjects.language);
  await camera.page.emulateMedia({ colorScheme: theme });
  // Whatever lies under the pointer would be lit.
  await camera.page.mouse.move(0, 0);
  const picture = await toWebp(
    browser,
    { content: await shoot(camera, subjects), type: 'png' },
    { quality: QUALITY },
  );
  writeFileSync(pictureOf(name, subjects.language), picture);
  const size = `${String(Math.round(picture.length / 1024))} KB`;
  console.log(`${subjects.language}/${name}, ${size}`);
}
