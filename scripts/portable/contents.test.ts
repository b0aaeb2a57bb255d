import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../build.ts';
import { contents, type Target } from './contents.ts';

const TARGETS: readonly Target[] = [
  { platform: 'linux', arch: 'x64', node: '/node' },
  { platform: 'darwin', arch: 'arm64', node: '/node' },
  { platform: 'win32', arch: 'x64', node: '/node.exe' },
];
const LINUX = TARGETS[0]!;

const paths = (target: Target): string[] => contents(target).map(({ path }) => path);
const read = (target: Target, path: string): string =>
  contents(target)
    .find((file) => file.path === path)!
    .read()
    .toString();

describe.each(TARGETS)('the archive for $platform', (target) => {
  it('has a launcher that may be run, a page to read first, licences and an icon', () => {
    const files = contents(target);
    const programs = files.filter(({ mode }) => mode === 0o755).map(({ path }) => path);
    expect(programs).toEqual(
      {
        linux: ['Menagerie.desktop', 'app/node', 'menagerie'],
        darwin: ['Menagerie.command', 'app/node'],
        win32: ['Menagerie.cmd', 'app/node.exe'],
      }[target.platform],
    );
    expect(paths(target)).toEqual(expect.arrayContaining(['LICENCES.txt', 'README.txt']));
    expect(paths(target).filter((path) => path.startsWith('app/icon/'))).toHaveLength(1);
  });

  it('speaks both languages to who reads first', () => {
    const text = read(target, 'README.txt');
    expect(text).toMatch(/MENAGERIE[^]*[가-힣]/);
    expect(text).toContain('Close the window');
  });

  it('has one binary of better-sqlite3, and none of its sources', () => {
    const own = paths(target).filter((path) => path.startsWith('app/node_modules/'));
    expect(own.filter((path) => path.endsWith('.node'))).toEqual([
      `app/node_modules/better-sqlite3/prebuilds/${target.platform}-${target.arch}.node`,
    ]);
    expect(own.filter((path) => !/\.(js|json|node)$|LICENSE$/.test(path))).toEqual([]);
  });

  it('tells how to bring a bot of one’s own, with an example', () => {
    expect(paths(target)).toEqual(
      expect.arrayContaining(['docs/engine-protocol.md', 'docs/example-bot.mjs']),
    );
    expect(read(target, 'README.txt').match(/docs\/engine-protocol\.md/g)).toHaveLength(2);
  });

  it('is in the order of its paths, without one twice', () => {
    expect(paths(target)).toEqual([...new Set(paths(target))].sort());
  });
});

// A build beside these tests writes its mark last.
describe.skipIf(!existsSync(join(ROOT, 'out/.built')))('the program in the archive', () => {
  /** The statements of built files, each a line; what is loaded on demand; and workers. */
  const IMPORTED =
    /^(?:import|export)\b[^"\n]*"([^"\n]+)";$|\bimport\("([^"\n]+)"\)|new URL\("([\w-]+\.js)"/gm;
  const scripts = () => contents(LINUX).filter(({ path }) => /^app\/out\/main\/.*\.js$/.test(path));
  const imports = () =>
    scripts().flatMap(({ path, read: readScript }) =>
      [...readScript().toString().matchAll(IMPORTED)].map(([, always, later, worker]) => ({
        path,
        target: always ?? later ?? `./${worker}`,
      })),
    );

  it('is whole: all that it imports is there', () => {
    const there = new Set(paths(LINUX));
    const own = imports().filter(({ target }) => target.startsWith('.'));
    expect(own.length).toBeGreaterThan(5);
    const missing = own
      .map(({ path, target }) => posix.join(posix.dirname(path), target))
      .filter((path) => !there.has(path));
    expect(missing).toEqual([]);
  });

  it('needs no package but better-sqlite3: no Electron above all', () => {
    const packages = imports()
      .map(({ target }) => target)
      .filter((target) => !target.startsWith('.') && !target.startsWith('node:'))
      .filter((target) => !builtinModules.includes(target));
    expect([...new Set(packages)]).toEqual(['better-sqlite3']);
  });

  it('has both pages, and nothing of the desktop’s', () => {
    expect(paths(LINUX)).toEqual(
      expect.arrayContaining(['app/out/renderer/index.html', 'app/out/renderer/phone.html']),
    );
    expect(paths(LINUX).filter((path) => /out\/preload|main\/index\.js|\.vite/.test(path))).toEqual(
      [],
    );
  });
});
