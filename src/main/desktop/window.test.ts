import { shell } from 'electron';
import { SCOREBOARD_WINDOW } from '../../shared/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeContents, FakeWindow } from './electron.fixture.ts';
import { bringToFront, createWindow, showFolder, showPage } from './window.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

let window: FakeWindow;
let contents: FakeContents;

beforeEach(() => {
  window = createWindow('/out/preload/index.cjs') as unknown as FakeWindow;
  contents = window.webContents;
});

describe('the window', () => {
  it('keeps the page apart from everything else', () => {
    expect(window.options.webPreferences).toEqual({
      preload: '/out/preload/index.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
    });
  });

  it('has the size the screens are drawn for, and a smallest one', () => {
    expect(window.options).toMatchObject({
      width: 1280,
      height: 800,
      minWidth: 1024,
      minHeight: 700,
    });
  });

  it('is shown when there is something to see', () => {
    expect(window.options.show).toBe(false);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('shows our page', async () => {
    await showPage(window as never);
    expect(window.loadURL).toHaveBeenCalledWith('app://menagerie/');
  });

  it('comes back from the task bar', () => {
    window.minimized = true;
    bringToFront(window as never);
    expect(window.restore).toHaveBeenCalledOnce();
    expect(window.focus).toHaveBeenCalledOnce();
  });

  it('stays where it is when it has been closed', () => {
    window.destroyed = true;
    expect(() => {
      bringToFront(window as never);
    }).not.toThrow();
    expect(window.focus).not.toHaveBeenCalled();
  });
});

describe('in the window', () => {
  it.each([
    ['media', 'app://menagerie/', false],
    ['notifications', 'app://menagerie/', false],
    ['openExternal', 'app://menagerie/', false],
    ['screen-wake-lock', 'https://evil.example/', false],
    ['screen-wake-lock', 'app://menagerie.evil/', false],
    ['screen-wake-lock', 'app://menagerie/match/m1', true],
    ['clipboard-read', 'app://menagerie/', false],
    ['clipboard-sanitized-write', 'https://evil.example/', false],
    ['clipboard-sanitized-write', 'app://menagerie/', true],
  ])('the permission %s from %s is %j', (permission, requestingUrl, granted) => {
    const [ask] = contents.session.setPermissionRequestHandler.mock.lastCall!;
    const answer = vi.fn();
    ask(contents as never, permission as never, answer as never, { requestingUrl } as never);
    expect(answer).toHaveBeenCalledWith(granted);
  });

  it('the same holds for what is only looked up, and no device is ever given', () => {
    const [check] = contents.session.setPermissionCheckHandler.mock.lastCall!;
    const checked = (permission: string, origin: string) =>
      check(contents as never, permission as never, origin as never);
    expect(checked('screen-wake-lock', 'app://menagerie')).toBe(true);
    expect(checked('geolocation', 'app://menagerie')).toBe(false);
    expect(checked('screen-wake-lock', 'https://evil.example')).toBe(false);
    const [device] = contents.session.setDevicePermissionHandler.mock.lastCall!;
    expect(device()).toBe(false);
  });

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '%s leads nowhere but home',
    (event) => {
      const going = (url: string): boolean => {
        const preventDefault = vi.fn();
        contents.emit(event, { url, preventDefault });
        return preventDefault.mock.calls.length === 0;
      };
      expect(going('app://menagerie/history')).toBe(true);
      for (const url of ['https://example.org/', 'file:///etc/passwd', 'app://other/', 'data:,x'])
        expect(going(url), url).toBe(false);
    },
  );

  it('no other window opens but the scoreboard’s, which stays what it is, and no web view', () => {
    const [open] = contents.setWindowOpenHandler.mock.lastCall!;
    const asked = (url: string, frameName: string) => open({ url, frameName } as never);
    const denied = { action: 'deny' };
    expect(asked('https://example.org/', '')).toEqual(denied);
    expect(asked('https://example.org/', SCOREBOARD_WINDOW)).toEqual(denied);
    expect(asked('about:blank', 'another')).toEqual(denied);
    expect(asked('about:blank', SCOREBOARD_WINDOW)).toEqual({
      action: 'allow',
      overrideBrowserWindowOptions: { autoHideMenuBar: true },
    });
    const scoreboard = { webContents: new FakeContents(), destroy: vi.fn() };
    contents.emit('did-create-window', scoreboard);
    expect(scoreboard.webContents.setWindowOpenHandler).toHaveBeenCalledOnce();
    scoreboard.webContents.emit('render-process-gone');
    expect(scoreboard.destroy).toHaveBeenCalledOnce();
    const preventDefault = vi.fn();
    contents.emit('will-attach-webview', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

it('a folder is shown by the system, and whether that worked is known', async () => {
  expect(await showFolder('/data')).toBe(true);
  expect(shell.openPath).toHaveBeenCalledExactlyOnceWith('/data');
  vi.mocked(shell.openPath).mockResolvedValueOnce('no program for folders');
  expect(await showFolder('/data')).toBe(false);
});
