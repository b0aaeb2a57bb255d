import { Worker } from 'node:worker_threads';
import type { ImportPreview, ImportProgress } from '#shared/contract.ts';
import type { ColumnMapping, ImportTexts } from '#shared/contract/exchange.ts';
import { type AppRefusal, appRefusal } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { createYielder, yieldToEventLoop } from '../app/event-loop.ts';
import type { Environment } from '../app/environment.ts';
import type { Title } from './bg-stats/names.ts';
import type { QueryRecords, ExistingRecords, RecordQueries } from './existing-records.ts';
import { type ImportRow, importRows, planImport, previewOf } from './import-plan.ts';
import type { PersonChoice } from './people-plan.ts';
import { readExchangeFile, type ReadFile } from './read-file.ts';

interface ImportRequest {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly people: readonly PersonChoice[];
  readonly table: ColumnMapping;
  readonly texts: ImportTexts;
  readonly withDuplicates: boolean;
}

/** File being imported. Calls are made one at a time. */
export interface IncomingFile {
  add(text: string): Promise<null>;
  plan(request: ImportRequest): Promise<Result<ImportPreview, AppRefusal>>;
  rows(): Promise<readonly ImportRow[]>;
}

interface IncomingPorts {
  readonly query: QueryRecords;
  readonly environment: Environment;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Throws to cancel. */
  readonly assertOpen: () => void;
}

/** Limits of rows, and of text in them, sent between threads at once. */
const ROWS = 500;
const TEXT = 256 * 1024;

export function createIncomingFile({
  query,
  environment,
  onProgress,
  assertOpen,
}: IncomingPorts): IncomingFile {
  const pieces: string[] = [];
  /** `as`: the parts of the request that affect reading */
  let read: { readonly as: string; readonly file: Result<ReadFile, AppRefusal> } | null = null;
  let rows: Iterator<ImportRow> = [].values();
  const yieldIfDue = createYielder();

  const step = async (phase: ImportProgress['phase'], done: number, total: number) => {
    await yieldIfDue(() => {
      onProgress({ phase, done, total });
      assertOpen();
    });
  };

  const readAs = async ({
    utcOffset,
    titles,
    table,
    texts,
  }: ImportRequest): Promise<Result<ReadFile, AppRefusal>> => {
    const as = JSON.stringify([utcOffset, titles, table, texts]);
    if (
      read?.as === as ||
      (read?.file.ok === true && read.file.value.format === 'menagerie-history')
    )
      return read.file;
    // Joins the pieces, so that memory holds no second copy.
    const text = pieces.join('');
    pieces.splice(0, pieces.length, text);
    onProgress({ phase: 'read', done: 0, total: 0 });
    read = {
      as,
      file: await readExchangeFile(text, { utcOffset, titles, table, texts, environment, step }),
    };
    return read.file;
  };

  return {
    add(text) {
      pieces.push(text);
      return Promise.resolve(null);
    },
    async plan(request) {
      const file = await readAs(request);
      if (!file.ok) return file;
      const plan = await planImport(file.value, {
        now: environment.now(),
        choices: request.people,
        withDuplicates: request.withDuplicates,
        query,
        step: (done, total) => step('compare', done, total),
      });
      if (!plan.ok) return plan;
      rows = importRows(plan.value);
      return ok(previewOf(file.value, plan.value));
    },
    rows() {
      const batch: ImportRow[] = [];
      let text = 0;
      while (batch.length < ROWS && text < TEXT) {
        const next = rows.next();
        if (next.done === true) break;
        batch.push(next.value);
        for (const value of next.value.values) if (typeof value === 'string') text += value.length;
      }
      return Promise.resolve(batch);
    },
  };
}

export class FileClosed extends Error {}

/** File being imported until closed; then every call rejects with FileClosed. */
export interface OpenFile extends IncomingFile {
  close(): void;
}

export interface FilePorts {
  readonly existing: ExistingRecords;
  readonly environment: Environment;
  readonly onProgress: (progress: ImportProgress) => void;
}

export type OpenFileReader = (ports: FilePorts) => OpenFile;

/** Reads in this thread, yielding to other work: for tests and scripts. */
export const readInThisThread: OpenFileReader = ({ existing, environment, onProgress }) => {
  let isClosed = false;
  const assertOpen = (): void => {
    if (isClosed) throw new FileClosed();
  };
  const file = createIncomingFile({
    query: async (name, input) => {
      // The reply is asynchronous, as from another thread.
      await yieldToEventLoop();
      assertOpen();
      return existing[name](input);
    },
    environment,
    onProgress,
    assertOpen,
  });
  return {
    ...file,
    close() {
      isClosed = true;
    },
  };
};

/** Messages to and from the thread that reads a file; an id pairs a reply with its request. */
export type ToFileWorker =
  | { readonly id: number; readonly call: keyof IncomingFile; readonly input: unknown }
  | { readonly answerTo: number; readonly answer: unknown };
export type FromFileWorker =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly query: keyof RecordQueries; readonly input: unknown }
  | { readonly progress: ImportProgress };

/** Memory limit of the thread in MiB, more than any honest file needs; exceeding it ends only the thread. */
const MEMORY_MAX = 3072;

/**
 * Reads in a separate thread: a file from elsewhere may need any time and memory.
 * @param entry the built worker
 */
export const readInWorker =
  (entry: URL): OpenFileReader =>
  ({ existing, onProgress }) => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX } });
    const waiting = new Map<
      number,
      { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
    >();
    let nextId = 0;
    let ended: Error | null = null;

    const send = (message: ToFileWorker): void => {
      worker.postMessage(message);
    };
    const end = (error: Error): void => {
      ended ??= error;
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
    };
    worker.on('message', (message: FromFileWorker) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('answer' in message) {
        waiting.get(message.id)?.resolve(message.answer);
        waiting.delete(message.id);
      } else if (!ended) {
        // Query and input have matching types.
        const runQuery = existing[message.query] as (input: unknown) => unknown;
        const answer = runQuery(message.input);
        // Deferred: otherwise the next queries would be handled in the same turn of the event loop.
        setImmediate(() => {
          send({ answerTo: message.id, answer });
        });
      }
    });
    worker.on('error', end);
    worker.on('exit', () => {
      end(new Error('the thread that reads a file has ended'));
    });

    const call = <Name extends keyof IncomingFile>(
      name: Name,
      input: Parameters<IncomingFile[Name]>[0],
    ): ReturnType<IncomingFile[Name]> =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        const id = nextId++;
        // The reply has the type of the call.
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        send({ id, call: name, input });
      }) as ReturnType<IncomingFile[Name]>;

    return {
      add: (text) => call('add', text),
      plan: (request) =>
        call('plan', request).catch((error: unknown) => {
          // A file written by this app needs less memory.
          if (isOutOfMemory(error)) return fail(appRefusal('file-unknown'));
          throw error;
        }),
      rows: () => call('rows', undefined),
      close() {
        end(new FileClosed());
        void worker.terminate();
      },
    };
  };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
