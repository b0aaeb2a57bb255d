import type { Session, WebContents } from 'electron';
import { SCOREBOARD_WINDOW } from '../../shared/client.ts';
import { isOurs } from './protocol.ts';

/** The laptop stays awake while a match lies on the table. Nothing else is ever asked for. */
const ALLOWED: readonly string[] = ['screen-wake-lock'];

/** Our page may do what it was made for, any other page nothing. */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(ALLOWED.includes(permission) && isOurs(requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => ALLOWED.includes(permission) && isOurs(withSlash(origin)),
  );
  session.setDevicePermissionHandler(() => false);
}

/** A window shows Menagerie and nothing else: no link leads out of it, and it opens none but the scoreboard's. */
export function stayHome(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOurs(event.url)) event.preventDefault();
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
    stayHome(window.webContents);
    // The page that comes back knows nothing of it.
    window.webContents.on('render-process-gone', () => {
      window.destroy();
    });
  });
}

const withSlash = (origin: string): string => (origin.endsWith('/') ? origin : `${origin}/`);
