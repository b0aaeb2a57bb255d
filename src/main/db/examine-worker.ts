import { parentPort, workerData } from 'node:worker_threads';
import { type ExamineAnswer, examineFile } from './examine.ts';
import { codeOf, diskTrouble } from './failure.ts';

/** Reads one backup through, in a thread of its own. */

function answer(path: string): ExamineAnswer {
  try {
    return { examined: examineFile(path) };
  } catch (error) {
    if (diskTrouble(error) === null) throw error;
    // An exception's code is lost on its way between threads.
    return { code: codeOf(error) };
  }
}

parentPort!.postMessage(answer(workerData as string));
