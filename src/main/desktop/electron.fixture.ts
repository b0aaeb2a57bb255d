import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** As much of Electron as Menagerie uses, without a window. A test puts it in place with `vi.mock('electron', …)`. */

type Handler = (...args: never[]) => unknown;

export class FakeFrame {
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
}

export class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  readonly session = {
    setPermissionRequestHandler: vi.fn<(handler: Handler) => void>(),
    setPermissionCheckHandler: vi.fn<(handler: Handler) => void>(),
    setDevicePermissionHandler: vi.fn<(handler: Handler) => void>(),
  };
  mainFrame = new FakeFrame('app://menagerie/');
  destroyed = false;
  readonly setWindowOpenHandler = vi.fn<(handler: Handler) => void>();
  readonly reload = vi.fn<() => void>();

  isDestroyed(): boolean {
    return this.destroyed;
  }
  send(...words: unknown[]): void {
    this.sent.push(words);
  }
}

export class FakeWindow extends EventEmitter {
  static readonly all: FakeWindow[] = [];
  readonly options: Record<string, unknown>;
  readonly webContents = new FakeContents();
  readonly show = vi.fn<() => void>();
  readonly focus = vi.fn<() => void>();
  readonly restore = vi.fn<() => void>();
  readonly loadURL = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  minimized = false;
  destroyed = false;

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    FakeWindow.all.push(this);
  }
  isMinimized(): boolean {
    this.#expectAlive();
    return this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  /** As Electron does with a window that is gone. */
  #expectAlive(): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed');
  }
}

export const fakeElectron = () => ({
  app: Object.assign(new EventEmitter(), {
    setPath: vi.fn<(name: string, path: string) => void>(),
    requestSingleInstanceLock: vi.fn<() => boolean>(() => true),
    enableSandbox: vi.fn<() => void>(),
    relaunch: vi.fn<() => void>(),
    whenReady: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    quit: vi.fn<() => void>(),
    exit: vi.fn<(status: number) => void>(),
    getPreferredSystemLanguages: vi.fn<() => string[]>(() => []),
  }),
  nativeTheme: { shouldUseDarkColors: true },
  dialog: {
    showErrorBox: vi.fn<(title: string, text: string) => void>(),
    showMessageBox: vi.fn<(window: unknown, options: unknown) => Promise<{ response: number }>>(
      () => Promise.resolve({ response: 1 }),
    ),
  },
  ipcMain: { handle: vi.fn<(channel: string, handler: Handler) => void>() },
  powerMonitor: new EventEmitter(),
  protocol: {
    registerSchemesAsPrivileged: vi.fn<(schemes: unknown) => void>(),
    handle: vi.fn<(scheme: string, handler: Handler) => void>(),
  },
  shell: { openPath: vi.fn<(path: string) => Promise<string>>(() => Promise.resolve('')) },
  Menu: {
    buildFromTemplate: vi.fn<(template: unknown) => unknown>((template) => template),
    setApplicationMenu: vi.fn<(menu: unknown) => void>(),
  },
  BrowserWindow: FakeWindow,
});
