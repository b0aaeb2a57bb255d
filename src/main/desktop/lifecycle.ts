import process from 'node:process';
import { app, type BrowserWindow, powerMonitor, dialog } from 'electron';
import type { App } from '../app/app.ts';
import { bringToFront, showPage } from './window.ts';
import { languageOf, type Language } from '#shared/languages.ts';

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

interface Texts {
  readonly failed: string;
  readonly unresponsive: string;
  readonly openAgain: string;
  readonly wait: string;
  readonly quit: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    failed: 'The window has crashed several times in a row. Everything that was on it is saved.',
    unresponsive: 'The window does not respond. Everything that was on it is saved.',
    openAgain: 'Open again',
    wait: 'Wait',
    quit: 'Quit',
  },
  ko: {
    failed: '화면이 여러 번 잇따라 멈췄습니다. 화면에 있던 것은 모두 저장되어 있습니다.',
    unresponsive: '화면이 응답하지 않습니다. 화면에 있던 것은 모두 저장되어 있습니다.',
    openAgain: '다시 열기',
    wait: '기다리기',
    quit: '끝내기',
  },
};

/** More failures than these within the span mean that the page itself is the cause. */
const FAILURES_MAX = 3;
const FAILURE_SPAN_MS = 60_000;

/**
 * Brings the page back when its process has gone, and asks when it hangs. Nothing is lost with it: what it showed had been
 * written before, and the match is kept by the main process.
 * @param locale the present one of the page, or the system's
 */
export function recoverPage(window: BrowserWindow, locale: () => string): void {
  const textsNow = (): Texts => TEXTS[languageOf(locale())];
  let failures: number[] = [];
  let isAsking = false;

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = performance.now();
    failures = [...failures.filter((time) => now - time < FAILURE_SPAN_MS), now];
    // Electron is still busy with the process that has gone.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (failures.length <= FAILURES_MAX) window.webContents.reload();
      else void askAfterFailures();
    });
  });
  window.on('unresponsive', () => {
    // The event repeats for as long as the page hangs.
    if (!isAsking) void askWhileUnresponsive();
  });

  async function askAfterFailures(): Promise<void> {
    const texts = textsNow();
    if ((await ask(texts.failed, [texts.openAgain, texts.quit])) !== 0) {
      app.quit();
      return;
    }
    failures = [];
    await showPage(window);
  }

  async function askWhileUnresponsive(): Promise<void> {
    isAsking = true;
    const texts = textsNow();
    const answer = await ask(texts.unresponsive, [texts.wait, texts.openAgain, texts.quit]);
    isAsking = false;
    if (answer === 2) app.quit();
    else if (answer === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
  }

  /** Resolves to the index of the button. The first one is the default; closing the box presses it unless it is the last. */
  async function ask(message: string, buttons: string[]): Promise<number> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message,
      buttons,
      noLink: true,
      defaultId: 0,
      cancelId: buttons.length === 2 ? 1 : 0,
    });
    return response;
  }
}
