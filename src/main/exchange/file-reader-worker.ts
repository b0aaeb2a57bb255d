import { parentPort } from 'node:worker_threads';
import { systemEnvironment } from '../app/environment.ts';
import type { QueryRecords, RecordQueries } from './existing-records.ts';
import { createIncomingFile, type FromFileWorker, type ToFileWorker } from './file-reader.ts';

/** Worker entry: reads one file, one call at a time. A bug ends the worker, and pending calls reject. */
const waiting = new Map<number, (answer: unknown) => void>();
let nextId = 0;

const send = (message: FromFileWorker): void => {
  parentPort?.postMessage(message);
};

const query = ((name: keyof RecordQueries, input: unknown) =>
  new Promise((resolve) => {
    const id = nextId++;
    waiting.set(id, resolve as (answer: unknown) => void);
    send({ id, query: name, input });
  })) as QueryRecords;

const file = createIncomingFile({
  query,
  environment: systemEnvironment,
  onProgress: (progress) => {
    send({ progress });
  },
  // The main thread terminates the worker.
  assertOpen: () => undefined,
});

parentPort?.on('message', (message: ToFileWorker) => {
  if ('answerTo' in message) {
    waiting.get(message.answerTo)?.(message.answer);
    waiting.delete(message.answerTo);
    return;
  }
  const { id, call, input } = message;
  const does = file[call] as (input: unknown) => Promise<unknown>;
  void does(input).then((answer) => {
    send({ id, answer });
  });
});
