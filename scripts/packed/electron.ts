import { EventEmitter } from 'node:events';
import type { Push } from '#shared/pushes.ts';
import { visit } from './visit.ts';

/** Stands for Electron in a Node without it: as much as the packed program asks of it. Its window is visited at once. */

type Handler = (...args: never[]) => unknown;

export const handlers: { page?: Handler; call?: Handler } = {};

class Contents extends EventEmitter {
  readonly mainFrame = { url: 'app://menagerie/' };
  readonly pushes: Push[] = [];
  readonly session = {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
  };
  setWindowOpenHandler(): void {
    // It opens none.
  }
  isDestroyed(): boolean {
    return false;
  }
  send(_channel: string, push: Push): void {
    this.pushes.push(push);
  }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new Contents();
  readonly options: { readonly webPreferences: { readonly preload: string } };

  constructor(options: { readonly webPreferences: { readonly preload: string } }) {
    super();
    this.options = options;
  }
  isDestroyed(): boolean {
    return false;
  }
  isVisible(): boolean {
    return true;
  }
  async loadURL(): Promise<void> {
    await visit(this.options.webPreferences.preload, {
      pushes: this.webContents.pushes,
      page: (path) => ask(handlers.page, { method: 'GET', url: `app://menagerie${path}` }),
      call: (name, input) =>
        ask(
          handlers.call,
          { sender: this.webContents, senderFrame: this.webContents.mainFrame },
          name,
          input,
        ),
    });
    app.emit('will-quit', { preventDefault: () => undefined });
  }
}

const ask = (handler: Handler | undefined, ...words: unknown[]): never =>
  (handler as (...words: unknown[]) => never)(...words);

export const app = Object.assign(new EventEmitter(), {
  setPath: () => undefined,
  requestSingleInstanceLock: () => true,
  enableSandbox: () => undefined,
  commandLine: { hasSwitch: () => false },
  getPreferredSystemLanguages: () => ['ko-KR'],
  whenReady: () => new Promise((resolve) => setImmediate(resolve)),
  exit: (status: number) => process.exit(status),
});
export const dialog = { showErrorBox: (_title: string, text: string) => console.error(text) };
export const ipcMain = {
  handle: (_channel: string, handler: Handler) => (handlers.call = handler),
};
export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (_scheme: string, handler: Handler) => (handlers.page = handler),
};
export const shell = { openPath: () => Promise.resolve('') };
export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: true,
  themeSource: 'system',
});
export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleState: () => 'active',
});
export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: () => ({ workAreaSize: { width: 1920, height: 1040 } }),
});
export const Menu = {
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu: () => undefined,
};
