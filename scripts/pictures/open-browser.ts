import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** A browser that paints the same pixels every time, whatever the machine has. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
      ...['--disable-partial-raster', '--force-color-profile=srgb'],
    ],
  });
