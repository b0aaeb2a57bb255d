import { createHash, randomUUID } from 'node:crypto';
import { constants, renameSync, rmSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PHOTO_BYTES_MAX, type PhotoType, PHOTO_REMOVED_DAYS } from '#shared/photos.ts';
import { FILE_MODE, isOwnFile, makeFolder, syncFolder, removeFile } from './folder.ts';
import type { Db } from './open.ts';
import type { Database } from 'better-sqlite3';
import { ok } from '#shared/result.ts';
import { backupNames, backupPath, readAsideName, readBackup } from './backup-files.ts';
import { transact } from './failure.ts';

/** Name of a photo's file: derived from its content, never from client input. */
export interface FileName {
  readonly sha256: string;
  readonly type: PhotoType;
}

const EXTENSIONS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const NAME_PATTERN = /^[0-9a-f]{64}\.(?:jpg|png|webp)$/;

/** `folder` is the data folder, here and below. */
export const photoFolder = (folder: string): string => join(folder, 'photos');

/** Throws if `sha256` is no digest: a tampered row must not yield another path. */
export function photoFileName({ sha256, type }: FileName): string {
  const name = `${sha256}.${EXTENSIONS[type]}`;
  if (!NAME_PATTERN.test(name)) throw new Error('no name of a photo');
  return name;
}

const isPhotoFile = (name: string): boolean => NAME_PATTERN.test(name);

const isUnfinished = (name: string): boolean => name.endsWith('.part');

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface PhotoFiles {
  /** Resolves to the content's name once synced to disk. Rejects with disk errors. */
  write(bytes: Buffer, type: PhotoType): Promise<FileName>;
  read(name: FileName): Promise<Buffer | null>;
}

export function photoFilesOf(db: Db): PhotoFiles | null {
  if (db.memory) return null;
  const photos = photoFolder(dirname(db.name));
  return {
    async write(bytes, type) {
      const name = { sha256: digestOf(bytes), type };
      const part = join(photos, `${randomUUID()}.part`);
      makeFolder(photos);
      try {
        await writeAndSync(part, bytes);
        // Replaces an existing file: it may be damaged, and its age must restart.
        renameSync(part, join(photos, photoFileName(name)));
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
      syncFolder(photos);
      return name;
    },
    async read(name) {
      const path = join(photos, photoFileName(name));
      const bytes = await readOwnFile(path, PHOTO_BYTES_MAX).catch(() => null);
      return bytes && digestOf(bytes) === name.sha256 ? bytes : null;
    },
  };
}

/** Null for a link (may leave the folder), a pipe or device (may be endless), or a longer file. */
async function readOwnFile(path: string, bytesMax: number): Promise<Buffer | null> {
  if (!isOwnFile(path)) return null;
  const file = await open(path, OPEN_FLAGS);
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= bytesMax ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

/** Windows lacks both. `O_NONBLOCK`: a pipe that replaced the file cannot block. */
const OPEN_FLAGS =
  constants.O_RDONLY |
  ((constants.O_NOFOLLOW as number | undefined) ?? 0) |
  ((constants.O_NONBLOCK as number | undefined) ?? 0);

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const DAY_MS = 86_400_000;

/**
 * Deletes photos removed over `PHOTO_REMOVED_DAYS` ago, and files that neither the history nor a backup references.
 * Files under a day old stay: their rows may follow. All files stay if a history was put aside or a backup is
 * unreadable. Throws disk errors.
 */
export function sweepPhotos(db: Database, folder: string, now: number): void {
  deleteExpiredRows(db, now - PHOTO_REMOVED_DAYS * DAY_MS);
  const photos = photoFolder(folder);
  if (!existsSync(photos) || readdirSync(folder).some((name) => readAsideName(name) !== null))
    return;
  const left = namesIn(db);
  const old = readdirSync(photos).filter(
    (name) =>
      (isUnfinished(name) || (isPhotoFile(name) && !left.has(name))) &&
      lstatSync(join(photos, name)).mtimeMs < now - DAY_MS,
  );
  if (old.length === 0) return;
  const namesInBackups = new Set(
    backupNames(folder).flatMap(({ backup }) => namesInBackup(backupPath(folder, backup))),
  );
  for (const name of old) if (!namesInBackups.has(name)) removeFile(join(photos, name));
}

function deleteExpiredRows(db: Database, before: number): void {
  const due = db.prepare('SELECT 1 FROM photos WHERE deleted_at < ?').get(before);
  if (due === undefined) return;
  const forgotten = transact(db, () => {
    db.prepare('DELETE FROM photos WHERE deleted_at < ?').run(before);
    return ok(null);
  });
  if (!forgotten.ok) process.emitWarning(`Photos could not be forgotten: ${forgotten.error.code}`);
}

function namesInBackup(path: string): readonly string[] {
  const backup = readBackup(path);
  try {
    return [...namesIn(backup)];
  } finally {
    backup.close();
  }
}

function namesIn(db: Database): ReadonlySet<string> {
  const hasPhotos = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'photos'`).get();
  if (hasPhotos === undefined) return new Set();
  const rows = db.prepare<[], FileName>('SELECT DISTINCT sha256, type FROM photos').all();
  return new Set(rows.map(photoFileName));
}
