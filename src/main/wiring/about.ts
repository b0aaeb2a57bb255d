import type { About } from '#shared/contract.ts';
import { ok } from '#shared/result.ts';
import { VERSION } from '#shared/version.ts';
import { sqliteVersion } from '../db/open.ts';

/** Data folder of this Menagerie, and how to show it. */
export interface Installation {
  /** null: nothing is kept */
  readonly dataFolder: string | null;
  /** Shows a folder in the system's own window; false if that fails. Null where there is no such window. */
  readonly showFolder: ((folder: string) => Promise<boolean>) | null;
}

export const inMemory: Installation = { dataFolder: null, showFolder: null };

/** Returns the app's description of itself, with a history and without one. Uses no network. */
export function aboutHandlers({ dataFolder, showFolder }: Installation) {
  const { electron, chrome, node } = process.versions;
  const system = `${process.platform} ${process.arch}`;
  const about = (): About => ({
    version: VERSION,
    electron: electron && chrome ? { version: electron, chromium: chrome } : null,
    system,
    node,
    sqlite: sqliteVersion(),
    dataFolder,
    canShowFolder: dataFolder !== null && showFolder !== null,
  });
  return {
    'app.about': () => ok(about()),
    'app.show-folder': async () =>
      ok(dataFolder !== null && showFolder !== null && (await showFolder(dataFolder))),
  };
}
