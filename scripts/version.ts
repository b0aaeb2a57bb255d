import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit, Version } from '#shared/version.ts';

interface Manifest {
  readonly version: string;
  readonly homepage?: string;
}

/** Which Menagerie lies in a folder: what a build there is called. */
export function readVersion(folder: string): Version {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { version: number, homepage = null } = manifest;
  return { number, commit: readCommit(folder), homepage };
}

/** The commit that lies in a folder; null if it is not the top of a clone, or nothing there can read one. */
function readCommit(folder: string): Commit | null {
  // An archive may be unpacked somewhere within another project's clone.
  if (git(folder, 'rev-parse', '--show-prefix') !== '') return null;
  const [hash, date] = git(folder, 'log', '-1', '--format=%H %cs')?.split(' ') ?? [];
  const changes = git(folder, 'status', '--porcelain');
  if (!hash || !date || changes === null) return null;
  return { hash: hash.slice(0, 8), date, isChanged: changes !== '' };
}

/** What git says, or null if it fails. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}
