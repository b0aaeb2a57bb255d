import { deriveKey } from '#shared/phones/passphrase.ts';
import { appRefusal, type AppRefusal } from '#shared/errors.ts';
import type { BackupId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { aboutHandlers, type Installation } from './about.ts';
import type { App, OpenApp, Ports, StartFailure } from '../app/app.ts';
import { createBackupScheduler } from '../backups/scheduler.ts';
import { createBackupStore } from '../backups/store.ts';
import { createOutsideBots, type OutsideBots } from '../bots/outside/programs.ts';
import { createLocalPlayer } from '../bots/player.ts';
import { createWorkerPlayer } from '../bots/worker-player.ts';
import { asidePath } from '../db/backup-files.ts';
import { assertInPlace, onMoved, readRecord } from '../db/commit.ts';
import { type VerifyBackup, verifyBackupHere, verifyBackupInWorker } from '../db/examine.ts';
import { transact, tryWrite, tryWriteAsync } from '../db/failure.ts';
import {
  lockFolder,
  isDatabaseFailure,
  openDatabase,
  type Db,
  type DatabaseOpenFailure,
} from '../db/open.ts';
import {
  copyAside,
  replaceWithStaged,
  stageBackup,
  stageEmpty,
  removeStaged,
  replaceAside,
} from '../db/replace.ts';
import { type OpenFileReader, readInThisThread, readInWorker } from '../exchange/file-reader.ts';
import { systemEnvironment } from '../app/environment.ts';
import { games } from '#games/engines.ts';
import type { OpenExample } from './create-app.ts';
import { createApp } from './create-app.ts';
import type { PhoneMedia } from '../phones/create-phones.ts';
import { openExample } from './example-app.ts';
import { privateFile } from '../db/folder.ts';
import { reviewInWorker, type Reviewer } from '../reviews/reviewer.ts';
import { settingsStore } from '../settings/settings.ts';
import { createSwappableApp, type SwappableApp } from './swappable-app.ts';
import { VERSION } from '#shared/version.ts';
import type { Hello, Principal, Reply, Rescue } from '#shared/contract.ts';
import { admit, answered } from '../app/dispatch.ts';

/**
 * The app on its data folder, for whatever window there is. If the history cannot be opened it starts all the same, into
 * the rescue; what nobody could choose about is a failure.
 */
export const openApp: OpenApp = async (ports) => {
  const { dataFolder: folder, botWorker, examiner, fileReader } = ports;
  const lock = lockFolder(folder);
  if (lock === 'in-use') return fail({ code: 'data-in-use', path: folder });
  if (lock === 'failed') return fail({ code: 'data-unwritable', path: folder });
  const swappable = createSwappableApp();
  const verifyBackup = examiner ? verifyBackupInWorker(examiner) : verifyBackupHere;
  const openReader = fileReader ? readInWorker(fileReader) : readInThisThread;
  const reviewer = ports.reviewWorker ? reviewInWorker(ports.reviewWorker) : undefined;
  const phones = phonePorts(ports);
  const outsideBots = createOutsideBots(folder);
  const installation = { dataFolder: folder, showFolder: ports.showFolder };
  const context = {
    folder,
    botWorker,
    verifyBackup,
    openReader,
    phones,
    swappable,
    outsideBots,
    reviewer,
    installation,
  };
  const first = await openFolder(context);
  if (!first.ok) {
    lock.release();
    return first;
  }
  swappable.open(first.value);
  const close = () =>
    Promise.all([swappable.app.close(), outsideBots.close()])
      .then(() => undefined)
      .finally(() => {
        lock.release();
      });
  return ok({ ...swappable.app, close });
};

/** File of the phones' grants beside the history, not a part of it. */
const PHONES_FILE = 'phones.json';

const phonePorts = ({
  dataFolder,
  openPhoneListener,
  phoneAddresses,
  phoneHostName,
}: Ports): PhoneMedia | null =>
  openPhoneListener && {
    network: {
      openListener: openPhoneListener,
      addresses: phoneAddresses,
      hostName: phoneHostName,
      deriveKey,
    },
    file: privateFile(dataFolder, PHONES_FILE),
  };

interface StartContext {
  readonly folder: string;
  readonly botWorker: URL | null;
  readonly verifyBackup: VerifyBackup;
  readonly openReader: OpenFileReader;
  readonly phones: PhoneMedia | null;
  readonly reviewer: Reviewer | undefined;
  readonly swappable: SwappableApp;
  readonly installation: Installation;
  /** kept while one history is exchanged for another */
  readonly outsideBots: OutsideBots;
}

async function openFolder(
  context: StartContext,
  take: 'complete' | 'readable' = 'complete',
): Promise<Result<App, StartFailure>> {
  const opened = await openDatabase(context.folder, context.verifyBackup, take);
  if (opened.ok) return ok(historyApp(opened.value, context));
  const { error } = opened;
  return isDatabaseFailure(error) ? ok(await rescueApp(error, context)) : fail(error);
}

/** When the folder was good a moment ago, and a failure could only be told by ending. */
async function reopenFolder(context: StartContext, take?: 'complete' | 'readable'): Promise<App> {
  const opened = await openFolder(context, take);
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.code}`);
  return opened.value;
}

function historyApp(db: Db, context: StartContext): App {
  const { folder, botWorker, verifyBackup, openReader, phones, swappable } = context;
  const { outsideBots, reviewer, installation } = context;
  removeStaged(folder);
  const scheduler = createBackupScheduler({ db, folder, verifyBackup });
  // This process still holds all of it: a copy is the way back to it.
  onMoved(db, () => void scheduler.make('moved').catch(() => undefined));
  const bots = botWorker
    ? createWorkerPlayer(botWorker)
    : createLocalPlayer(games, () => performance.now());

  const restore = async (backup: BackupId): Promise<Result<null, AppRefusal>> => {
    let restored: Result<null, AppRefusal> = fail(appRefusal('superseded'));
    await swappable.swap(async (present) => {
      // Somebody else was quicker, and another history lies there now.
      if (present !== app) return present;
      const fetched = await tryWriteAsync(() => {
        assertInPlace(db);
        return stageBackup(folder, backup);
      });
      if (!fetched.ok) {
        restored = fetched;
        return present;
      }
      await app.stop();
      await scheduler.close(true);
      await bots.close();
      restored = tryWrite(() => {
        replaceWithStaged(db, folder);
        return null;
      });
      return reopenFolder(context);
    });
    return restored;
  };

  const showExample: OpenExample = async (language) => {
    const settings = settingsStore(db);
    const example = await openExample({
      reviewer,
      language,
      settings: settings.saved(),
      leave: () =>
        swappable.swap(async (present) => {
          if (present !== shown) return present;
          const chosen = example.settings();
          // How the screen is set is no record. What cannot be kept is as it was.
          if (chosen) {
            transact(db, () => {
              settings.save(chosen);
              return ok(null);
            });
          }
          await example.app.close();
          return app;
        }),
    });
    const shown = inFrontOf(app, example.app);
    await swappable.swap(async (present) => {
      if (present === app) return shown;
      await example.app.close();
      return present;
    });
    return ok(null);
  };

  const backups = { scheduler, restore };
  const app = createApp({
    db,
    bots,
    environment: systemEnvironment,
    backups,
    openReader,
    phones,
    outsideBots,
    reviewer,
    installation,
    openExample: showExample,
  });
  return app;
}

/** The history's app stays open behind the one that is shown: phones play on, and it ends with it. */
const inFrontOf = (behind: App, shown: App): App => ({
  connect: shown.connect,
  closeCurtains() {
    behind.closeCurtains();
    shown.closeCurtains();
  },
  async close() {
    await shown.close();
    await behind.close();
  },
});

async function rescueApp(
  { code: failure, path: file, incomplete }: DatabaseOpenFailure,
  context: StartContext,
): Promise<App> {
  const { folder, verifyBackup, swappable } = context;
  const newest = await createBackupStore(folder, verifyBackup).newest();
  const preservedPath = asidePath(folder, Date.now());

  const begin = async (from: RescueFrom): Promise<Result<null, AppRefusal>> => {
    const ready = await tryWriteAsync(() => makeReadyFor(from, folder));
    if (!ready.ok) return ready;
    let begun: Result<void, AppRefusal> = ok(undefined);
    await swappable.swap(async (present) => {
      // Someone may have put it right meanwhile, in another window: only what is bad now goes aside.
      const reopened = await openDatabase(folder, verifyBackup);
      if (reopened.ok) return historyApp(reopened.value, context);
      begun = isDatabaseFailure(reopened.error)
        ? await setAside(from, folder, preservedPath)
        : inUse();
      if (!begun.ok) return present;
      return reopenFolder(context, from.kind === 'readable' ? 'readable' : 'complete');
    });
    return begun.ok ? ok(null) : begun;
  };

  const { backup = null, commits = null } = (newest.ok && newest.value) || {};
  const reached = readRecord(file)?.commits ?? null;
  const missingInBackup =
    reached === null || commits === null ? null : Math.max(0, reached - commits);
  return createRescueApp({
    version: VERSION.number,
    about: aboutHandlers(context.installation),
    rescue: {
      failure,
      file,
      preservedPath,
      backup,
      incomplete: incomplete ?? null,
      missingInBackup,
    },
    begin,
  });
}

const inUse = (): Result<never, AppRefusal> =>
  fail(appRefusal('storage-failed', { code: 'data-in-use' }));

async function makeReadyFor(from: RescueFrom, folder: string): Promise<void> {
  if (from.kind === 'backup') await stageBackup(folder, from.backup);
  if (from.kind === 'empty') stageEmpty(folder);
}

const setAside = (
  from: RescueFrom,
  folder: string,
  preservedPath: string,
): Promise<Result<void, AppRefusal>> =>
  tryWriteAsync(async () => {
    if (from.kind === 'readable') await copyAside(folder, preservedPath);
    else replaceAside(folder, preservedPath);
  });

interface RescuePorts {
  readonly version: string;
  readonly about: ReturnType<typeof aboutHandlers>;
  readonly rescue: Rescue;
  readonly begin: (from: RescueFrom) => Promise<Result<null, AppRefusal>>;
}

/** Source of the new history: a backup, nothing, or the readable part of the file. The file is always kept. */
type RescueFrom =
  | { readonly kind: 'backup'; readonly backup: BackupId }
  | { readonly kind: 'empty' }
  | { readonly kind: 'readable' };

type Answers = Readonly<Record<string, () => Reply | Promise<Reply>>>;

/** Menagerie without its history: it says what is wrong with it and what can be done, and answers nothing else. */
export function createRescueApp({ version, about, rescue, begin }: RescuePorts): App {
  const { backup, incomplete } = rescue;
  const answers: Answers = {
    ...about,
    'app.hello': () =>
      ok({ version, games: [], settings: null, rescue, isExample: false } satisfies Hello),
    'rescue.restore': () =>
      backup
        ? begin({ kind: 'backup', backup: backup.backup })
        : fail(appRefusal('unknown-backup')),
    'rescue.proceed': () =>
      incomplete ? begin({ kind: 'readable' }) : fail(appRefusal('nothing-to-rescue')),
    'rescue.begin': () => begin({ kind: 'empty' }),
  };
  return {
    connect: (principal) => ({
      call: (name, input) => answered(() => answer(answers, principal, name, input)),
      close: () => undefined,
    }),
    closeCurtains: () => undefined,
    close: () => Promise.resolve(),
  };
}

function answer(
  answers: Answers,
  principal: Principal,
  name: unknown,
  input: unknown,
): Reply | Promise<Reply> {
  const call = admit(principal, name, input);
  if (!call.ok) return call;
  return answers[call.value.name]?.() ?? fail(appRefusal('needs-rescue'));
}
