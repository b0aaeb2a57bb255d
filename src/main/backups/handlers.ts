import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { BackupScheduler } from './scheduler.ts';

export interface Backups {
  readonly scheduler: BackupScheduler;
  restore(backup: BackupId): Promise<Result<null, AppRefusal>>;
}

type BackupCalls = Extract<keyof Handlers, `backups.${string}` | `rescue.${string}`>;

/** @param backups null: an app in memory, which has none */
export function backupHandlers(backups: Backups | null): Pick<Handlers, BackupCalls> {
  const refuseRescue = () => fail(appRefusal('nothing-to-rescue'));
  const rescue = {
    'rescue.restore': refuseRescue,
    'rescue.proceed': refuseRescue,
    'rescue.begin': refuseRescue,
  };
  if (!backups) {
    const unknown = () => fail(appRefusal('unknown-backup'));
    return {
      'backups.list': () => ok({ backups: [], folder: '', failed: null }),
      'backups.make': unknown,
      'backups.preview': unknown,
      'backups.restore': unknown,
      ...rescue,
    };
  }
  const { scheduler, restore } = backups;
  return {
    'backups.list': scheduler.list,
    'backups.make': () => scheduler.make('hand'),
    'backups.preview': ({ backup }) => scheduler.preview(backup),
    async 'backups.restore'({ backup }) {
      const found = await scheduler.find(backup);
      return found.ok ? restore(backup) : found;
    },
    ...rescue,
  };
}
