import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderShower, openBrowser } from './browser.ts';

const ADDRESS = 'http://127.0.0.1:8080/#token=a-token-of-twenty-two-x';
let home: string;
let temporary: string;
const start = vi.fn<(command: string, args: readonly string[]) => Promise<boolean>>();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), '사람 집 '));
  temporary = mkdtempSync(join(tmpdir(), 'menagerie-tmp-'));
  start.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  chmodSync(home, 0o700);
  for (const folder of [home, temporary]) rmSync(folder, { recursive: true });
});

const open = (platform: NodeJS.Platform = 'linux') =>
  openBrowser(ADDRESS, { platform, env: { SystemRoot: 'D:\\Windows' }, home, temporary, start });
const opened = (): string => start.mock.lastCall![1][0]!;
const mode = (path: string): number => statSync(path).mode & 0o777;

describe('the browser', () => {
  it('is given a file that only its owner can read, and no token', () => {
    open();
    const [command, args] = start.mock.lastCall!;
    expect([command, args.length]).toEqual(['xdg-open', 1]);
    expect(opened()).not.toContain('token');
    if (process.platform !== 'win32')
      expect([mode(opened()), mode(dirname(opened()))]).toEqual([0o600, 0o700]);
  });

  it('is sent on by it, with no script and no trace of where it came from', () => {
    open();
    const html = readFileSync(opened(), 'utf8');
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${ADDRESS}" />`);
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
    expect(html).toContain(`content="default-src 'none'"`);
    expect(html).not.toContain('<script');
  });

  it('finds it where a confined one may read: in the open in the home, or with the system’s own', () => {
    open('linux');
    expect(dirname(dirname(opened()))).toBe(home);
    expect(opened()).not.toMatch(/\/\./);
    for (const platform of ['darwin', 'win32'] as const) {
      open(platform);
      expect(dirname(dirname(opened()))).toBe(temporary);
    }
  });

  it('is called without a shell that would take the address apart', () => {
    open('darwin');
    expect(start.mock.lastCall![0]).toBe('/usr/bin/open');
    open('win32');
    expect(start.mock.lastCall![0]).toBe('D:\\Windows\\explorer.exe');
  });

  it('finds it among the temporary files if the home cannot be written', () => {
    rmSync(home, { recursive: true });
    open();
    mkdirSync(home);
    expect(dirname(dirname(opened()))).toBe(temporary);
  });

  it('is not called if it can lie nowhere: the address is on the screen', () => {
    for (const folder of [home, temporary]) rmSync(folder, { recursive: true });
    expect(open).not.toThrow();
    for (const folder of [home, temporary]) mkdirSync(folder);
    expect(start).not.toHaveBeenCalled();
  });
});

describe('the file', () => {
  it('is gone when it has been used', () => {
    const used = open();
    used();
    expect(readdirSync(home)).toEqual([]);
    expect(used).not.toThrow();
  });

  it('is gone after a while if nobody used it', () => {
    vi.useFakeTimers();
    open();
    vi.advanceTimersByTime(59_999);
    expect(existsSync(opened())).toBe(true);
    vi.advanceTimersByTime(1);
    expect(readdirSync(home)).toEqual([]);
  });

  it('that a killed program left is cleared away, and nothing else', () => {
    const old = new Date(Date.now() - 3_600_000);
    for (const name of ['menagerie-open-killed', 'menagerie-open-running', 'menagerie'])
      mkdirSync(join(home, name));
    writeFileSync(join(home, 'menagerie-open-killed', 'menagerie.html'), ADDRESS);
    writeFileSync(join(home, 'menagerie-open-notes.txt'), 'mine');
    for (const name of ['menagerie-open-killed', 'menagerie', 'menagerie-open-notes.txt'])
      utimesSync(join(home, name), old, old);
    open()();
    expect(readdirSync(home).sort()).toEqual([
      'menagerie',
      'menagerie-open-notes.txt',
      'menagerie-open-running',
    ]);
  });
});

describe('a folder', () => {
  const shower = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
    folderShower({ platform, env, home, temporary, start });

  it('is shown by the system, and whether that worked is known', async () => {
    const show = shower('linux', { WAYLAND_DISPLAY: 'wayland-0' })!;
    expect(await show('/home/mina/.config/Menagerie')).toBe(true);
    expect(start).toHaveBeenCalledWith('xdg-open', ['/home/mina/.config/Menagerie']);
    start.mockResolvedValue(false);
    expect(await show('/home/mina/.config/Menagerie')).toBe(false);
  });

  it('is shown nowhere where there is no display', () => {
    expect(shower('linux', {})).toBeNull();
    expect(shower('darwin', {})).not.toBeNull();
    expect(shower('win32', {})).not.toBeNull();
  });
});
