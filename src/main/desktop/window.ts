import {
  BrowserWindow,
  screen,
  type Session,
  shell,
  type BrowserWindowConstructorOptions,
  nativeTheme,
  type Rectangle,
} from 'electron';
import { SCOREBOARD_WINDOW } from '#shared/client.ts';
import { isOurPage, PAGE_URL } from './protocol.ts';

/** Size in CSS pixels that the screens are drawn for. */
const USUAL_SIZE = { width: 1280, height: 800 };
/** Smallest size, as far as the display has room for it: 1920×1080 at 200 % leaves about 960×500. */
const SMALLEST_SIZE = { width: 720, height: 560 };

/** Longest wait for the page, in ms: a window that loads slowly is better than none. */
const SHOW_AFTER_MS = 2000;

/**
 * The main window, still empty. Electron restores its size and position from the last time.
 * @param preload path of the built preload
 * @param icon path of the icon; null where the system takes the one of the program: Windows, macOS
 */
export function createWindow(preload: string, icon: string | null): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Menagerie',
    ...sizeWithin(screen.getPrimaryDisplay().workAreaSize),
    name: 'main',
    windowStatePersistence: true,
    ...(icon === null ? {} : { icon }),
    show: false,
    backgroundColor: pageBackground(),
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
  blockNavigation(window);
  showWhenLoaded(window);
  return window;
}

function sizeWithin({ width, height }: { readonly width: number; readonly height: number }) {
  return {
    width: Math.min(USUAL_SIZE.width, width),
    height: Math.min(USUAL_SIZE.height, height),
    minWidth: Math.min(SMALLEST_SIZE.width, width),
    minHeight: Math.min(SMALLEST_SIZE.height, height),
  };
}

/**
 * Shows the window as soon as there is something to see. `ready-to-show` comes without a flash, but is missing on Wayland
 * since Electron 38 (electron#48859): the window would stay invisible until the process is killed.
 */
function showWhenLoaded(window: BrowserWindow): void {
  const timer = setTimeout(show, SHOW_AFTER_MS);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
  window.once('closed', () => {
    clearTimeout(timer);
  });

  function show(): void {
    clearTimeout(timer);
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  }
}

/** Rejects if the page cannot be loaded. */
export const showPage = (window: BrowserWindow): Promise<void> => window.loadURL(PAGE_URL);

export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

export function printPage(window: BrowserWindow): void {
  if (!window.isDestroyed()) window.webContents.print();
}

export const showFolder = async (folder: string): Promise<boolean> =>
  (await shell.openPath(folder)) === '';

/**
 * The laptop stays awake while a match lies on the table, and texts can be copied. Beside these, only the camera is ever
 * asked for.
 */
const ALLOWED: readonly string[] = ['screen-wake-lock', 'clipboard-sanitized-write'];
const CAMERA_PAGE = '/another-game';

function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const { requestingUrl } = details;
    const types = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    const isCamera = permission === 'media' && types.length === 1 && types[0] === 'video';
    const isAllowed = ALLOWED.includes(permission) || (isCamera && isCameraPage(requestingUrl));
    answer(isAllowed && isOurPage(requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin, { mediaType }) => {
    const isCamera = permission === 'media' && mediaType === 'video';
    return (ALLOWED.includes(permission) || isCamera) && isOurPage(withSlash(origin));
  });
  session.setDevicePermissionHandler(() => false);
}

/** A window shows Menagerie and nothing else: no link leads out of it, and it opens none but the scoreboard's. */
function blockNavigation(window: BrowserWindow): void {
  const contents = window.webContents;
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
      ? { action: 'allow', overrideBrowserWindowOptions: scoreboardOptions(window.getBounds()) }
      : { action: 'deny' },
  );
  contents.on('did-create-window', (scoreboard) => {
    blockNavigation(scoreboard);
    moveToRemainingDisplay(scoreboard);
    // A reloaded page has lost its reference to this window.
    scoreboard.webContents.on('render-process-gone', () => {
      scoreboard.destroy();
    });
  });
}

const isCameraPage = (url: string): boolean => new URL(url).pathname === CAMERA_PAGE;

const withSlash = (origin: string): string => (origin.endsWith('/') ? origin : `${origin}/`);

/** Background colour of the page itself, so that nothing flashes before the page is drawn. */
const BACKGROUND = { dark: '#1c1310', light: '#dcc7a2' };

const pageBackground = (): string =>
  nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;

const SCOREBOARD_SMALLEST_SIZE = { minWidth: 480, minHeight: 320 };
/** Part of the work area that the scoreboard takes where it shares the display with the main window. */
const SHARE_OF_OWN_DISPLAY = 0.8;

/**
 * Options of the scoreboard's window: all of another display, else the middle of the only one.
 * @param mainBounds bounds of the main window
 */
function scoreboardOptions(mainBounds: Rectangle): BrowserWindowConstructorOptions {
  const own = screen.getDisplayMatching(mainBounds);
  const other = screen.getAllDisplays().find(({ id }) => id !== own.id);
  return {
    autoHideMenuBar: true,
    backgroundColor: pageBackground(),
    ...SCOREBOARD_SMALLEST_SIZE,
    ...(other ? other.workArea : middleOf(own.workArea)),
  };
}

/** Moves the window to the primary display when its own display is unplugged: no system does so reliably. */
function moveToRemainingDisplay(window: BrowserWindow): void {
  const rescue = (): void => {
    if (window.isDestroyed() || isWithinDisplay(window.getBounds())) return;
    if (window.isFullScreen()) window.setFullScreen(false);
    window.setBounds(middleOf(screen.getPrimaryDisplay().workArea));
  };
  screen.on('display-removed', rescue);
  screen.on('display-metrics-changed', rescue);
  window.once('closed', () => {
    screen.off('display-removed', rescue);
    screen.off('display-metrics-changed', rescue);
  });
}

function isWithinDisplay({ x, y, width, height }: Rectangle): boolean {
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  return screen
    .getAllDisplays()
    .some(
      ({ bounds }) =>
        centreX >= bounds.x &&
        centreX < bounds.x + bounds.width &&
        centreY >= bounds.y &&
        centreY < bounds.y + bounds.height,
    );
}

function middleOf(area: Rectangle): Rectangle {
  const width = Math.round(area.width * SHARE_OF_OWN_DISPLAY);
  const height = Math.round(area.height * SHARE_OF_OWN_DISPLAY);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
