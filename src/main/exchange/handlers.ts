import type { ImportProgress, ImportResult, Parsed } from '#shared/contract.ts';
import { FILE_LENGTH_MAX, type ImportPhase } from '#shared/exchange.ts';
import { appRefusal, type AppCode, type AppRefusal } from '#shared/errors.ts';
import type { FileId } from '#shared/ids.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { CustomGame } from '#shared/custom-game.ts';
import type { Db } from '../db/open.ts';
import type { Handlers } from '../app/dispatch.ts';
import type { Environment } from '../app/environment.ts';
import type { Title } from './bg-stats/names.ts';
import { existingRecords } from './existing-records.ts';
import { importStore } from './import-store.ts';
import { openExport, type OutgoingFile } from './export.ts';
import { FileClosed, type OpenFile, type OpenFileReader } from './file-reader.ts';

interface ExchangePorts {
  readonly db: Db;
  readonly environment: Environment;
  readonly openReader: OpenFileReader;
  readonly describedGames: () => readonly CustomGame[];
  readonly backUp: () => Promise<Result<unknown, AppRefusal>>;
}

type ExchangeCall = Extract<keyof Handlers, `exchange.${string}`>;

interface Exchange {
  readonly handlers: Pick<Handlers, ExchangeCall>;
  /** Cancels running work; then the database may be closed. Unfinished work is completed after the next start. */
  stop(): Promise<void>;
}

interface Incoming {
  readonly id: FileId;
  readonly reader: OpenFile;
  length: number;
  stopped: AppRefusal | null;
  progress: ImportProgress | null;
  /** last planned work; runs are sequential */
  last: Promise<unknown>;
}

interface Outgoing {
  readonly id: FileId;
  readonly file: OutgoingFile;
  isFetched: boolean;
}

const MEBIBYTE = 1024 * 1024;

export function createExchange({
  db,
  environment,
  openReader,
  describedGames,
  backUp,
}: ExchangePorts): Exchange {
  const store = importStore(db, environment);
  const existing = existingRecords(db);
  let incoming: Incoming | null = null;
  let outgoing: Outgoing | null = null;
  let writing: Incoming | null = null;
  let isStopped = false;
  const shouldContinue = (): boolean => !isStopped;

  /** Adds the names of described games, which the page does not send: a request does not grow with their number. */
  const withDescribedTitles = <Request extends { readonly titles: readonly Title[] }>(
    request: Request,
  ): Request => ({
    ...request,
    titles: [
      ...describedGames().map(({ id, description }) => ({
        game: id,
        title: description.name,
        isChosen: false,
        winner: description.winner,
      })),
      ...request.titles,
    ],
  });

  async function completeInterruptedImport(): Promise<Result<null, AppRefusal>> {
    const left = store.unfinished();
    if (!left) return ok(null);
    return left.accepted
      ? store.finish(shouldContinue, ignoreProgress)
      : store.undo(shouldContinue, ignoreProgress);
  }
  let work: Promise<unknown> = completeInterruptedImport().catch((error: unknown) => {
    process.emitWarning(`An import could not be settled: ${String(error)}`);
  });

  const drop = (code: AppCode): void => {
    if (incoming) incoming.stopped = appRefusal(code);
    incoming?.reader.close();
    incoming = null;
    outgoing = null;
  };

  const found = (id: FileId): Result<Incoming, AppRefusal> => {
    if (writing) return fail(appRefusal('exchange-busy'));
    return incoming?.id === id ? ok(incoming) : fail(appRefusal('unknown-file'));
  };

  function begin(): Incoming {
    drop('exchange-cancelled');
    const begun: Incoming = {
      id: environment.id() as FileId,
      reader: openReader({
        existing,
        environment,
        onProgress(progress) {
          begun.progress = progress;
        },
      }),
      length: 0,
      stopped: null,
      progress: null,
      last: Promise.resolve(),
    };
    incoming = begun;
    return begun;
  }

  /** Plans again after the backup: a match may have been played meanwhile. */
  async function importFile(
    file: Incoming,
    input: Parsed<'exchange.import'>,
  ): Promise<Result<ImportResult, AppRefusal>> {
    const completed = await completeInterruptedImport();
    if (!completed.ok) return completed;
    const first = await file.reader.plan(input);
    if (!first.ok) return first;
    if (first.value.isNoOp) return ok(first.value.adds);
    file.progress = { phase: 'backup', done: 0, total: 0 };
    const backup = await backUp();
    if (!backup.ok) return backup;
    const plan = file.stopped ? fail(file.stopped) : await file.reader.plan(input);
    if (!plan.ok) return plan;
    const written = await write(file, plan.value.adds.matches);
    return written.ok ? ok(plan.value.adds) : written;
  }

  async function write(file: Incoming, total: number): Promise<Result<null, AppRefusal>> {
    const onProgress = (phase: ImportPhase) => (done: number, phaseTotal: number) => {
      file.progress = { phase, done, total: phaseTotal };
    };
    const begun = store.begin();
    if (!begun.ok) return begun;
    let written: Result<null, AppRefusal> | null = null;
    try {
      written = await writeRows(file, (done) => {
        onProgress('write')(done, total);
      });
      if (written.ok) written = store.accept();
    } finally {
      // Also if the reading thread failed. What cannot be undone now is undone after the next start.
      if (!written?.ok) await store.undo(shouldContinue, onProgress('undo'));
    }
    if (!written.ok) return written;
    file.reader.close();
    if (incoming === file) incoming = null;
    return store.finish(shouldContinue, onProgress('finish'));
  }

  async function writeRows(
    file: Incoming,
    onProgress: (matches: number) => void,
  ): Promise<Result<null, AppRefusal>> {
    for (let matches = 0; ;) {
      const rows = await file.reader.rows();
      if (file.stopped) return fail(file.stopped);
      if (rows.length === 0) return ok(null);
      const stored = await store.write(rows, () => file.stopped === null);
      if (!stored.ok) return stored;
      matches += rows.filter(({ into }) => into === 'matches').length;
      onProgress(matches);
    }
  }

  return {
    handlers: {
      async 'exchange.export'(input) {
        outgoing = null;
        const id = environment.id() as FileId;
        const request = { ...withDescribedTitles(input), at: environment.now() };
        const file = await openExport(db, request, shouldContinue);
        if (!file) return fail(appRefusal('exchange-ended'));
        outgoing = { id, file, isFetched: false };
        return ok({
          file: id,
          name: file.name,
          type: file.type,
          total: file.total,
          running: file.running,
        });
      },
      async 'exchange.download'({ file: id }) {
        const mine = outgoing;
        if (mine?.id !== id) return fail(appRefusal('unknown-file'));
        if (mine.isFetched) return fail(appRefusal('exchange-busy'));
        mine.isFetched = true;
        const piece = await mine.file.next(() => outgoing === mine);
        mine.isFetched = false;
        if (!piece) return fail(appRefusal(isStopped ? 'exchange-ended' : 'exchange-cancelled'));
        if (outgoing === mine && (!piece.ok || piece.value.isLast)) outgoing = null;
        return piece;
      },
      async 'exchange.upload'({ file: id, text }) {
        if (writing) return fail(appRefusal('exchange-busy'));
        const file = id === null ? ok(begin()) : found(id);
        if (!file.ok) return file;
        file.value.length += text.length;
        if (file.value.length > FILE_LENGTH_MAX) {
          drop('exchange-cancelled');
          return fail(appRefusal('file-large', { max: FILE_LENGTH_MAX / MEBIBYTE }));
        }
        return unlessDropped(file.value, async () => {
          await file.value.reader.add(text);
          return ok({ file: file.value.id });
        });
      },
      async 'exchange.preview'(input) {
        const file = found(input.file);
        if (!file.ok) return file;
        return runInTurn(file.value, () => file.value.reader.plan(withDescribedTitles(input)));
      },
      async 'exchange.import'(input) {
        const file = found(input.file);
        if (!file.ok) return file;
        writing = file.value;
        const before = work;
        const done = runInTurn(file.value, async () => {
          await before;
          return importFile(file.value, withDescribedTitles(input));
        });
        work = done.catch(() => undefined);
        try {
          return await done;
        } finally {
          writing = null;
        }
      },
      'exchange.progress': () => ok((writing ?? incoming)?.progress ?? null),
      'exchange.cancel'() {
        drop('exchange-cancelled');
        return ok(null);
      },
    },
    async stop() {
      isStopped = true;
      drop('exchange-ended');
      await work;
    },
  };
}

const ignoreProgress = (): void => undefined;

const runInTurn = <T>(
  file: Incoming,
  does: () => Promise<Result<T, AppRefusal>>,
): Promise<Result<T, AppRefusal>> => {
  const done = file.last.then(() => unlessDropped(file, does));
  file.last = done.catch(() => undefined);
  return done;
};

async function unlessDropped<T>(
  file: Incoming,
  does: () => Promise<Result<T, AppRefusal>>,
): Promise<Result<T, AppRefusal>> {
  try {
    return file.stopped ? fail(file.stopped) : await does();
  } catch (error) {
    if (error instanceof FileClosed && file.stopped) return fail(file.stopped);
    throw error;
  } finally {
    file.progress = null;
  }
}
