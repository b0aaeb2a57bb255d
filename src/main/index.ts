import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { app as electron, BrowserWindow, dialog, nativeTheme } from 'electron';
import { LANGUAGE_TRAITS } from '#shared/languages.ts';
import { dataFolder } from './app/environment.ts';
import { makeFolder } from './db/folder.ts';
import {
  closeCurtainsOnLeave,
  closeOnQuit,
  logFailedProcesses,
  recoverPage,
} from './desktop/lifecycle.ts';
import {
  followSettings,
  connectPage,
  declareScheme,
  servePage,
  pushToPage,
} from './desktop/protocol.ts';
import { setMenu } from './desktop/menu.ts';
import { bringToFront, createWindow, printPage, showFolder, showPage } from './desktop/window.ts';
import { phoneAddresses, phoneListenerFrom, thisPhoneHostName } from './host/phone-listener.ts';
import { LAPTOP_PAGE, openPage } from './host/page.ts';
import { startFailureText, systemLocale } from './app/start-failure.ts';
import { openApp } from './wiring/open-app.ts';

/** Menagerie in a window of its own. */

const builtFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** As `appId` in `electron-builder.config.ts`. */
const APP_ID = 'local.menagerie';
/** Only Linux takes the icon of a window from a file; the packed program for Linux has it at the same place. */
const ICON = '../../resources/icon/png/256x256.png';
const READY_WAIT_MS = 5000;

let locale = systemLocale(process.env);
const folder = dataFolder(process.env, process.platform);

let isEnding = false;
// Else Electron shows the stack, and goes on with whatever is left.
process.on('uncaughtException', endByMistake);
process.on('unhandledRejection', endByMistake);

declareScheme();
// The launcher gives this switch where the system lets nobody make a sandbox; enabling it would end the program.
if (!electron.commandLine.hasSwitch('no-sandbox')) electron.enableSandbox();
logFailedProcesses();
// Windows groups windows and pins the icon by it; the installer writes the same one into the start menu.
if (process.platform === 'win32') electron.setAppUserModelId(APP_ID);
if (!claimFolder()) giveUp('data-unwritable', folder);
// The other one has heard of it, and shows its window.
else if (!electron.requestSingleInstanceLock()) electron.exit(0);
// Electron becomes ready only when this file has been read to its end, so nothing here may wait for it.
else
  electron
    .whenReady()
    .then(open)
    .catch((error: unknown) => {
      giveUp('failed', String(error));
    });

/** Puts Chromium's data, with its single-instance lock, beside the history: one folder, one Menagerie. */
function claimFolder(): boolean {
  const chromium = join(folder, 'chromium');
  try {
    makeFolder(chromium);
    for (const name of ['userData', 'sessionData'] as const) electron.setPath(name, chromium);
    return true;
  } catch {
    return false;
  }
}

async function open(): Promise<void> {
  // A window that no terminal has opened knows no LANG.
  locale = electron.getPreferredSystemLanguages()[0] ?? locale;
  const botWorker = new URL('bot-worker.js', import.meta.url);
  const examiner = new URL('examine-worker.js', import.meta.url);
  const fileReader = new URL('file-worker.js', import.meta.url);
  const reviewWorker = new URL('review-worker.js', import.meta.url);
  const menagerie = await openApp({
    dataFolder: folder,
    botWorker,
    examiner,
    fileReader,
    reviewWorker,
    openPhoneListener: phoneListenerFrom(builtFile('../renderer')),
    phoneAddresses: () => phoneAddresses(networkInterfaces(), process.env.MENAGERIE_PHONE_ADDRESS),
    phoneHostName: thisPhoneHostName,
    showFolder,
  });
  if (!menagerie.ok) {
    giveUp(menagerie.error.code, menagerie.error.path);
    return;
  }
  servePage(openPage({ folder: builtFile('../renderer'), connect: `'none'`, ...LAPTOP_PAGE }));
  const icon = process.platform === 'linux' ? builtFile(ICON) : null;
  const window = createWindow(builtFile('../preload/index.cjs'), icon);
  const showMenu = (): void => {
    setMenu(locale, process.platform, {
      showAbout: () => {
        pushToPage(window.webContents, { type: 'show-about' });
        bringToFront(window);
      },
      print: (focused) => {
        printPage(focused instanceof BrowserWindow ? focused : window);
      },
    });
  };
  showMenu();
  const followed = followSettings(menagerie.value, ({ language, theme }) => {
    if (theme) nativeTheme.themeSource = theme;
    locale = LANGUAGE_TRAITS[language].locale;
    showMenu();
  });
  connectPage(followed, window.webContents);
  recoverPage(window, () => locale);
  closeCurtainsOnLeave(menagerie.value, process.platform);
  closeOnQuit(menagerie.value, window);
  await showPage(window);
}

function endByMistake(error: unknown): void {
  // While the box is open the next one may follow.
  if (isEnding) return;
  isEnding = true;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
  giveUp('ended', String(error));
}

function giveUp(code: Parameters<typeof startFailureText>[0], what: string): void {
  const sentence = startFailureText(code, what, locale);
  process.stderr.write(`${sentence}\n`);
  void readyOrTimeout().then(() => {
    dialog.showErrorBox('Menagerie', sentence);
    electron.exit(1);
  });
}

/** Before Electron is ready, Linux shows no box: the sentence would be on stderr alone, where nobody looks. */
function readyOrTimeout(): Promise<unknown> {
  return Promise.race([electron.whenReady(), setTimeout(READY_WAIT_MS, null, { ref: false })]);
}
