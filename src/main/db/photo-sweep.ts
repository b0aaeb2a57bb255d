import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { PHOTO_REMOVED_DAYS } from '#shared/photos.ts';
import { ok } from '#shared/result.ts';
import { backupNames, backupPath, readAsideName, readBackup } from './backup-files.ts';
import { transact } from './failure.ts';
import { removeFile } from './folder.ts';
import {
  type FileName,
  isPhotoFile,
  isUnfinished,
  photoFileName,
  photoFolder,
} from './photo-files.ts';

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
