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

/** The paths of all else in the data folder, which its owner put there. A link to Menagerie's own files is left out. */
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

/** Whether a link leads to Menagerie's own files, or to the folder with all of them. */
function leadsInside(dataFolder: string, path: string): boolean {
  return (
    isWithin(dataFolder, path) ||
    (isWithin(path, dataFolder) && isOwnFile(firstPart(dataFolder, path)))
  );
}

const firstPart = (folder: string, path: string): string => relative(folder, path).split(sep)[0]!;

/** Whether a path lies in a folder, or is that folder; both without links. */
export function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/** Without links; null where nothing lies. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
