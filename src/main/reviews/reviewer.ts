import { Worker } from 'node:worker_threads';
import type { ReviewProgress } from '../../shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { type LoggedMatch, replayLoggedMatch } from './logged-match.ts';
import { type ReviewResult, review } from './review.ts';

/** A match to be reviewed, in plain JSON. */
export interface ReviewTask {
  readonly logged: LoggedMatch;
  /** by seat: whether a bot sat there at the end */
  readonly isBot: readonly boolean[];
  readonly seed: string;
}

/** A review that is being made. */
export interface RunningReview {
  /** Null if it was cancelled. Rejects only on a bug in a coach. */
  readonly result: Promise<ReviewResult | null>;
  cancel(): void;
}

export type StartReview = (
  task: ReviewTask,
  onProgress: (progress: ReviewProgress) => void,
) => RunningReview;

/** With the start of its thread and the last tries a review stays within 20 s. */
const REVIEW_BUDGET: Budget = { ms: 16_000 };

export const stepsOf = (task: ReviewTask, budget: Budget = REVIEW_BUDGET) =>
  review(
    {
      played: replayLoggedMatch(task.logged),
      ...{ isBot: task.isBot, seed: task.seed, budget },
    },
    () => performance.now(),
  );

/** In this thread, which others share meanwhile: for tests and scripts. */
export const reviewHere =
  (budget: Budget): StartReview =>
  (task, onProgress) => {
    let isCancelled = false;
    const run = async (): Promise<ReviewResult | null> => {
      const steps = stepsOf(task, budget);
      for (;;) {
        await yieldToEventLoop();
        if (isCancelled) return null;
        const step = steps.next();
        if (step.done === true) return step.value;
        onProgress(step.value);
      }
    };
    return {
      result: run(),
      cancel() {
        isCancelled = true;
      },
    };
  };

/** What a worker tells. */
export type FromReviewWorker =
  { readonly progress: ReviewProgress } | { readonly result: ReviewResult };

/**
 * Each review in a thread of its own, which ends with it: bots go on thinking meanwhile.
 * @param entry the built worker
 */
export const reviewInWorker =
  (entry: URL): StartReview =>
  (task, onProgress) => {
    const worker = new Worker(entry, { workerData: task });
    let isCancelled = false;
    const result = new Promise<ReviewResult | null>((resolve, reject) => {
      worker.on('message', (message: FromReviewWorker) => {
        if ('result' in message) resolve(message.result);
        else if (!isCancelled) onProgress(message.progress);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (isCancelled) resolve(null);
        else reject(new Error('the thread of a review has ended'));
      });
    });
    return {
      result,
      cancel() {
        isCancelled = true;
        void worker.terminate();
      },
    };
  };
