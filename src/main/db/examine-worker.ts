import { parentPort, workerData } from 'node:worker_threads';
import { type VerifyBackupReply, verifyBackupFile } from './examine.ts';
import { codeOf, diskErrorOf } from './failure.ts';

/** Reads one backup through, in a thread of its own. */

function answer(path: string): VerifyBackupReply {
  try {
    return { contents: verifyBackupFile(path) };
  } catch (error) {
    if (diskErrorOf(error) === null) throw error;
    // Errors lose their `code` between threads.
    return { code: codeOf(error) };
  }
}

parentPort!.postMessage(answer(workerData as string));
