import { parentPort, workerData } from 'node:worker_threads';
import type { EvaluatedMove } from '#shared/contract/reviews.ts';
import type { ReviewResult } from './review.ts';
import {
  type FromReviewWorker,
  REVIEW_BUDGET,
  reviewSteps,
  type ReviewTask,
  type ReviewWorkerTask,
  tryLoggedMove,
} from './reviewer.ts';

/** Worker entry: does one task of the coach. A bug ends the worker. */

/** Minimum ms between progress messages; the bar moves no faster. */
const PROGRESS_INTERVAL_MS = 100;

/** End-to-end tests wait for a review, not for its accuracy. */
const budget = process.env.MENAGERIE_REVIEW_PLAYOUTS
  ? { playouts: Number(process.env.MENAGERIE_REVIEW_PLAYOUTS) }
  : REVIEW_BUDGET;

const send = (message: FromReviewWorker<ReviewResult | EvaluatedMove>): void => {
  parentPort!.postMessage(message);
};

function reviewMatch(task: ReviewTask): ReviewResult {
  const steps = reviewSteps(task, budget);
  let lastProgressAt = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - lastProgressAt < PROGRESS_INTERVAL_MS) continue;
    lastProgressAt = performance.now();
    send({ progress: step.value });
  }
}

const given = workerData as ReviewWorkerTask;
send({ result: given.kind === 'review' ? reviewMatch(given.task) : tryLoggedMove(given.task) });
