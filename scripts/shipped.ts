import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence, ShippedIn } from '#shared/licences.ts';
import { type BundledPackage, installed, packagesFile } from './packages.ts';

/** Licence texts that no package of node_modules brings, by the version they are of. */
const OWN_TEXTS = 'resources/licences';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** Vite's file goes on with the licences of what it is made of itself, none of which is shipped. */
const ONLY_TOOLS = /^# Licenses of bundled dependencies$/m;

interface Manifest extends BundledPackage {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The licences of all that is shipped: what the last build has in it, the packages that are shipped as they are, Node in
 * the portable archive and Electron in the installers.
 */
export function shippedLicences(root: string): Licence[] {
  const places = new Map<string, Set<ShippedIn>>();
  const add = (name: string, place: ShippedIn): void => {
    places.set(name, (places.get(name) ?? new Set()).add(place));
  };
  for (const name of bundled(root, 'main', 'preload')) add(name, 'program');
  for (const name of bundled(root, 'renderer')) add(name, 'pages');
  for (const name of dependenciesOf(root, '.')) add(name, 'program');
  add('electron', 'installer');
  const packages = [...places].map(([name, where]) => licenceOf(root, name, [...where]));
  return [...packages, node(root), sqlite(root), chromium(root)].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

const bundled = (root: string, ...builds: Parameters<typeof packagesFile>[1][]): string[] =>
  builds.flatMap((build) =>
    (JSON.parse(readFileSync(packagesFile(root, build), 'utf8')) as BundledPackage[]).map(
      ({ name }) => name,
    ),
  );

/** What a package needs when it runs, and what that needs. */
function dependenciesOf(root: string, folder: string): string[] {
  return Object.keys(manifestIn(join(root, folder)).dependencies ?? {}).flatMap((name) => [
    name,
    ...dependenciesOf(root, join('node_modules', name)),
  ]);
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** A package's own words, or openly that it has none. */
export function licenceOf(root: string, name: string, places: readonly ShippedIn[]): Licence {
  const folder = join(root, 'node_modules', name);
  const { version, license = 'not named' } = manifestIn(folder);
  const text =
    textIn(folder) ??
    textIn(join(folder, 'dist')) ??
    `This package comes without the text of its licence. Its package.json names it: ${license}.`;
  return { name, version, places, licence: license, text };
}

function textIn(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  const texts = files.map(({ name }) => plain(join(folder, name)).split(ONLY_TOOLS)[0]!.trim());
  return texts.length > 0 ? texts.join('\n\n') : null;
}

const plain = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();

/** The package that brings Node brings no licence: Node's own is kept here, of the very version. */
function node(root: string): Licence {
  // Pinned; where it has no binary for a system, npm does not install it there.
  const version = manifestIn(root).optionalDependencies!.node!;
  const text = plain(join(root, OWN_TEXTS, `node-${version}.txt`));
  return { name: 'Node.js', version, licence: 'MIT', places: ['portable'], text };
}

/** In the binary of better-sqlite3. Its source begins with a blessing. */
function sqlite(root: string): Licence {
  const source = plain(join(root, 'node_modules/better-sqlite3/deps/sqlite3/sqlite3.h'));
  const [, version = ''] = /^#define SQLITE_VERSION\s+"([\d.]+)"/m.exec(source) ?? [];
  const [text = ''] = /\*\* The author disclaims[\s\S]*?you give\.$/m.exec(source) ?? [];
  return {
    name: 'SQLite',
    version,
    licence: 'public domain',
    places: ['program'],
    text: text.replaceAll(/^\*\* ?/gm, ''),
  };
}

/** Electron’s runtime lays the licences down itself. */
const chromium = (root: string): Licence => ({
  name: 'Chromium, in Electron',
  version: installed(root, 'electron').version,
  licence: 'BSD-3-Clause and others',
  places: ['installer'],
  text: `The installers put down Electron's runtime, which contains Chromium, Node.js and what these are made of. All their
licences are in the file LICENSES.chromium.html that Electron lays beside the program, and Electron's own is in LICENSE
(LICENSE.electron.txt where an installer has renamed it).`,
});
