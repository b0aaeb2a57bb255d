import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { fakeElectron } from './desktop/electron.fixture.ts';
import { IPC_CHANNELS } from '#shared/client.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { verifyBackupHere } from './db/examine.ts';
import { DATABASE_FILE, openDatabase } from './db/open.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let data: string;
let electron: ReturnType<typeof fakeElectron>;
/** listeners on the process, which is the tests' own */
let heard: MockInstance<typeof process.on>;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('electron', async () => (await import('./desktop/electron.fixture.ts')).fakeElectron());
  data = emptyFolder();
  vi.stubEnv('MENAGERIE_DATA', data);
  vi.stubEnv('LC_ALL', 'en_GB.UTF-8');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  heard = vi.spyOn(process, 'on').mockReturnValue(process);
  electron = (await import('electron')) as unknown as typeof electron;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Starts the desktop app, until it has opened a window or ended; or, if Electron is not ready, for a moment. */
async function start(): Promise<void> {
  const windows = electron.BrowserWindow.all.length;
  await import('./index.ts');
  const moment = new Promise((resolve) => setTimeout(resolve, 20, 'not ready'));
  const ready = electron.app.whenReady.mock.results.at(-1)?.value ?? Promise.resolve();
  if ((await Promise.race([ready, moment])) === 'not ready') return;
  await vi.waitFor(() => {
    const opened = electron.BrowserWindow.all[windows];
    expect([...(opened?.loadURL.mock.calls ?? []), ...electron.app.exit.mock.calls]).not.toEqual(
      [],
    );
  });
  await moment;
}

async function quit(): Promise<void> {
  const preventDefault = vi.fn();
  electron.app.emit('will-quit', { preventDefault });
  await vi.waitFor(() => {
    expect(electron.app.exit).toHaveBeenCalled();
  });
}

it('opens one window, and closes the history when it ends', async () => {
  await start();
  expect(electron.BrowserWindow.all.at(-1)!.loadURL).toHaveBeenCalledWith('app://menagerie/');
  expect(await openDatabase(data, verifyBackupHere)).toMatchObject({
    ok: false,
    error: { code: 'data-in-use' },
  });

  electron.app.emit('window-all-closed');
  expect(electron.app.quit).toHaveBeenCalledOnce();
  await quit();
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  const opened = await openDatabase(data, verifyBackupHere);
  expect(opened).toMatchObject({ ok: true });
  if (opened.ok) opened.value.close();
});

it('declares its scheme before Electron is ready', async () => {
  electron.app.whenReady.mockReturnValue(new Promise(() => undefined));
  await start();
  expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
  expect(electron.protocol.handle).not.toHaveBeenCalled();
});

it('shows a bug during the start, and quits', async () => {
  electron.protocol.handle.mockImplementation(() => {
    throw new Error('no scheme');
  });
  await start();
  expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
    'Menagerie',
    expect.stringContaining('no scheme'),
  );
  expect(electron.app.exit).toHaveBeenCalledWith(1);
});

it('shows a failure before Electron is ready once it is: Linux shows no dialogue before that', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  electron.app.whenReady.mockReturnValue(promise);
  electron.app.setPath.mockImplementation(() => {
    throw new Error('no such folder');
  });
  await start();
  expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
  resolve(undefined);
  await vi.waitFor(() => {
    expect(electron.app.exit).toHaveBeenCalledWith(1);
  });
  expect(electron.dialog.showErrorBox.mock.lastCall?.[1]).toContain(data);
});

it.each([
  ['win32', 'local.menagerie', null],
  ['linux', null, /resources\/icon\/png\/256x256\.png$/],
  ['darwin', null, null],
] as const)('is known to the system by its own name and icon: %s', async (platform, id, icon) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  await start();
  if (id) expect(electron.app.setAppUserModelId).toHaveBeenCalledExactlyOnceWith(id);
  else expect(electron.app.setAppUserModelId).not.toHaveBeenCalled();
  const { icon: path } = electron.BrowserWindow.all.at(-1)!.options;
  if (icon) expect(path).toMatch(icon);
  else expect(path).toBeUndefined();
  if (typeof path === 'string') expect(existsSync(path)).toBe(true);
  await quit();
});

it('uses the language of the system, whatever the terminal’s is', async () => {
  electron.app.getPreferredSystemLanguages.mockReturnValue(['ko-KR', 'en-GB']);
  electron.protocol.handle.mockImplementation(() => {
    throw new Error('no scheme');
  });
  await start();
  expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
    'Menagerie',
    expect.stringContaining('시작할 수 없습니다'),
  );
});

it('quits silently when another instance has the data, and brings that one to the front', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValue(false);
  await start();
  expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
  // An app of an earlier test, which Electron would have ended, may warn that its folder is gone.
  const written = vi.mocked(process.stderr.write).mock.calls.map(([text]) => String(text));
  expect(written.filter((text) => !text.includes('Warning:'))).toEqual([]);
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(electron.app.whenReady).not.toHaveBeenCalled();
});

it('keeps Chromium’s own files apart from the history', async () => {
  await start();
  const apart = join(data, 'chromium');
  expect(existsSync(apart)).toBe(true);
  expect(electron.app.setPath.mock.calls).toEqual([
    ['userData', apart],
    ['sessionData', apart],
  ]);
  const [set, asked] = [electron.app.setPath, electron.app.requestSingleInstanceLock];
  expect(set.mock.invocationCallOrder[0]).toBeLessThan(asked.mock.invocationCallOrder[0]!);
  expect(existsSync(join(data, DATABASE_FILE))).toBe(true);
  await quit();
});

it('gives no page more than a sandbox', async () => {
  await start();
  expect(electron.app.enableSandbox).toHaveBeenCalledOnce();
  const [sandboxed, ready] = [electron.app.enableSandbox, electron.app.whenReady];
  expect(sandboxed.mock.invocationCallOrder[0]).toBeLessThan(ready.mock.invocationCallOrder[0]!);
  await quit();
});

it('makes no sandbox where the launcher has switched it off', async () => {
  electron.app.commandLine.hasSwitch.mockImplementation((name) => name === 'no-sandbox');
  await start();
  expect(electron.app.enableSandbox).not.toHaveBeenCalled();
  expect(electron.BrowserWindow.all.at(-1)!.loadURL).toHaveBeenCalled();
  await quit();
});

describe('the window around the page', () => {
  /** The page's call, as its preload sends it. */
  function call(name: string, input: unknown): Promise<unknown> {
    const { webContents } = electron.BrowserWindow.all.at(-1)!;
    const [, answer] = electron.ipcMain.handle.mock.lastCall!;
    const event = { sender: webContents, senderFrame: webContents.mainFrame };
    return answer(...([event, name, input] as never[])) as Promise<unknown>;
  }
  const menu = (): string => JSON.stringify(electron.Menu.buildFromTemplate.mock.lastCall);

  it('follows the language and the theme that are chosen on it', async () => {
    await start();
    expect(menu()).toContain('Full screen');
    await call('settings.save', { ...DEFAULT_SETTINGS, language: 'ko', theme: 'light' });
    expect(menu()).toContain('전체 화면');
    expect(electron.nativeTheme.themeSource).toBe('light');
    await call('settings.save', { ...DEFAULT_SETTINGS, theme: 'neon' });
    expect(menu()).toContain('전체 화면');
    await call('settings.save', DEFAULT_SETTINGS);
    expect(menu()).toContain('Full screen');
    expect(electron.nativeTheme.themeSource).toBe('system');
    await quit();
  });

  it('begins with what was saved, or with the language that the page speaks', async () => {
    await start();
    await call('app.hello', { language: 'ko' });
    expect(menu()).toContain('전체 화면');
    await call('settings.save', { ...DEFAULT_SETTINGS, language: 'en', theme: 'dark' });
    electron.nativeTheme.themeSource = 'system';
    await call('app.hello', { language: 'ko' });
    expect(menu()).toContain('Full screen');
    expect(electron.nativeTheme.themeSource).toBe('dark');
    await quit();
  });

  it('prints the one that has the focus', async () => {
    await start();
    const main = electron.BrowserWindow.all.at(-1)!;
    const scoreboard = new electron.BrowserWindow({});
    const [[app]] = electron.Menu.buildFromTemplate.mock.lastCall as unknown as [
      [{ submenu: { label: string; click: (item: unknown, focused: unknown) => void }[] }],
    ];
    const { click } = app.submenu.find(({ label }) => label === 'Print…')!;
    click({}, scoreboard);
    expect([scoreboard, main].map((one) => one.webContents.print.mock.calls.length)).toEqual([
      1, 0,
    ]);
    click({}, undefined);
    expect(main.webContents.print).toHaveBeenCalledOnce();
    await quit();
  });
});

it('lets its page connect to nothing', async () => {
  await start();
  const [, answer] = electron.protocol.handle.mock.lastCall!;
  const request = new Request('app://menagerie/nothing.here');
  const { headers } = (await answer(request as never)) as Response;
  expect(headers.get('Content-Security-Policy')).toContain(`connect-src 'none';`);
  await quit();
});

it('shows the About dialogue from its menu', async () => {
  await start();
  const [[menu]] = electron.Menu.buildFromTemplate.mock.lastCall as unknown as [
    [{ submenu: [{ click: () => void }] }],
  ];
  menu.submenu[0].click();
  const { webContents, focus } = electron.BrowserWindow.all.at(-1)!;
  expect(webContents.sent).toContainEqual([IPC_CHANNELS.push, { type: 'show-about' }]);
  expect(focus).toHaveBeenCalled();
  await quit();
});

it('reports that the browser host has the data', async () => {
  const host = await openDatabase(data, verifyBackupHere);
  await start();
  expect(electron.dialog.showErrorBox.mock.lastCall?.[1]).toContain('already open');
  expect(electron.app.exit).toHaveBeenCalledWith(1);
  if (host.ok) host.value.close();
});

it('opens its window on a history that cannot be read too, and changes nothing in it', async () => {
  const file = join(data, DATABASE_FILE);
  writeFileSync(file, 'moths');
  await start();
  expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
  expect(electron.BrowserWindow.all.at(-1)!.loadURL).toHaveBeenCalledWith('app://menagerie/');
  expect(readFileSync(file, 'utf8')).toBe('moths');
  await quit();
});

it('comes to the front when it is started a second time', async () => {
  await start();
  electron.app.emit('second-instance');
  expect(electron.BrowserWindow.all.at(-1)!.focus).toHaveBeenCalledOnce();
  await quit();
});

it('a second start while it opens changes nothing, and one while it closes relaunches it', async () => {
  electron.app.emit('second-instance');
  await start();
  const window = electron.BrowserWindow.all.at(-1)!;
  window.destroyed = true;
  electron.app.emit('second-instance');
  expect(electron.app.relaunch).not.toHaveBeenCalled();
  await quit();
  expect(electron.app.relaunch).toHaveBeenCalledOnce();
  const [again, left] = [electron.app.relaunch, electron.app.exit];
  expect(again.mock.invocationCallOrder[0]).toBeLessThan(left.mock.invocationCallOrder[0]!);
});

it('quits for good when it was not started a second time', async () => {
  await start();
  await quit();
  expect(electron.app.relaunch).not.toHaveBeenCalled();
});

it('does not wait without a limit for its remaining tasks', async () => {
  const { closeOnQuit } = await import('./desktop/lifecycle.ts');
  vi.useFakeTimers();
  const window = new electron.BrowserWindow({});
  closeOnQuit({ close: () => new Promise(() => undefined) } as never, window as never);
  const preventDefault = vi.fn();
  electron.app.emit('will-quit', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(electron.app.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  vi.useRealTimers();
});

describe('a bug while it runs', () => {
  it.each(['uncaughtException', 'unhandledRejection'] as const)(
    'is reported in a sentence, and ends it: %s',
    async (event) => {
      await start();
      const hear = heard.mock.calls.find(([name]) => name === event)![1] as (error: Error) => void;
      hear(new Error('a loose thread'));
      hear(new Error('another one'));
      await vi.waitFor(() => {
        expect(electron.app.exit).toHaveBeenCalledWith(1);
      });
      expect(electron.dialog.showErrorBox).toHaveBeenCalledOnce();
      const [, sentence] = electron.dialog.showErrorBox.mock.lastCall!;
      expect(sentence).toContain('a loose thread');
      expect(sentence).not.toMatch(/\n| at /);
      await quit();
    },
  );
});
