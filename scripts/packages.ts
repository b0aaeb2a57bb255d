import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that a build has something of in it. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

/** The parts of the program, each built by itself. */
export const BUILDS = ['main', 'preload', 'renderer'] as const;
export type Build = (typeof BUILDS)[number];

/** Where a build notes its packages: beside what is packed. */
export const packagesFile = (root: string, build: Build): string =>
  join(root, `out/.packages-${build}.json`);

/** What the build tools put in of their own. */
const HELPERS: readonly (readonly [id: RegExp, name: string])[] = [
  [/^\0(vite\/|commonjsHelpers)/, 'vite'],
  [/^\0plugin-vue:/, '@vitejs/plugin-vue'],
  [/^(\0)?rolldown[:/]/, 'rolldown'],
];

/**
 * Notes which packages' code and files are in what is built: what is shipped is what the modules' graph says, neither what
 * package.json names nor what the lockfile lists, of which most stays here.
 */
export function notePackages(root: string, build: Build): Plugin {
  return {
    name: 'menagerie:note-packages',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? Object.keys(part.modules)
          : part.originalFileNames.map((file) => join(root, 'src/renderer', file)),
      );
      // Style sheets leave no module in a chunk.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const names = new Set([...ids, ...styles].flatMap((id) => packageOf(id) ?? []));
      const list = [...names].toSorted().map((name) => installed(root, name));
      mkdirSync(dirname(packagesFile(root, build)), { recursive: true });
      writeFileSync(packagesFile(root, build), `${JSON.stringify(list, null, 2)}\n`);
    },
  };
}

/** The package that a module is from; null for our own. */
export function packageOf(id: string): string | null {
  const helper = HELPERS.find(([pattern]) => pattern.test(id));
  if (helper) return helper[1];
  const path = id.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
  if (path === id.replaceAll('\\', '/')) return null;
  const [first, second] = path.split('/');
  return first!.startsWith('@') ? `${first!}/${second!}` : first!;
}

/** A package as it lies in node_modules. */
export function installed(root: string, name: string): BundledPackage {
  const file = join(root, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as BundledPackage;
  return { name, version };
}
