import manifest from '../../package.json' with { type: 'json' };

/** The commit that was built. */
export interface Commit {
  /** the first eight digits */
  readonly hash: string;
  /** when it was committed, YYYY-MM-DD; never when it was built: the same commit gives the same bytes */
  readonly date: string;
  /** what was built is not quite that commit */
  readonly isChanged: boolean;
}

export interface Version {
  readonly number: string;
  /** null without a clone, as from a source archive, and where nothing was built */
  readonly commit: Commit | null;
  /** where new versions are; null while there is no public address */
  readonly homepage: string | null;
}

/** Put in by the build (`electron.vite.config.ts`). */
declare const __VERSION__: Version | undefined;

/** Which Menagerie this is. */
export const VERSION: Version =
  typeof __VERSION__ === 'undefined'
    ? { number: manifest.version, commit: null, homepage: null }
    : __VERSION__;

/** As it stands in messages about a fault, the same in every language: `0.1.0 (1a2b3c4d, 2026-11-22)`. */
export function versionText({ number, commit }: Pick<Version, 'number' | 'commit'>): string {
  if (!commit) return number;
  const { hash, date, isChanged } = commit;
  return `${number} (${[hash, date, ...(isChanged ? ['changed'] : [])].join(', ')})`;
}
