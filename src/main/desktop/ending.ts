import { app, type BrowserWindow } from 'electron';
import type { App } from '../app.ts';
import { bringToFront } from './window.ts';

/** for a backup that is under way; without it the history is as safe as after a power cut */
const CLOSE_MS = 15_000;

/**
 * Closes the app before Electron ends. Who starts Menagerie a second time gets its window, and one that begins anew if
 * it is just closing.
 */
export function closeAtTheEnd(menagerie: App, window: BrowserWindow): void {
  let isWantedAgain = false;
  app.on('second-instance', () => {
    if (window.isDestroyed()) isWantedAgain = true;
    else bringToFront(window);
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  app.once('will-quit', (event) => {
    event.preventDefault();
    void Promise.race([menagerie.close(), inTime()]).finally(() => {
      if (isWantedAgain) app.relaunch();
      app.exit(0);
    });
  });
}

const inTime = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, CLOSE_MS);
  });
