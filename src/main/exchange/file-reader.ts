import { Worker } from 'node:worker_threads';
import type { ImportPreview, ImportProgress } from '../../shared/contract.ts';
import type { ColumnMapping } from '../../shared/contract/exchange.ts';
import { type AppRefusal, appRefusal } from '../../shared/errors.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { createYielder, yieldToEventLoop } from '../app/event-loop.ts';
import type { Environment } from '../app/environment.ts';
import type { Title } from './bg-stats/names.ts';
import type { QueryRecords, ExistingRecords, RecordQueries } from './existing-records.ts';
import { type ImportRow, importRows, planImport, previewOf } from './import-plan.ts';
import type { PersonChoice } from './people-plan.ts';
import { readExchangeFile, type ReadFile } from './read-file.ts';

/** What the user has said about a file. */
interface ImportRequest {
  readonly utcOffset: number;
  readonly titles: readonly Title[];
  readonly people: readonly PersonChoice[];
  readonly table: ColumnMapping;
}

/** A file that is being imported. Calls are made one after the other. */
export interface IncomingFile {
  /** The next piece of its text. */
  add(text: string): Promise<null>;
  /** Reads and checks it, unless that has been done, and compares it with what is here. */
  plan(request: ImportRequest): Promise<Result<ImportPreview, AppRefusal>>;
  /** The next rows that the last plan writes; none at the end. */
  rows(): Promise<readonly ImportRow[]>;
}

interface IncomingPorts {
  readonly query: QueryRecords;
  readonly environment: Environment;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Throws to end the work half-way. */
  readonly assertOpen: () => void;
}

/** As many rows as cross between threads at once, and as much text in them. */
const ROWS = 500;
const TEXT = 256 * 1024;

export function createIncomingFile({
  query,
  environment,
  onProgress,
  assertOpen,
}: IncomingPorts): IncomingFile {
  const pieces: string[] = [];
  /** by those parts of the request on which reading depends */
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
  }: ImportRequest): Promise<Result<ReadFile, AppRefusal>> => {
    const as = JSON.stringify([utcOffset, titles, table]);
    if (
      read?.as === as ||
      (read?.file.ok === true && read.file.value.format === 'menagerie-history')
    )
      return read.file;
    // One text instead of its pieces, and no second copy of it.
    const text = pieces.join('');
    pieces.splice(0, pieces.length, text);
    onProgress({ phase: 'read', done: 0, total: 0 });
    read = {
      as,
      file: await readExchangeFile(text, { utcOffset, titles, table, environment, step }),
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

/** What is asked of a file that has been closed. */
export class FileClosed extends Error {}

/** A file that is being imported until it is closed: then every call rejects with FileClosed. */
export interface OpenFile extends IncomingFile {
  close(): void;
}

export interface FilePorts {
  readonly existing: ExistingRecords;
  readonly environment: Environment;
  readonly onProgress: (progress: ImportProgress) => void;
}

export type OpenFileReader = (ports: FilePorts) => OpenFile;

/** In this thread, which others share meanwhile: for tests and scripts. */
export const readInThisThread: OpenFileReader = ({ existing, environment, onProgress }) => {
  let isClosed = false;
  const assertOpen = (): void => {
    if (isClosed) throw new FileClosed();
  };
  const file = createIncomingFile({
    query: async (name, input) => {
      // As it is in another thread: the answer comes later.
      await yieldToEventLoop();
      assertOpen();
      return existing[name](input);
    },
    ...{ environment, onProgress, assertOpen },
  });
  return {
    ...file,
    close() {
      isClosed = true;
    },
  };
};

/** What crosses to the thread that reads a file, and back; an id pairs an answer with its question. */
export type ToFileWorker =
  | { readonly id: number; readonly call: keyof IncomingFile; readonly input: unknown }
  | { readonly answerTo: number; readonly answer: unknown };
export type FromFileWorker =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly query: keyof RecordQueries; readonly input: unknown }
  | { readonly progress: ImportProgress };

/** More than any honest file takes, in MiB of the thread's memory; a file that takes more ends the thread alone. */
const MEMORY_MAX = 3072;

/**
 * In a thread of its own: a file that others have written may take any time and any memory.
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
        // The question and its answer are of one kind.
        const runQuery = existing[message.query] as (input: unknown) => unknown;
        const answer = runQuery(message.input);
        // Not at once: the next question would be there before this turn of the event loop is over, and the one after.
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
        // The answer is of the kind that was asked for.
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        send({ id, call: name, input });
      }) as ReturnType<IncomingFile[Name]>;

    return {
      add: (text) => call('add', text),
      plan: (request) =>
        call('plan', request).catch((error: unknown) => {
          // No file of ours: it would not have been written so.
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
