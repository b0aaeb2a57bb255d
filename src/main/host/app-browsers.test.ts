import { describe, expect, it } from 'vitest';
import { appBrowsers } from './browser.ts';
import { fakeSystem } from './system.fixture.ts';
import type { System } from './system.ts';

const OURS = '/home/mina/.config/Menagerie/browser';

/** A system that has these files; the ones in `links` lead elsewhere. */
const systemWith = (
  files: readonly string[],
  parts: Partial<System> = {},
  links: Readonly<Record<string, string>> = {},
): System =>
  fakeSystem({
    realPath: (path) => links[path] ?? (files.includes(path) ? path : null),
    ...parts,
  });

const found = (system: System): string[] => appBrowsers(system, OURS).map(({ command }) => command);

describe('a browser for a window of our own', () => {
  it('is found by each of its names, the most generic first', () => {
    const files = ['vivaldi-stable', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'];
    expect(found(systemWith(files.map((name) => `/usr/bin/${name}`)))).toEqual([
      '/usr/bin/google-chrome-stable',
      '/usr/bin/microsoft-edge',
      '/usr/bin/brave-browser',
      '/usr/bin/vivaldi-stable',
    ]);
  });

  it('is the first of its name on the path, and none without a path', () => {
    const files = ['/usr/local/bin/chromium', '/usr/bin/chromium'];
    const env = { PATH: ':/usr/local/bin:/usr/bin' };
    expect(found(systemWith(files, { env }))).toEqual(['/usr/local/bin/chromium']);
    expect(found(systemWith(files, { env: {} }))).toEqual([]);
  });

  it('is not Firefox, which has no app windows', () => {
    expect(found(systemWith(['/usr/bin/firefox']))).toEqual([]);
  });

  it('has its profile in Menagerie’s folder, or in its own if it is confined', () => {
    const links = { '/snap/bin/chromium': '/usr/bin/snap' };
    const flatpak = '/var/lib/flatpak/exports/bin/com.google.Chrome';
    const system = systemWith(['/usr/bin/google-chrome', flatpak], {}, links);
    expect(appBrowsers(system, OURS)).toEqual([
      { command: '/snap/bin/chromium', folder: '/home/mina/snap/chromium/common/menagerie' },
      { command: '/usr/bin/google-chrome', folder: OURS },
      { command: flatpak, folder: '/home/mina/.var/app/com.google.Chrome/data/menagerie' },
    ]);
  });

  it('is found in a flatpak of one user, too', () => {
    const own = '/home/mina/.local/share/flatpak/exports/bin/org.chromium.Chromium';
    expect(found(systemWith([own]))).toEqual([own]);
  });

  it('is found on macOS and Windows', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(found(systemWith([chrome], { platform: 'darwin' }))).toEqual([chrome]);
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
    expect(found(systemWith([edge], { platform: 'win32', env }))).toEqual([edge]);
  });
});
