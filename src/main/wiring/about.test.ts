import { afterEach, expect, it, vi } from 'vitest';
import { openWindow, testApp } from './app.fixture.ts';
import { aboutHandlers, inMemory } from './about.ts';
import { testFolder } from './folder.fixture.ts';
import { VERSION } from '#shared/version.ts';

/** Sets the process's versions, with or without Electron. */
const running = (versions: Partial<NodeJS.ProcessVersions>): void => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, ...versions });
};
const tell = (handlers: object, call: string): unknown =>
  (handlers as Record<string, () => unknown>)[call]!();

afterEach(() => {
  vi.restoreAllMocks();
});

it('names its runtime: the SQLite of the history, not the one in Node', async () => {
  const about = await openWindow(testApp().app).get('app.about', {});
  expect(about).toMatchObject({ version: VERSION, node: process.versions.node, electron: null });
  expect(about.sqlite).toMatch(/^3\.\d+\.\d+$/);
});

it('names Electron if it runs in it', () => {
  running({ electron: '45.4.1', chrome: '152.0.1' });
  expect(tell(aboutHandlers(inMemory), 'app.about')).toMatchObject({
    value: { electron: { version: '45.4.1', chromium: '152.0.1' } },
  });
});

it('tells where the history lies, and shows that folder and no other', async () => {
  const folder = testFolder();
  const window = await folder.start();
  expect(await window.get('app.about', {})).toMatchObject({
    dataFolder: folder.folder,
    canShowFolder: false,
  });
  await folder.close();
  await folder.remove();

  const showFolder = vi.fn(() => Promise.resolve(true));
  const handlers = aboutHandlers({ dataFolder: '/data', showFolder });
  expect(tell(handlers, 'app.about')).toMatchObject({ value: { canShowFolder: true } });
  expect(await tell(handlers, 'app.show-folder')).toEqual({ ok: true, value: true });
  expect(showFolder).toHaveBeenCalledExactlyOnceWith('/data');
});

it('reports that no folder can be shown', async () => {
  const failing = aboutHandlers({
    dataFolder: '/data',
    showFolder: () => Promise.resolve(false),
  });
  for (const handlers of [failing, aboutHandlers(inMemory)])
    expect(await tell(handlers, 'app.show-folder')).toEqual({ ok: true, value: false });
});
