import { app, type BrowserWindow, dialog } from 'electron';
import { languageOf, type Language } from '#shared/languages.ts';
import { showPage } from './window.ts';

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
