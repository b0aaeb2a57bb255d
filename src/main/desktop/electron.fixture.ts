import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** As much of Electron as Menagerie uses, without a window. A test puts it in place with `vi.mock('electron', …)`. */

type Handler = (...args: never[]) => unknown;

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface FakeDisplay {
  readonly id: number;
  readonly bounds: Bounds;
  readonly workArea: Bounds;
  readonly workAreaSize: { readonly width: number; readonly height: number };
}

/** A display with a bar of 40 pixels at its upper edge. */
export const fakeDisplay = (id: number, bounds: Bounds): FakeDisplay => {
  const workArea = { ...bounds, y: bounds.y + 40, height: bounds.height - 40 };
  return { id, bounds, workArea, workAreaSize: workArea };
};

const LAPTOP = fakeDisplay(1, { x: 0, y: 0, width: 1920, height: 1080 });

/** The displays of the laptop, the first of which is the primary one. */
class FakeScreen extends EventEmitter {
  displays: readonly FakeDisplay[] = [LAPTOP];

  getAllDisplays(): readonly FakeDisplay[] {
    return this.displays;
  }
  getPrimaryDisplay(): FakeDisplay {
    return this.displays[0]!;
  }
  getDisplayMatching(): FakeDisplay {
    return this.displays[0]!;
  }
}

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
  readonly print = vi.fn<() => void>();
  readonly forcefullyCrashRenderer = vi.fn<() => void>();

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
  readonly setBounds = vi.fn<(bounds: Bounds) => void>();
  readonly setFullScreen = vi.fn<(isFullScreen: boolean) => void>();
  readonly destroy = vi.fn<() => void>();
  minimized = false;
  destroyed = false;
  fullScreen = false;
  bounds: Bounds = { x: 100, y: 50, width: 1280, height: 800 };

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    FakeWindow.all.push(this);
  }
  isMinimized(): boolean {
    this.#expectAlive();
    return this.minimized;
  }
  isVisible(): boolean {
    this.#expectAlive();
    return this.show.mock.calls.length > 0;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  getBounds(): Bounds {
    this.#expectAlive();
    return this.bounds;
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
    commandLine: { hasSwitch: vi.fn<(name: string) => boolean>(() => false) },
    relaunch: vi.fn<() => void>(),
    whenReady: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    quit: vi.fn<() => void>(),
    exit: vi.fn<(status: number) => void>(),
    setAppUserModelId: vi.fn<(id: string) => void>(),
    getPreferredSystemLanguages: vi.fn<() => string[]>(() => []),
  }),
  nativeTheme: { shouldUseDarkColors: true, themeSource: 'system' },
  dialog: {
    showErrorBox: vi.fn<(title: string, text: string) => void>(),
    showMessageBox: vi.fn<(window: unknown, options: unknown) => Promise<{ response: number }>>(
      () => Promise.resolve({ response: 1 }),
    ),
  },
  ipcMain: { handle: vi.fn<(channel: string, handler: Handler) => void>() },
  powerMonitor: Object.assign(new EventEmitter(), {
    getSystemIdleState: vi.fn<(seconds: number) => string>(() => 'active'),
  }),
  screen: new FakeScreen(),
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
