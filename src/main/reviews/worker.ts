import { parentPort, workerData } from 'node:worker_threads';
import type { FromReviewWorker, ReviewTask } from './reviewer.ts';
import { stepsOf } from './reviewer.ts';

/** Worker entry: makes one review. A bug ends the worker. */

/** Minimum ms between progress messages; the bar moves no faster. */
const PROGRESS_INTERVAL_MS = 100;

const send = (message: FromReviewWorker): void => {
  parentPort!.postMessage(message);
};

const steps = stepsOf(workerData as ReviewTask);
let lastProgressAt = 0;
for (let step = steps.next(); ; step = steps.next()) {
  if (step.done === true) {
    send({ result: step.value });
    break;
  }
  if (performance.now() - lastProgressAt < PROGRESS_INTERVAL_MS) continue;
  lastProgressAt = performance.now();
  send({ progress: step.value });
}
