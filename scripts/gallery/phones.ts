import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PHONE, readPhonesFile, scanned, withoutSecureContext } from '#e2e/phone.ts';
import { phonePage, phonesDialog } from '#e2e/pages/phone.ts';
import { ROOT } from '../build.ts';
import { expect, lookWhenStill, type Camera } from '../pictures/camera.ts';
import type { Subjects } from './shots.ts';

/** Lays the pictures of the laptop and of the phones beside each other, as on a table seen from above. */
const ON_THE_TABLE = (laptop: string, phones: readonly string[]): string => `<!doctype html>
  <style>
    body { margin: 0; width: 1280px; height: 860px; overflow: hidden; position: relative;
      background: radial-gradient(circle at 40% 30%, #5b4030, #241711 75%); }
    img { display: block; width: 100%; }
    .laptop, .phone { position: absolute; box-shadow: 0 18px 40px #0009; background: #0c0807; }
    .laptop { left: 34px; top: 30px; width: 1012px; padding: 14px 14px 20px; border-radius: 18px; }
    .phone { box-sizing: border-box; width: 262px; padding: 8px; border-radius: 30px; }
    .phone img { border-radius: 23px; }
    .phone:nth-of-type(2) { left: 428px; top: 304px; }
    .phone:nth-of-type(3) { left: 712px; top: 288px; }
    .phone:nth-of-type(4) { left: 996px; top: 272px; }
  </style>
  <div class="laptop"><img src="${laptop}"></div>
  ${phones.map((phone) => `<div class="phone"><img src="${phone}"></div>`).join('')}`;

/** A phone writes in its own typeface, which knows Hangul; here the laptop's stands in for it. */
const TYPEFACE = join(
  ROOT,
  'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
);
const fontFace = (): string => `@font-face {
  font-family: 'Pretendard Variable';
  font-weight: 45 920;
  src: url(data:font/woff2;base64,${readFileSync(TYPEFACE).toString('base64')});
}`;

const urlOf = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;

/** Three phones sit down at a match, and are seen with the laptop that it lies on. */
export async function shootPhones(camera: Camera, subjects: Subjects): Promise<Buffer> {
  const { page, data } = camera;
  await camera.open('/');
  await camera.speak('en');
  await camera.open(`/match/${subjects.phones}`);
  const dialog = phonesDialog(page);
  await dialog.open();
  const browser = page.context().browser()!;
  const phones: Page[] = [];
  for (const name of subjects.people.slice(0, 3)) {
    const phone = phonePage(await newPhone(browser));
    // All three have played this match at the laptop, which lets each phone in.
    await Promise.all([phone.sitAs(name, scanned(readPhonesFile(data))), dialog.letIn(name)]);
    await expect(phone.hand.getByRole('button').first()).toBeVisible();
    await phone.page.addStyleTag({ content: fontFace() });
    phones.push(phone.page);
  }
  await dialog.done();
  await camera.open('/');
  await camera.speak(subjects.language);
  await camera.open(`/match/${subjects.phones}`);
  await page.mouse.move(0, 0);
  const pictures = [];
  for (const one of [page, ...phones]) pictures.push(urlOf(await lookWhenStill(one)));
  for (const phone of phones) await phone.context().close();
  return layOut(browser, pictures);
}

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'en-US',
    // The page itself may load no typeface from anywhere.
    bypassCSP: true,
  });
  await context.addInitScript(withoutSecureContext);
  return context.newPage();
}

async function layOut(browser: Browser, [laptop, ...phones]: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.setContent(ON_THE_TABLE(laptop!, phones), { waitUntil: 'load' });
  const picture = await lookWhenStill(page);
  await page.close();
  return picture;
}
