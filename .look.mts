import { chromium } from '@playwright/test';
import { cpSync, mkdirSync } from 'node:fs';
import { startOnHost } from './e2e/on-host.ts';
const [built, to] = process.argv.slice(2) as [string, string];
mkdirSync(to, { recursive: true });
const data = `${to}-data`; cpSync('/tmp/look/hist', data, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce', locale: 'en' });
const page = await context.newPage();
await page.clock.setFixedTime(new Date('2026-03-14T20:00:00'));
const app = await startOnHost({ built, data, page, chance: 'x' });
const base = new URL(page.url()).origin;
const person = 1;
for (const [w, h] of [[1100, 700], [853, 600], [560, 900], [380, 800]] as const) {
  await page.setViewportSize({ width: w, height: h });
  for (const path of ['/', '/history', '/history?view=calendar', '/people', '/games', '/settings', '/new/six-nimmt', '/new/donkey-derby', '/sheet/new/scout', '/another-game', '/seasons', '/licences', '/accessibility', '/bin', '/rankings']) {
    await page.goto(base + path); await page.waitForTimeout(450);
    await page.screenshot({ path: `${to}/${w} ${path.replaceAll('/', '_')}.png`, fullPage: true });
  }
}
await app.kill(); await browser.close();
