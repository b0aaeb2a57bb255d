import { parentPort, workerData } from 'node:worker_threads';
import type { FromReviewWorker, ReviewTask } from './reviewer.ts';
import { stepsOf } from './reviewer.ts';

/** The entry of a thread that makes one review. A bug ends it. */

/** Told no more often than this, in ms: the bar on the screen moves no faster. */
const TELL_EVERY = 100;

const tell = (message: FromReviewWorker): void => {
  parentPort!.postMessage(message);
};

const steps = stepsOf(workerData as ReviewTask);
let told = 0;
for (let step = steps.next(); ; step = steps.next()) {
  if (step.done === true) {
    tell({ findings: step.value });
    break;
  }
  if (performance.now() - told < TELL_EVERY) continue;
  told = performance.now();
  tell({ progress: step.value });
}
