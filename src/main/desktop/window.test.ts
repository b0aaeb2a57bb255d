import { screen, shell } from 'electron';
import { SCOREBOARD_WINDOW } from '#shared/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type fakeElectron, fakeDisplay, FakeWindow } from './electron.fixture.ts';
import { bringToFront, createWindow, printPage, showFolder, showPage } from './window.ts';

vi.mock('electron', async () => (await import('./electron.fixture.ts')).fakeElectron());

const displays = screen as unknown as ReturnType<typeof fakeElectron>['screen'];
const laptop = displays.displays;

let window: FakeWindow;
let contents: FakeWindow['webContents'];

beforeEach(() => {
  vi.useFakeTimers();
  window = create();
  contents = window.webContents;
});
afterEach(() => {
  vi.useRealTimers();
  displays.displays = laptop;
  displays.removeAllListeners();
});

const create = (): FakeWindow =>
  createWindow('/out/preload/index.cjs', '/icon.png') as unknown as FakeWindow;

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

  it('has the size that the screens are drawn for, if the display is large enough', () => {
    expect(window.options).toMatchObject({
      width: 1280,
      height: 800,
      minWidth: 720,
      minHeight: 560,
    });
  });

  it.each([
    ['1920 × 1080 at 150 %', { width: 1280, height: 720 }, [1280, 680, 720, 560]],
    ['1920 × 1080 at 200 %', { width: 960, height: 540 }, [960, 500, 720, 500]],
    ['a very small display', { width: 640, height: 480 }, [640, 440, 640, 440]],
  ])('fits on %s', (_name, size, [width, height, minWidth, minHeight]) => {
    displays.displays = [fakeDisplay(1, { x: 0, y: 0, ...size })];
    expect(create().options).toMatchObject({ width, height, minWidth, minHeight });
  });

  it('comes back where it was', () => {
    expect(window.options).toMatchObject({ name: 'main', windowStatePersistence: true });
  });

  it('has an icon if the system takes it from the window', () => {
    expect(window.options.icon).toBe('/icon.png');
    const other = createWindow('/out/preload/index.cjs', null) as unknown as FakeWindow;
    expect(other.options).not.toHaveProperty('icon');
  });

  it('is shown when its content is ready', () => {
    expect(window.options.show).toBe(false);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    contents.emit('did-finish-load');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown when the page is loaded, if `ready-to-show` is missing: Wayland', () => {
    contents.emit('did-finish-load');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown after two seconds in any case', () => {
    vi.advanceTimersByTime(1999);
    expect(window.show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is left alone when it was closed before it was shown', () => {
    window.destroyed = true;
    window.emit('closed');
    expect(() => {
      vi.advanceTimersByTime(2000);
    }).not.toThrow();
    expect(window.show).not.toHaveBeenCalled();
  });

  it('prints its page', () => {
    printPage(window as never);
    expect(contents.print).toHaveBeenCalledOnce();
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

  it('is shown by a second start, if it never was', () => {
    bringToFront(window as never);
    expect(window.show).toHaveBeenCalledOnce();
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

  it.each([
    ['video', 'app://menagerie/another-game', true],
    ['video', 'app://menagerie/', false],
    ['video', 'app://menagerie/match/another-game', false],
    ['video', 'https://evil.example/another-game', false],
    ['audio', 'app://menagerie/another-game', false],
    ['audio video', 'app://menagerie/another-game', false],
    ['', 'app://menagerie/another-game', false],
  ])('the devices “%s” for %s are %j', (types, requestingUrl, granted) => {
    const [ask] = contents.session.setPermissionRequestHandler.mock.lastCall!;
    const answer = vi.fn();
    const details = { requestingUrl, mediaTypes: types.split(' ').filter(Boolean) };
    ask(contents as never, 'media' as never, answer as never, details as never);
    expect(answer).toHaveBeenCalledWith(granted);
  });

  it('the same holds for permission checks, and no device is ever granted', () => {
    const [check] = contents.session.setPermissionCheckHandler.mock.lastCall!;
    const checked = (permission: string, origin: string, mediaType?: string) =>
      check(contents as never, permission as never, origin as never, { mediaType } as never);
    expect(checked('screen-wake-lock', 'app://menagerie')).toBe(true);
    expect(checked('geolocation', 'app://menagerie')).toBe(false);
    expect(checked('screen-wake-lock', 'https://evil.example')).toBe(false);
    expect(checked('media', 'app://menagerie', 'video')).toBe(true);
    expect(checked('media', 'app://menagerie', 'audio')).toBe(false);
    expect(checked('media', 'https://evil.example', 'video')).toBe(false);
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
    expect(asked('about:blank', SCOREBOARD_WINDOW)).toMatchObject({ action: 'allow' });
    const scoreboard = openScoreboard();
    expect(scoreboard.webContents.setWindowOpenHandler).toHaveBeenCalledOnce();
    scoreboard.webContents.emit('render-process-gone');
    expect(scoreboard.destroy).toHaveBeenCalledOnce();
    const preventDefault = vi.fn();
    contents.emit('will-attach-webview', { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

/** The window of the scoreboard, as Electron makes it with the options that the main window answers. */
function openScoreboard(): FakeWindow {
  const [answer] = contents.setWindowOpenHandler.mock.lastCall!;
  const request = { url: 'about:blank', frameName: SCOREBOARD_WINDOW };
  const { overrideBrowserWindowOptions } = answer(request as never) as {
    readonly overrideBrowserWindowOptions: Record<string, unknown>;
  };
  const scoreboard = new FakeWindow(overrideBrowserWindowOptions);
  contents.emit('did-create-window', scoreboard);
  return scoreboard;
}

describe('the scoreboard', () => {
  const projector = fakeDisplay(2, { x: 1920, y: 0, width: 3840, height: 2160 });

  it('fills the other display, in the colour of the page', () => {
    displays.displays = [...laptop, projector];
    expect(openScoreboard().options).toMatchObject({
      x: 1920,
      y: 40,
      width: 3840,
      height: 2120,
      backgroundColor: '#1c1310',
      autoHideMenuBar: true,
      minWidth: 480,
      minHeight: 320,
    });
  });

  it('is centred on the only display', () => {
    const middle = { x: 192, y: 144, width: 1536, height: 832 };
    expect(openScoreboard().options).toMatchObject(middle);
  });

  it('moves to the first display when its own is unplugged, and leaves full screen', () => {
    displays.displays = [...laptop, projector];
    const scoreboard = openScoreboard();
    scoreboard.bounds = projector.bounds;
    scoreboard.fullScreen = true;
    displays.emit('display-metrics-changed');
    expect(scoreboard.setBounds).not.toHaveBeenCalled();

    displays.displays = laptop;
    displays.emit('display-removed');
    expect(scoreboard.setFullScreen).toHaveBeenCalledExactlyOnceWith(false);
    const middle = { x: 192, y: 144, width: 1536, height: 832 };
    expect(scoreboard.setBounds).toHaveBeenCalledExactlyOnceWith(middle);
  });

  it('listens to displays only while it is open', () => {
    const scoreboard = openScoreboard();
    expect(displays.listenerCount('display-removed')).toBe(1);
    scoreboard.emit('closed');
    expect(displays.listenerCount('display-removed')).toBe(0);
    expect(displays.listenerCount('display-metrics-changed')).toBe(0);
  });
});

it('the system shows a folder, and reports whether that worked', async () => {
  expect(await showFolder('/data')).toBe(true);
  expect(shell.openPath).toHaveBeenCalledExactlyOnceWith('/data');
  vi.mocked(shell.openPath).mockResolvedValueOnce('no program for folders');
  expect(await showFolder('/data')).toBe(false);
});
