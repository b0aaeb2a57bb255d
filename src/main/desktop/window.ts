import { BrowserWindow } from 'electron';
import { HOME } from './protocol.ts';
import { limitPermissions, stayHome } from './permissions.ts';

/** The page's own ground in the dark, so that nothing flashes before it is drawn. */
const GROUND = '#1c1310';

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
    backgroundColor: GROUND,
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
  stayHome(window.webContents);
  window.once('ready-to-show', () => {
    window.show();
  });
  return window;
}

/** Rejects if the page cannot be loaded. */
export const showPage = (window: BrowserWindow): Promise<void> => window.loadURL(HOME);

/** Someone started Menagerie a second time: this is the window they look for. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}
