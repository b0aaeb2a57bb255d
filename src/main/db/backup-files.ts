import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BACKUP_REASONS, type BackupReason } from '../../shared/contract/backups.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { BackupId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Examine } from './examine.ts';
import { written, writtenInTime } from './failure.ts';
import { keepNames, makeFolder } from './folder.ts';
import { schemaVersion } from './migrate.ts';

/** What the name of a backup's file says: `2026-11-21T19-30-05.123Z.v2.412.match.db` */
export interface BackupName {
  readonly backup: BackupId;
  readonly at: number;
  readonly schema: number;
  /** how many are in it, those in the bin left out */
  readonly matches: number;
  readonly why: BackupReason;
}

/** A backup that is not finished. There is one at a time. */
const PART = 'unfinished.db';
/** Pages of 4 KiB copied at once, between which moves are played. */
const STEP = 64;
/** As many pages as may wait to be brought to the disk. */
const FLUSH = 1024;
/** When nobody plays any more. */
const HASTE = 4096;

/** `folder` is the data folder, here and below. */
export const backupFolder = (folder: string): string => join(folder, 'backups');

/** The id is the file's name: it has to be one that was found in the folder, not one that somebody sent. */
export const backupPath = (folder: string, backup: BackupId): string =>
  join(backupFolder(folder), backup);

const NAME = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)\\.v(\\d+)\\.(\\d+)\\.(${BACKUP_REASONS.join('|')})\\.db$`,
);

/** A moment as it can stand in a file's name anywhere: Windows has no colons there. */
export const momentInName = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');

/** Null for a file that is no backup of ours. */
export function readBackupName(file: string): BackupName | null {
  const [, day, hour, minute, second, schema, matches, why] = NAME.exec(file) ?? [];
  const at = Date.parse(`${day}${hour}:${minute}:${second}`);
  if (Number.isNaN(at)) return null;
  return {
    backup: file as BackupId,
    at,
    schema: Number(schema),
    matches: Number(matches),
    why: why as BackupReason,
  };
}

/** Those of a data folder, the newest first. */
export function backupNames(folder: string): readonly BackupName[] {
  const path = backupFolder(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .flatMap((file) => readBackupName(file) ?? [])
    .sort((one, other) => other.at - one.at);
}

/** Throws if it has gone meanwhile. */
export const backupBytes = (folder: string, backup: BackupId): number =>
  statSync(backupPath(folder, backup)).size;

/** A name that no backup has yet. */
export function freeBackupName(
  folder: string,
  { schema, matches, why }: Pick<BackupName, 'schema' | 'matches' | 'why'>,
): BackupName {
  const taken = new Set(backupNames(folder).map(({ at }) => at));
  let at = Date.now();
  while (taken.has(at)) at++;
  const backup = `${momentInName(at)}.v${String(schema)}.${String(matches)}.${why}.db` as BackupId;
  return { backup, at, schema, matches, why };
}

/**
 * Copies the open history, a few pages at a time, while it may be written on. The copy has its name only when it has
 * been read through and found good, so that whatever has the name of a backup is whole.
 * @param hurry true: what waits is the end of the program, and no longer a player
 */
export async function writeBackup(
  db: Database.Database,
  folder: string,
  why: BackupReason,
  examine: Examine,
  hurry: () => boolean = () => false,
): Promise<Result<BackupName, AppRefusal>> {
  const stored = await writtenInTime(async () => {
    makeFolder(backupFolder(folder));
    const part = join(backupFolder(folder), PART);
    await copy(db, part, hurry);
    seal(part);
    const { matches } = await examine(part);
    if (matches === null) return null;
    const name = freeBackupName(folder, { schema: schemaVersion(db), matches, why });
    renameSync(part, backupPath(folder, name.backup));
    keepNames(backupFolder(folder));
    return name;
  });
  if (stored.ok && stored.value) return ok(stored.value);
  removeUnfinished(folder);
  return stored.ok ? fail(appRefusal('backup-unusable')) : stored;
}

/** Copies the open history to `part`, some pages at a time. */
async function copy(db: Database.Database, part: string, hurry: () => boolean): Promise<void> {
  let copied = 0;
  let flushing: Promise<void> | null = null;
  let failure: unknown = null;
  const flushOnce = async (): Promise<void> => {
    try {
      await flush(part);
    } catch (error) {
      failure ??= error;
    }
    flushing = null;
  };
  const progress = (): number => {
    const pages = hurry() ? HASTE : STEP;
    copied += pages;
    if (copied >= FLUSH && !flushing) {
      copied = 0;
      flushing = flushOnce();
    }
    return pages;
  };
  await db.backup(part, { progress });
  await flushing;
  if (failure !== null) throw failure;
}

/** SQLite itself waits for the disk once, at the end, and everybody with it; so that little is left to wait for then. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.datasync().finally(() => file.close());
}

/** A copy of a WAL file says that it is one too; a backup is a single file that readers leave alone. */
function seal(path: string): void {
  const db = new Database(path);
  try {
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** What a failure, or the end of the program, has left half-done. If it cannot be removed it does no harm. */
export function removeUnfinished(folder: string): void {
  const path = backupFolder(folder);
  written(() => {
    for (const side of ['', '-journal', '-wal', '-shm'])
      rmSync(join(path, PART + side), { force: true });
  });
}

/** To be read by the page; whoever opens it closes it. */
export const readBackup = (path: string): Database.Database =>
  new Database(path, { readonly: true, fileMustExist: true });

/** One that has gone already is as good as removed. */
export function removeBackup(folder: string, backup: BackupId): void {
  rmSync(backupPath(folder, backup), { force: true });
}
