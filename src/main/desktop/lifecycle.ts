import process from 'node:process';
import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { App } from '../app/app.ts';
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
  // Windows emits no `will-quit` when the person signs out or shuts down, and waits for nothing.
  window.on('session-end', () => {
    void menagerie.close();
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

/** Interval in ms between two questions to a Linux desktop whether its screen is locked. */
const LOCK_POLL_MS = 1000;
/** `getSystemIdleState` wants a threshold in seconds; only its answer `locked` is of interest. */
const IDLE_THRESHOLD_S = 3600;

/**
 * Hides all hands when the laptop sleeps or its screen is locked: the person who wakes it may be another one.
 * @param platform Linux has no event for a locked screen, so its state is polled there
 */
export function closeCurtainsOnLeave(app: App, platform: NodeJS.Platform): void {
  const closeCurtains = (): void => {
    app.closeCurtains();
  };
  powerMonitor.on('suspend', closeCurtains);
  // Not every system says in time that it falls asleep.
  powerMonitor.on('resume', closeCurtains);
  powerMonitor.on('lock-screen', closeCurtains);
  powerMonitor.on('user-did-resign-active', closeCurtains);
  if (platform === 'linux') onScreenLocked(closeCurtains);
}

function onScreenLocked(notify: () => void): void {
  let wasLocked = false;
  setInterval(() => {
    const isLocked = powerMonitor.getSystemIdleState(IDLE_THRESHOLD_S) === 'locked';
    if (isLocked && !wasLocked) notify();
    wasLocked = isLocked;
  }, LOCK_POLL_MS).unref();
}

/** Notes on stderr which of Chromium's helper processes failed: Chromium starts it again, or does without it. */
export function logFailedProcesses(): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason === 'clean-exit') return;
    process.stderr.write(`${name ?? type}: ${reason}, exit code ${exitCode}\n`);
  });
}
