import {
  app,
  BrowserWindow,
  dialog,
  nativeTheme,
  type Session,
  shell,
  type WebContents,
} from 'electron';
import { SCOREBOARD_WINDOW } from '../../shared/client.ts';
import { isOurPage, PAGE_URL } from './protocol.ts';

/** The page's own background, so that nothing flashes before it is drawn. */
const BACKGROUND = { dark: '#1c1310', light: '#dcc7a2' };

/**
 * Menagerie's one window, still empty.
 * @param preload the path of the built preload
 */
export function createWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Menagerie',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
    },
  });
  limitPermissions(window.webContents.session);
  blockNavigation(window.webContents);
  window.once('ready-to-show', () => {
    window.show();
  });
  return window;
}

/** Rejects if the page cannot be loaded. */
export const showPage = (window: BrowserWindow): Promise<void> => window.loadURL(PAGE_URL);

/** Someone started Menagerie a second time: this is the window they look for. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Shows a folder of this machine; false if the system has nothing to show it with. */
export const showFolder = async (folder: string): Promise<boolean> =>
  (await shell.openPath(folder)) === '';

/** The laptop stays awake while a match lies on the table, and the version can be copied. Nothing else is ever asked for. */
const ALLOWED: readonly string[] = ['screen-wake-lock', 'clipboard-sanitized-write'];

/** Our page may do what it was made for, any other page nothing. */
function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(ALLOWED.includes(permission) && isOurPage(requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => ALLOWED.includes(permission) && isOurPage(withSlash(origin)),
  );
  session.setDevicePermissionHandler(() => false);
}

/** A window shows Menagerie and nothing else: no link leads out of it, and it opens none but the scoreboard's. */
function blockNavigation(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOurPage(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url, frameName }) =>
    url === 'about:blank' && frameName === SCOREBOARD_WINDOW
      ? { action: 'allow', overrideBrowserWindowOptions: { autoHideMenuBar: true } }
      : { action: 'deny' },
  );
  contents.on('did-create-window', (window) => {
    blockNavigation(window.webContents);
    // The page that comes back knows nothing of it.
    window.webContents.on('render-process-gone', () => {
      window.destroy();
    });
  });
}

const withSlash = (origin: string): string => (origin.endsWith('/') ? origin : `${origin}/`);

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
 * the match is kept by the main process.
 */
export function recoverPage(window: BrowserWindow, locale: string): void {
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
