import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { menuEntry } from '#main/portable/menu.ts';
import { ROOT } from '../build.ts';
import { licencesWith } from './licences.ts';

/** A file as it lies in the archive. */
export interface PackedFile {
  /** with `/`, from the archive's own folder on */
  readonly path: string;
  readonly mode: number;
  read(): Buffer;
}

/** A system that an archive is for, in Node's words. */
export interface Target {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
  /** the program of Node for it */
  readonly node: string;
}

/** Name of the folder in the archive, as in `menagerie-0.1.0-linux-x64`. */
export const archiveName = (version: string, { platform, arch }: Omit<Target, 'node'>): string =>
  `menagerie-${version}-${platform}-${arch}`;

/** File name of the archive itself. */
export const archiveFile = (version: string, target: Omit<Target, 'node'>): string =>
  `${archiveName(version, target)}.${target.platform === 'win32' ? 'zip' : 'tar.gz'}`;

const DATA = 0o644;
const PROGRAM = 0o755;

/** What starts Menagerie there, by its name in the archive. */
const LAUNCHERS = {
  linux: { menagerie: 'menagerie.sh' },
  darwin: { 'Menagerie.command': 'menagerie.sh' },
  win32: { 'Menagerie.cmd': 'menagerie.cmd' },
} as const satisfies Record<Target['platform'], Record<string, string>>;

/** All files of the archive, in the order of their paths. */
export function contents(target: Target): PackedFile[] {
  const files = [
    ...[...launchers(target), ...guide(), ...program(target)],
    ...[...history(target), ...icons(target)],
  ];
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Starts the launcher that lies in the same folder as the entry itself. */
const BESIDE = String.raw`sh -c "exec \\"\\$(dirname \\"\\$1\\")/menagerie\\"" menagerie %k`;

function launchers({ platform, node }: Target): PackedFile[] {
  const starting = Object.entries(LAUNCHERS[platform]).map(([path, source]) =>
    packed(path, `resources/portable/${source}`, PROGRAM),
  );
  return [
    ...starting,
    ...(platform === 'linux' ? [made('Menagerie.desktop', PROGRAM, () => menuEntry(BESIDE))] : []),
    packed('README.txt', `resources/portable/README.${platform}.txt`),
    made('LICENCES.txt', DATA, () => licencesWith(node)),
  ];
}

/** How a bot of one's own is brought, where Settings says that it is told. */
const guide = (): PackedFile[] =>
  ['docs/engine-protocol.md', 'docs/example-bot.mjs'].map((path) => packed(path, path));

/** Node, the built host and its pages. The programs that are not started from here stay out. */
function program({ platform, node }: Target): PackedFile[] {
  const others = ['index.js', 'engine.js'];
  const main = filesIn('out/main').filter((path) => !others.includes(path));
  const pages = filesIn('out/renderer').filter((path) => !path.startsWith('.'));
  return [
    {
      path: platform === 'win32' ? 'app/node.exe' : 'app/node',
      mode: PROGRAM,
      read: () => readFileSync(node),
    },
    made('app/package.json', DATA, () => '{ "type": "module" }\n'),
    ...main.map((path) => packed(`app/out/main/${path}`, `out/main/${path}`)),
    ...pages.map((path) => packed(`app/out/renderer/${path}`, `out/renderer/${path}`)),
  ];
}

/** better-sqlite3, which is the one package that is not built in, with the binary of this system alone. */
function history({ platform, arch }: Target): PackedFile[] {
  const own = 'node_modules/better-sqlite3';
  const scripts = filesIn(`${own}/lib`).map((path) => `lib/${path}`);
  const binary = `prebuilds/${platform}-${arch}.node`;
  return ['package.json', 'LICENSE', ...scripts, binary].map((path) =>
    packed(`app/${own}/${path}`, `${own}/${path}`),
  );
}

const ICONS = {
  linux: ['icon.svg'],
  darwin: ['icon.icns'],
  win32: ['icon.ico'],
} as const satisfies Record<Target['platform'], readonly string[]>;

const icons = ({ platform }: Target): PackedFile[] =>
  ICONS[platform].map((path) =>
    packed(`app/icon/${posix.basename(path)}`, `resources/icon/${path}`),
  );

const made = (path: string, mode: number, write: () => string): PackedFile => ({
  path,
  mode,
  read: () => Buffer.from(write()),
});

const packed = (path: string, source: string, mode = DATA): PackedFile => ({
  path,
  mode,
  read: () => readFileSync(join(ROOT, source)),
});

function filesIn(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(path, posix.join(entry.parentPath, entry.name)));
}
