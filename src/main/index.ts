import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { app as electron, dialog } from 'electron';
import type { App } from './app.ts';
import { dataFolder } from './data-folder.ts';
import { makeFolder } from './db/folder.ts';
import { carry } from './desktop/ipc.ts';
import { setMenu } from './desktop/menu.ts';
import { closeCurtainsOnLeave } from './desktop/power.ts';
import { declareScheme, servePage } from './desktop/protocol.ts';
import { bringToFront, createWindow, showPage } from './desktop/window.ts';
import { openPage } from './host/page.ts';
import { startFailureText, systemLocale } from './start-failure.ts';
import { openApp } from './start.ts';

/** Menagerie in a window of its own. */

const builtFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const locale = systemLocale(process.env);
const folder = dataFolder(process.env, process.platform);

declareScheme();
if (!claimFolder()) giveUp('data-unwritable', folder);
else if (!electron.requestSingleInstanceLock()) giveUp('data-in-use', folder);
// Electron becomes ready only when this file has been read to its end, so nothing here may wait for it.
else
  electron
    .whenReady()
    .then(open)
    .catch((error: unknown) => {
      giveUp('failed', String(error));
    });

/** Electron's own files and its single-instance lock lie beside the history: one folder, one Menagerie. */
function claimFolder(): boolean {
  try {
    makeFolder(folder);
    electron.setPath('userData', folder);
    return true;
  } catch {
    return false;
  }
}

async function open(): Promise<void> {
  const botWorker = new URL('bot-worker.js', import.meta.url);
  const examiner = new URL('examine-worker.js', import.meta.url);
  const fileReader = new URL('file-worker.js', import.meta.url);
  const menagerie = await openApp({ dataFolder: folder, botWorker, examiner, fileReader });
  if (!menagerie.ok) {
    giveUp(menagerie.error.code, menagerie.error.path);
    return;
  }
  setMenu(locale, process.platform);
  servePage(openPage(builtFile('../renderer'), `'none'`));
  const window = createWindow(builtFile('../preload/index.cjs'));
  carry(menagerie.value, window.webContents);
  closeCurtainsOnLeave(menagerie.value);
  electron.on('second-instance', () => {
    bringToFront(window);
  });
  closeAtTheEnd(menagerie.value);
  await showPage(window);
}

function closeAtTheEnd(menagerie: App): void {
  electron.on('window-all-closed', () => {
    electron.quit();
  });
  electron.once('will-quit', (event) => {
    event.preventDefault();
    void menagerie.close().finally(() => {
      electron.exit(0);
    });
  });
}

function giveUp(code: Parameters<typeof startFailureText>[0], what: string): void {
  const sentence = startFailureText(code, what, locale);
  process.stderr.write(`${sentence}\n`);
  dialog.showErrorBox('Menagerie', sentence);
  electron.exit(1);
}
