import type { Backup } from '../../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../../shared/errors.ts';
import type { BackupId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { backupBytes, backupNames, backupPath, type BackupName } from '../db/backup-files.ts';
import type { Examine } from '../db/examine.ts';
import { tryWrite, tryWriteAsync } from '../db/failure.ts';
import { migrations } from '../db/migrations/index.ts';

/** The backups of a data folder, as they can be chosen from. */
export interface Shelf {
  /** The newest first, by what their names say: they are not read. */
  all(): Result<readonly Backup[], AppRefusal>;
  /** Reads it through. Refused with unknown-backup or backup-unusable. */
  find(backup: BackupId): Promise<Result<Backup, AppRefusal>>;
  /** The newest that is good, read through, and how far the history had come in it; null if there is none. */
  newest(): Promise<Result<{ backup: Backup; commits: number | null } | null, AppRefusal>>;
}

/** Looks into the data folder anew at each call. */
export function createShelf(folder: string, examine: Examine): Shelf {
  const describe = ({ backup, at, why, schema, matches }: BackupName): Backup => ({
    ...{ backup, at, why, schema },
    bytes: backupBytes(folder, backup),
    matches: schema > migrations.length ? null : matches,
  });

  const isGood = async ({ backup }: BackupName): Promise<boolean> =>
    (await examine(backupPath(folder, backup))) !== null;

  return {
    all: () => tryWrite(() => backupNames(folder).map(describe)),
    async find(backup) {
      const name = backupNames(folder).find((one) => one.backup === backup);
      if (!name) return fail(appRefusal('unknown-backup'));
      const good = await tryWriteAsync(() => isGood(name));
      if (!good.ok) return good;
      return good.value ? ok(describe(name)) : fail(appRefusal('backup-unusable'));
    },
    newest: () =>
      tryWriteAsync(async () => {
        for (const name of backupNames(folder))
          if (await isGood(name)) return { backup: describe(name), commits: name.commits };
        return null;
      }),
  };
}
