import { yieldToEventLoop } from '../event-loop.ts';
import type { ImportProgress } from '../../shared/contract.ts';
import type { Environment } from '../environment.ts';
import type { ExistingRecords } from './existing.ts';
import { incomingFile, type IncomingFile } from './incoming.ts';

/** What is asked of a file that has been closed. */
export class FileClosed extends Error {}

/** A file on its way in, and the way to be rid of it: whatever is asked of it then rejects with FileClosed. */
export interface OpenFile extends IncomingFile {
  close(): void;
}

export interface FilePorts {
  readonly existing: ExistingRecords;
  readonly environment: Environment;
  readonly told: (progress: ImportProgress) => void;
}

export type OpenFileReader = (ports: FilePorts) => OpenFile;

/** In this thread, which others share meanwhile: for tests and scripts. */
export const readHere: OpenFileReader = ({ existing, environment, told }) => {
  let isClosed = false;
  const goOn = (): void => {
    if (isClosed) throw new FileClosed();
  };
  const file = incomingFile({
    ask: async (name, asked) => {
      // As it is in another thread: the answer comes later.
      await yieldToEventLoop();
      goOn();
      return existing[name](asked);
    },
    ...{ environment, told, goOn },
  });
  return {
    ...file,
    close() {
      isClosed = true;
    },
  };
};
