import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from './browser.ts';
import { endedWith, fakeSystem } from './system.fixture.ts';
import type { Program, System } from './system.ts';

const ADDRESS = 'http://127.0.0.1:8080/#token=a-token-of-twenty-two-x';
let home: string;
let folder: string;
const start = vi.fn<System['start']>();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), '사람 집 '));
  folder = join(home, 'browser');
  start.mockReset();
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

const never = new Promise<void>(() => undefined);
/** A program that runs until it is ended. */
function runningProgram() {
  const end = vi.fn<() => void>();
  const ended = new Promise<number | null>((resolve) => {
    end.mockImplementation(() => {
      resolve(0);
    });
  });
  return { started: Promise.resolve(true), ended, end } satisfies Program;
}

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});

const show = (reached: Promise<void>, parts: Partial<System> = {}) => {
  const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
  const realPath = (path: string) => (chromium.includes(path) ? path : null);
  const system = fakeSystem({ home, temporary: home, start, realPath, ...parts });
  return showPage({ address: ADDRESS, folder, reached, ending: ending.signal }, system);
};
const commands = (): string[] => start.mock.calls.map(([command]) => command);
const argument = (name: string): string | undefined =>
  start.mock.lastCall![1].find((one) => one.startsWith(name))?.slice(name.length);

describe('the page', () => {
  it('is shown in a window of its own, and the browser reports its closing', async () => {
    const program = runningProgram();
    start.mockReturnValue(program);
    const shown = await show(Promise.resolve());
    expect(commands()).toEqual(['/usr/bin/chromium']);
    let isClosed = false;
    const closed = shown!.closed!.then(() => (isClosed = true));
    expect(isClosed).toBe(false);
    ending.abort();
    await closed;
    expect(program.end).toHaveBeenCalledOnce();
  });

  it('is opened with a file: command lines can be read by everybody', async () => {
    let written = '';
    start.mockImplementation((_, args) => {
      const file = fileURLToPath(args.find((one) => one.startsWith('--app='))!.slice(6));
      written = readFileSync(file, 'utf8');
      return runningProgram();
    });
    await show(Promise.resolve());
    expect(written).toContain(ADDRESS);
    expect(start.mock.lastCall!.join(' ')).not.toContain('token');
    await vi.waitFor(() => {
      expect(existsSync(fileURLToPath(argument('--app=')!))).toBe(false);
    });
  });

  it('opens in a profile of Menagerie’s own, which knows the window’s size from the second time on', async () => {
    start.mockImplementation(runningProgram);
    await show(Promise.resolve());
    expect(argument('--user-data-dir=')).toBe(join(folder, 'profile'));
    expect(argument('--window-size=')).toBe('1280,800');
    mkdirSync(join(folder, 'profile'));
    await show(Promise.resolve());
    expect(argument('--window-size=')).toBeUndefined();
  });

  it('opens in a profile that was locked on another computer, though not in one that is locked on this one', async () => {
    start.mockImplementation(runningProgram);
    const lock = join(folder, 'profile', 'SingletonLock');
    mkdirSync(join(folder, 'profile'), { recursive: true });
    const isLockedAfter = async (by: string): Promise<boolean> => {
      rmSync(lock, { force: true });
      symlinkSync(`${by}-4711`, lock);
      await show(Promise.resolve());
      return lstatSync(lock, { throwIfNoEntry: false }) !== undefined;
    };
    expect(await isLockedAfter('the-old-laptop')).toBe(false);
    expect(await isLockedAfter(hostname())).toBe(true);
  });

  it('opens in the next browser if one fails, as Chromium does for root', async () => {
    start.mockReturnValueOnce(endedWith(1)).mockReturnValueOnce(endedWith(null));
    start.mockReturnValueOnce(endedWith(0));
    const shown = await show(never);
    expect(commands()).toEqual(['/usr/bin/chromium', '/usr/bin/google-chrome', 'xdg-open']);
    expect(shown!.closed).toBeNull();
    expect(start.mock.lastCall![1]).toHaveLength(1);
    expect(readFileSync(start.mock.lastCall![1][0]!, 'utf8')).toContain(ADDRESS);
  });

  it('leaves nothing behind if the program ends before a page was loaded', async () => {
    start.mockReturnValue(runningProgram());
    void show(never);
    const file = fileURLToPath(argument('--app=')!);
    expect(existsSync(file)).toBe(true);
    ending.abort();
    expect(existsSync(file)).toBe(false);
  });

  it('may be passed on to a running browser: then its closing is unknown', async () => {
    start.mockReturnValue(endedWith(0));
    const shown = await show(never);
    expect(commands()).toEqual(['/usr/bin/chromium']);
    expect(shown!.closed).toBeNull();
  });

  it('is not shown if no browser starts, and the attempt leaves nothing behind', async () => {
    start.mockReturnValue(endedWith(3));
    expect(await show(never)).toBeNull();
    expect(existsSync(join(folder, 'menagerie.html'))).toBe(false);
  });

  it('is not shown without a screen', async () => {
    expect(await show(never, { env: { PATH: '/usr/bin' } })).toBeNull();
    expect(start).not.toHaveBeenCalled();
  });

  it('is opened without a shell that would interpret the file name', async () => {
    start.mockReturnValue(endedWith(0));
    const realPath = () => null;
    await show(never, { platform: 'darwin', realPath });
    await show(never, { platform: 'win32', env: { SystemRoot: 'D:\\Windows' }, realPath });
    expect(commands()).toEqual(['/usr/bin/open', 'D:\\Windows\\explorer.exe']);
  });

  it('counts as shown by Explorer, which returns 1 in any case', async () => {
    start.mockReturnValue(endedWith(1));
    expect(await show(never, { platform: 'win32', env: {}, realPath: () => null })).not.toBeNull();
  });
});
