import { Worker } from 'node:worker_threads';
import { appRefusal } from '../../shared/errors.ts';
import { fail } from '../../shared/result.ts';
import type { IncomingFile } from './incoming.ts';
import { FileClosed, type OpenFileReader } from './reader.ts';
import type { FromFileWorker, ToFileWorker } from './reader-worker.ts';

/** More than any honest file takes, in MiB of the thread's memory; a file that takes more ends the thread alone. */
const MEMORY_MAX = 3072;

/**
 * In a thread of its own: a file that others have written may take any time and any memory.
 * @param entry the built worker
 */
export const readInWorker =
  (entry: URL): OpenFileReader =>
  ({ existing, told }) => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX } });
    const waiting = new Map<
      number,
      { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }
    >();
    let nextId = 0;
    let ended: Error | null = null;

    const say = (word: ToFileWorker): void => {
      worker.postMessage(word);
    };
    const end = (error: Error): void => {
      ended ??= error;
      for (const { reject } of waiting.values()) reject(ended);
      waiting.clear();
    };
    worker.on('message', (word: FromFileWorker) => {
      if ('told' in word) told(word.told);
      else if ('answer' in word) {
        waiting.get(word.id)?.resolve(word.answer);
        waiting.delete(word.id);
      } else if (!ended) {
        // The question and its answer are of one kind.
        const look = existing[word.ask] as (asked: unknown) => unknown;
        const answer = look(word.asked);
        // Not at once: the next question would be there before this turn of the event loop is over, and the one after.
        setImmediate(() => {
          say({ answerTo: word.id, answer });
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
        say({ id, call: name, input });
      }) as ReturnType<IncomingFile[Name]>;

    return {
      add: (text) => call('add', text),
      plan: (asked) =>
        call('plan', asked).catch((error: unknown) => {
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
