import { posix } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

/** What `#core/…` and its like stand for, e.g. `['#core/', 'src/core/']`. */
const FOLDERS = Object.entries(manifest.imports).map(
  ([name, folder]) => [name.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')] as const,
);

/** The file that `importer` means by `specifier`, both from the root of the project with slashes; null is a package. */
export function importedFile(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const folder = FOLDERS.find(([name]) => specifier.startsWith(name));
  return folder ? specifier.replace(...folder) : null;
}
