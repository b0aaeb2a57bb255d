import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BACKUP_REASONS, type BackupReason } from '#shared/contract/backups.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { VerifyBackup } from './examine.ts';
import { tryWrite, tryWriteAsync } from './failure.ts';
import { syncFolder, makeFile, makeFolder } from './folder.ts';
import { schemaVersion } from './migrations/index.ts';

/** Parts of a backup's file name: `2026-11-21T19-30-05.123Z.v3.c9021.412.match.db` */
export interface BackupName {
  readonly backup: BackupId;
  readonly at: number;
  readonly schema: number;
  /** commit count of the history; null if older than the counting */
  readonly commits: number | null;
  /** number of matches, without deleted ones */
  readonly matches: number;
  readonly reason: BackupReason;
}

/** The unfinished backup; at most one exists. */
const UNFINISHED_FILE = 'unfinished.db';
/** Pages of 4 KiB copied per step; moves run between steps. */
const STEP_PAGES = 64;
/** Pages copied before a sync to disk starts. */
const FLUSH_PAGES = 1024;
const HURRIED_STEP_PAGES = 4096;

/** `folder` is the data folder, here and below. */
export const backupFolder = (folder: string): string => join(folder, 'backups');

/** The id is the file's name: it must come from listing the folder, not from a client. */
export const backupPath = (folder: string, backup: BackupId): string =>
  join(backupFolder(folder), backup);

const TIMESTAMP_PATTERN = '(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)';
const NAME_PATTERN = new RegExp(
  `^${TIMESTAMP_PATTERN}\\.v(\\d+)(?:\\.c(\\d+))?\\.(\\d+)\\.(${BACKUP_REASONS.join('|')})\\.db$`,
);

/** Timestamp for a file name: Windows allows no colons. */
const timestampInName = (at: number): string => new Date(at).toISOString().replaceAll(':', '-');

const ASIDE_NAME_PATTERN = new RegExp(`^menagerie-${TIMESTAMP_PATTERN}\\.aside\\.db`);

export const asidePath = (folder: string, at: number): string =>
  join(folder, `menagerie-${timestampInName(at)}.aside.db`);

export function readAsideName(file: string): number | null {
  const [, ...moment] = ASIDE_NAME_PATTERN.exec(file) ?? [];
  return parseTimestamp(moment);
}

function parseTimestamp([day, hour, minute, second]: readonly (string | undefined)[]):
  | number
  | null {
  const at = Date.parse(`${day}${hour}:${minute}:${second}`);
  return Number.isNaN(at) ? null : at;
}

export function readBackupName(file: string): BackupName | null {
  const [, ...parts] = NAME_PATTERN.exec(file) ?? [];
  const at = parseTimestamp(parts);
  if (at === null) return null;
  const [schema, commits, matches, reason] = parts.slice(4);
  return {
    backup: file as BackupId,
    at,
    schema: Number(schema),
    commits: commits === undefined ? null : Number(commits),
    matches: Number(matches),
    reason: reason as BackupReason,
  };
}

export function backupNames(folder: string): readonly BackupName[] {
  const path = backupFolder(folder);
  if (!existsSync(path)) return [];
  return newestFirst(
    readdirSync(path).flatMap((file) => readBackupName(file) ?? []),
    Date.now(),
  );
}

type Dated = Pick<BackupName, 'at' | 'commits' | 'matches'>;

/**
 * Sorts by commit count, since a clock may have been wrong. Backups of older versions, which did not count, follow by
 * date; a future date is estimated from the match count.
 */
export function newestFirst<Backup extends Dated>(
  backups: readonly Backup[],
  now: number,
): Backup[] {
  const past = backups.filter(({ at, commits }) => commits === null && at <= now);
  const believed = ({ at, commits, matches }: Backup): number =>
    commits !== null || at <= now
      ? at
      : Math.max(0, ...past.filter((one) => one.matches <= matches).map((one) => one.at));
  const when = new Map(backups.map((backup) => [backup, believed(backup)]));
  return backups.toSorted(
    (one, other) =>
      (other.commits ?? -1) - (one.commits ?? -1) ||
      when.get(other)! - when.get(one)! ||
      other.matches - one.matches ||
      other.at - one.at,
  );
}

export const readBackup = (path: string): Database.Database =>
  new Database(path, { readonly: true, fileMustExist: true });

export const backupSize = (folder: string, backup: BackupId): number =>
  statSync(backupPath(folder, backup)).size;

export function freeBackupName(
  folder: string,
  { schema, commits, matches, reason }: Omit<BackupName, 'backup' | 'at'>,
): BackupName {
  const taken = new Set(backupNames(folder).map(({ at }) => at));
  let at = Date.now();
  while (taken.has(at)) at++;
  const counted = commits === null ? '' : `.c${String(commits)}`;
  const backup =
    `${timestampInName(at)}.v${String(schema)}${counted}.${String(matches)}.${reason}.db` as BackupId;
  return { backup, at, schema, commits, matches, reason };
}

/**
 * Copies the open history, a few pages at a time, while writes continue. The copy gets its name only after
 * verification, so every file with a backup name is complete.
 * @param isHurried true: the app is quitting, so larger steps are copied
 */
export async function writeBackup(
  db: Database.Database,
  folder: string,
  reason: BackupReason,
  verifyBackup: VerifyBackup,
  isHurried: () => boolean = () => false,
): Promise<Result<BackupName, AppRefusal>> {
  const stored = await tryWriteAsync(async () => {
    makeFolder(backupFolder(folder));
    const part = join(backupFolder(folder), UNFINISHED_FILE);
    makeFile(part);
    await copy(db, part, isHurried);
    makeSingleFile(part);
    const contents = await verifyBackup(part);
    if (contents === null) return null;
    const name = freeBackupName(folder, { schema: schemaVersion(db), ...contents, reason });
    renameSync(part, backupPath(folder, name.backup));
    syncFolder(backupFolder(folder));
    return name;
  });
  if (stored.ok && stored.value) return ok(stored.value);
  removeUnfinished(folder);
  return stored.ok ? fail(appRefusal('backup-unusable')) : stored;
}

async function copy(db: Database.Database, part: string, isHurried: () => boolean): Promise<void> {
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
    const pages = isHurried() ? HURRIED_STEP_PAGES : STEP_PAGES;
    copied += pages;
    if (copied >= FLUSH_PAGES && !flushing) {
      copied = 0;
      flushing = flushOnce();
    }
    return pages;
  };
  await db.backup(part, { progress });
  await flushing;
  if (failure !== null) throw failure;
}

/** Shortens SQLite's own sync at the end of the copy, which blocks the process. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.datasync().finally(() => file.close());
}

/** The copy inherits WAL mode; without it, readers create no files beside the backup. */
function makeSingleFile(path: string): void {
  const db = new Database(path);
  try {
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** Removes unfinished files of a failure or a killed process. Ignores files that cannot be removed. */
export function removeUnfinished(folder: string): void {
  const path = backupFolder(folder);
  tryWrite(() => {
    for (const side of ['', '-journal', '-wal', '-shm'])
      rmSync(join(path, UNFINISHED_FILE + side), { force: true });
  });
}

/** Removes a backup; succeeds if it is already gone. */
export function removeBackup(folder: string, backup: BackupId): void {
  rmSync(backupPath(folder, backup), { force: true });
}
