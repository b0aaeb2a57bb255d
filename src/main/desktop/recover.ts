import { app, dialog, type BrowserWindow } from 'electron';
import { showPage } from './window.ts';

interface Words {
  readonly message: string;
  readonly again: string;
  readonly quit: string;
}

const EN: Words = {
  message: 'The window has failed several times in a row. Everything that was on it is kept.',
  again: 'Open again',
  quit: 'Quit',
};

const KO: Words = {
  message: '화면이 여러 번 잇따라 멈췄습니다. 화면에 있던 것은 모두 저장되어 있습니다.',
  again: '다시 열기',
  quit: '끝내기',
};

/** So often within this time, and the page itself is the cause. */
const MOST_FAILURES = 3;
const WITHIN_MS = 60_000;

/**
 * Brings the page back when its process has gone. Nothing is lost with it: what it showed had been written before, and
 * the table is kept by the main process.
 */
export function bringPageBack(window: BrowserWindow, locale: string): void {
  let failures: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const now = performance.now();
    failures = [...failures.filter((at) => now - at < WITHIN_MS), now];
    // Electron is still busy with the process that has gone.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (failures.length <= MOST_FAILURES) window.webContents.reload();
      else void ask();
    });
  });

  async function ask(): Promise<void> {
    const { message, again, quit } = locale.toLowerCase().startsWith('ko') ? KO : EN;
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message,
      buttons: [again, quit],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (response !== 0) {
      app.quit();
      return;
    }
    failures = [];
    await showPage(window);
  }
}
