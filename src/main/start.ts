import type { Trouble } from '../shared/contract.ts';
import { appRefusal, type AppRefusal } from '../shared/errors.ts';
import type { BackupId } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { App, OpenApp, StartFailure } from './app.ts';
import { createKeeper } from './backups/keeper.ts';
import { createRescueApp } from './backups/rescue.ts';
import { createShelf } from './backups/shelf.ts';
import { createLocalPlayer } from './bots/player.ts';
import { createWorkerPlayer } from './bots/worker-player.ts';
import { examineHere, examineInWorker, type Examine } from './db/examine.ts';
import { written, writtenInTime } from './db/failure.ts';
import { isTrouble, openDatabase, type Db } from './db/open.ts';
import {
  asidePath,
  beginEmpty,
  exchange,
  fetchBackup,
  putInPlace,
  setAside,
} from './db/replace.ts';
import { readHere, type OpenFileReader } from './exchange/reader.ts';
import { readInWorker } from './exchange/reader-in-worker.ts';
import { systemFresh } from './fresh.ts';
import { games } from './games/index.ts';
import { createHouse, type House } from './house.ts';
import { createApp, VERSION } from './open.ts';

/**
 * The app on its data folder, for whatever window there is. If the history cannot be opened it starts all the same, into
 * the rescue; what nobody could choose about is a failure.
 */
export const openApp: OpenApp = async ({ dataFolder: folder, botWorker, examiner, fileReader }) => {
  const house = createHouse();
  const examine = examiner ? examineInWorker(examiner) : examineHere;
  const openReader = fileReader ? readInWorker(fileReader) : readHere;
  const first = await openFolder({ folder, botWorker, examine, openReader, house });
  if (!first.ok) return first;
  house.open(first.value);
  return ok(house.app);
};

interface Ground {
  readonly folder: string;
  readonly botWorker: URL | null;
  readonly examine: Examine;
  readonly openReader: OpenFileReader;
  readonly house: House;
}

async function openFolder(ground: Ground): Promise<Result<App, StartFailure>> {
  const opened = await openDatabase(ground.folder, ground.examine);
  if (opened.ok) return ok(historyApp(opened.value, ground));
  const { code, path } = opened.error;
  return isTrouble(code) ? ok(await rescueApp(code, path, ground)) : fail({ code, path });
}

/** When the folder was good a moment ago, and a failure could only be told by ending. */
async function reopenFolder(ground: Ground): Promise<App> {
  const opened = await openFolder(ground);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.code}`);
  return opened.value;
}

function historyApp(db: Db, ground: Ground): App {
  const { folder, botWorker, examine, openReader, house } = ground;
  const keeper = createKeeper({ db, folder, examine });
  const bots = botWorker
    ? createWorkerPlayer(botWorker)
    : createLocalPlayer(games, () => performance.now());

  const restore = async (backup: BackupId): Promise<Result<null, AppRefusal>> => {
    let restored: Result<null, AppRefusal> = fail(appRefusal('superseded'));
    await house.change(async (present) => {
      // Somebody else was quicker, and another history lies there now.
      if (present !== app) return present;
      const fetched = await writtenInTime(() => fetchBackup(folder, backup));
      if (!fetched.ok) {
        restored = fetched;
        return present;
      }
      await app.stop();
      await keeper.close();
      await bots.close();
      restored = written(() => {
        exchange(db, folder);
        return null;
      });
      return reopenFolder(ground);
    });
    return restored;
  };

  const app = createApp(db, bots, systemFresh, { keeper, restore }, openReader);
  return app;
}

async function rescueApp(trouble: Trouble, file: string, ground: Ground): Promise<App> {
  const { folder, examine, house } = ground;
  const newest = await createShelf(folder, examine).newest();
  const keptAs = asidePath(folder, Date.now());

  const begin = async (backup: BackupId | null): Promise<Result<null, AppRefusal>> => {
    const fetched = backup ? await writtenInTime(() => fetchBackup(folder, backup)) : ok(null);
    if (!fetched.ok) return fetched;
    let begun: Result<null, AppRefusal> = ok(null);
    await house.change(async (present) => {
      // Someone may have put it right meanwhile, in another window: only what is bad now goes aside.
      const again = await openDatabase(folder, examine);
      if (again.ok) return historyApp(again.value, ground);
      begun = isTrouble(again.error.code) ? replace(folder, keptAs, backup) : inUse();
      return begun.ok ? reopenFolder(ground) : present;
    });
    return begun;
  };

  const backup = newest.ok ? newest.value : null;
  return createRescueApp({ version: VERSION, rescue: { trouble, file, keptAs, backup }, begin });
}

const inUse = (): Result<never, AppRefusal> =>
  fail(appRefusal('storage-failed', { code: 'data-in-use' }));

const replace = (
  folder: string,
  keptAs: string,
  backup: BackupId | null,
): Result<null, AppRefusal> =>
  written(() => {
    setAside(folder, keptAs);
    if (backup) putInPlace(folder);
    else beginEmpty(folder);
    return null;
  });
