import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { App } from '../app.ts';
import { bringToFront } from './window.ts';

/** for a backup that is under way; without it the history is as safe as after a power cut */
const CLOSE_MS = 15_000;

/**
 * Closes the app before Electron ends. Who starts Menagerie a second time gets its window, and one that begins anew if
 * it is just closing.
 */
export function closeOnQuit(menagerie: App, window: BrowserWindow): void {
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
    void Promise.race([menagerie.close(), timeout()]).finally(() => {
      if (isWantedAgain) app.relaunch();
      app.exit(0);
    });
  });
}

const timeout = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, CLOSE_MS);
  });

/** Whoever wakes the laptop may be someone else than who let it fall asleep. */
export function closeCurtainsOnLeave(app: App): void {
  const closeCurtains = (): void => {
    app.closeCurtains();
  };
  powerMonitor.on('suspend', closeCurtains);
  // Not every system says in time that it falls asleep.
  powerMonitor.on('resume', closeCurtains);
  powerMonitor.on('lock-screen', closeCurtains);
  powerMonitor.on('user-did-resign-active', closeCurtains);
}
