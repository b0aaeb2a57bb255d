import manifest from '../../package.json' with { type: 'json' };

export interface Commit {
  readonly hash: string;
  /** commit date, YYYY-MM-DD; never the build date: the same commit gives the same bytes */
  readonly date: string;
  readonly isChanged: boolean;
}

export interface Version {
  readonly number: string;
  /** null without a clone, as from a source archive, and in an unbuilt program */
  readonly commit: Commit | null;
  /** address for new versions; null while there is none */
  readonly homepage: string | null;
}

/** Defined by the build (`electron.vite.config.ts`). */
declare const __VERSION__: Version | undefined;

export const VERSION: Version =
  typeof __VERSION__ === 'undefined'
    ? { number: manifest.version, commit: null, homepage: null }
    : __VERSION__;

/** Returns the version as shown in fault messages, in every language: `0.1.0 (1a2b3c4d, 2026-11-22)`. */
export function versionText({ number, commit }: Pick<Version, 'number' | 'commit'>): string {
  if (!commit) return number;
  const { hash, date, isChanged } = commit;
  return `${number} (${[hash, date, ...(isChanged ? ['changed'] : [])].join(', ')})`;
}
