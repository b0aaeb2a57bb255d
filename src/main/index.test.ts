import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { fakeElectron } from './desktop/electron.fixture.ts';
import { examineHere } from './db/examine.ts';
import { DATABASE_FILE, openDatabase } from './db/open.ts';

let data: string;
let electron: ReturnType<typeof fakeElectron>;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('electron', async () => (await import('./desktop/electron.fixture.ts')).fakeElectron());
  data = mkdtempSync(join(tmpdir(), 'menagerie-desktop-'));
  vi.stubEnv('MENAGERIE_DATA', data);
  vi.stubEnv('LC_ALL', 'en_GB.UTF-8');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  electron = (await import('electron')) as unknown as typeof electron;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(data, { recursive: true });
});

/** Starts the desktop app and lets it come to rest. */
async function start(): Promise<void> {
  await import('./index.ts');
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function quit(): Promise<void> {
  const preventDefault = vi.fn();
  electron.app.emit('will-quit', { preventDefault });
  await vi.waitFor(() => {
    expect(electron.app.exit).toHaveBeenCalled();
  });
}

it('opens one window, and gives the history back when it ends', async () => {
  await start();
  expect(electron.BrowserWindow.all.at(-1)!.loadURL).toHaveBeenCalledWith('app://menagerie/');
  expect(electron.app.setPath).toHaveBeenCalledWith('userData', data);
  expect(await openDatabase(data, examineHere)).toMatchObject({
    ok: false,
    error: { code: 'data-in-use' },
  });

  electron.app.emit('window-all-closed');
  expect(electron.app.quit).toHaveBeenCalledOnce();
  await quit();
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  const opened = await openDatabase(data, examineHere);
  expect(opened).toMatchObject({ ok: true });
  if (opened.ok) opened.value.close();
});

it('declares its scheme before Electron is ready', async () => {
  electron.app.whenReady.mockReturnValue(new Promise(() => undefined));
  await start();
  expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledOnce();
  expect(electron.protocol.handle).not.toHaveBeenCalled();
});

it('says so when it cannot start by a mistake of its own, and leaves', async () => {
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

it('says that another Menagerie is open with the same data, and leaves', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValue(false);
  await start();
  const sentence = `Menagerie is already open with the data in ${data}.`;
  expect(electron.dialog.showErrorBox).toHaveBeenCalledWith('Menagerie', sentence);
  expect(electron.app.exit).toHaveBeenCalledWith(1);
  expect(electron.app.whenReady).not.toHaveBeenCalled();
});

it('says so too when the browser host has the data', async () => {
  const host = await openDatabase(data, examineHere);
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
