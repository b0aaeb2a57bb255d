import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeTemporaryPageFile, writePageFile } from './browser.ts';
import { fakeSystem } from './system.fixture.ts';

const ADDRESS = 'http://127.0.0.1:8080/#token=a-token-of-twenty-two-x';
let home: string;
let temporary: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), '사람 집 '));
  temporary = mkdtempSync(join(tmpdir(), 'menagerie-tmp-'));
});
afterEach(() => {
  vi.useRealTimers();
  chmodSync(home, 0o700);
  for (const folder of [home, temporary]) rmSync(folder, { recursive: true });
});

const write = (platform: NodeJS.Platform = 'linux') =>
  writeTemporaryPageFile(ADDRESS, fakeSystem({ platform, home, temporary }));
const mode = (path: string): number => statSync(path).mode & 0o777;

describe('the file that leads to the page', () => {
  it('can be read by its owner alone, and its name holds no token', () => {
    const { path } = write()!;
    expect(path).not.toContain('token');
    if (process.platform !== 'win32')
      expect([mode(path), mode(dirname(path))]).toEqual([0o600, 0o700]);
  });

  it('redirects a browser, with no script and no trace of its origin', () => {
    const html = readFileSync(write()!.path, 'utf8');
    expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${ADDRESS}" />`);
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
    expect(html).toContain(`content="default-src 'none'"`);
    expect(html).not.toContain('<script');
  });

  it('is where a confined browser may read: not hidden in the home folder, or in the system’s temporary folder', () => {
    const { path } = write('linux')!;
    expect(dirname(dirname(path))).toBe(home);
    expect(path).not.toMatch(/\/\./);
    for (const platform of ['darwin', 'win32'] as const)
      expect(dirname(dirname(write(platform)!.path))).toBe(temporary);
  });

  it('is in the temporary folder if the home folder is not writable', () => {
    rmSync(home, { recursive: true });
    const { path } = write()!;
    mkdirSync(home);
    expect(dirname(dirname(path))).toBe(temporary);
  });

  it('is not written if no folder is writable', () => {
    for (const folder of [home, temporary]) rmSync(folder, { recursive: true });
    expect(write()).toBeNull();
    for (const folder of [home, temporary]) mkdirSync(folder);
  });

  it('is deleted after its use', () => {
    const { remove } = write()!;
    remove();
    expect(readdirSync(home)).toEqual([]);
    expect(remove).not.toThrow();
  });

  it('is deleted after a while if nobody used it', () => {
    vi.useFakeTimers();
    const { path } = write()!;
    vi.advanceTimersByTime(59_999);
    expect(existsSync(path)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(readdirSync(home)).toEqual([]);
  });

  it('of a killed program is removed, and no other file', () => {
    const old = new Date(Date.now() - 3_600_000);
    const mine = ['menagerie', 'menagerie-open-notes.txt', 'menagerie-open-source'];
    for (const name of ['killed', 'running', 'source'])
      mkdirSync(join(home, `menagerie-open-${name}`));
    mkdirSync(join(home, 'menagerie'));
    writeFileSync(join(home, 'menagerie-open-killed', 'menagerie.html'), ADDRESS);
    writeFileSync(join(home, 'menagerie-open-source', 'notes.txt'), 'mine');
    writeFileSync(join(home, 'menagerie-open-notes.txt'), 'mine');
    for (const name of ['menagerie-open-killed', ...mine]) utimesSync(join(home, name), old, old);
    write()!.remove();
    expect(readdirSync(home).sort()).toEqual([...mine, 'menagerie-open-running'].sort());
    expect(readdirSync(join(home, 'menagerie-open-source'))).toEqual(['notes.txt']);
  });

  it('replaces the earlier file, and follows no link', () => {
    const folder = join(home, 'ours');
    writePageFile(folder, 'http://127.0.0.1:1/');
    expect(readFileSync(writePageFile(folder, ADDRESS)!.path, 'utf8')).toContain(ADDRESS);
    const other = join(home, 'other.html');
    writeFileSync(other, 'mine');
    rmSync(join(folder, 'menagerie.html'));
    symlinkSync(other, join(folder, 'menagerie.html'));
    writePageFile(folder, ADDRESS);
    expect(readFileSync(other, 'utf8')).toBe('mine');
  });
});
