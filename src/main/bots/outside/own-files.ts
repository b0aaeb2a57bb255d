import { readdirSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * Names that Menagerie writes into its data folder: the history with its side files and backups, photos, credentials of
 * host and phones, browser profiles, and the file of the programs.
 */
const OWN =
  /^(menagerie.*\.(db|lock)|(host|phones|bots)\.json|(photos|backups|browser|chromium)$)/i;

/** Whether this name in the data folder is one of Menagerie's own. */
export const isOwnFile = (name: string): boolean => OWN.test(name);

/** Returns the paths of other files in the data folder, excluding links to Menagerie's own files. */
export function ownersFiles(dataFolder: string): string[] {
  return readdirSync(dataFolder)
    .map((name) => join(dataFolder, name))
    .filter((path) => {
      const real = realPathOf(path);
      return (
        real !== null && !isOwnFile(relative(dataFolder, path)) && !leadsInside(dataFolder, real)
      );
    });
}

/** Whether a path contains the data folder or is one of Menagerie's own files. */
function leadsInside(dataFolder: string, path: string): boolean {
  return (
    isWithin(dataFolder, path) ||
    (isWithin(path, dataFolder) && isOwnFile(firstPart(dataFolder, path)))
  );
}

const firstPart = (folder: string, path: string): string => relative(folder, path).split(sep)[0]!;

/** Whether a path is in or equals a folder; both without links. */
export function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/** Resolves links; null if nothing exists. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
