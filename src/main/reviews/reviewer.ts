import { Worker } from 'node:worker_threads';
import type { ReviewProgress } from '../../shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { type LoggedMatch, replayLoggedMatch } from './logged-match.ts';
import { type ReviewResult, review } from './review.ts';

/** Match to review, in plain JSON. */
export interface ReviewTask {
  readonly logged: LoggedMatch;
  /** by seat: whether a bot sat there at the end */
  readonly isBot: readonly boolean[];
  readonly seed: string;
}

export interface RunningReview {
  /** Null if cancelled. Rejects only on a bug in a coach. */
  readonly result: Promise<ReviewResult | null>;
  cancel(): void;
}

export type StartReview = (
  task: ReviewTask,
  onProgress: (progress: ReviewProgress) => void,
) => RunningReview;

/** Tries, not time: a review finds the same on a slow or busy machine. About 5 to 30 s on an idle laptop. */
const REVIEW_BUDGET: Budget = { playouts: 500_000 };

export const stepsOf = (task: ReviewTask, budget: Budget = REVIEW_BUDGET) =>
  review(
    {
      played: replayLoggedMatch(task.logged),
      ...{ isBot: task.isBot, seed: task.seed, budget },
    },
    () => performance.now(),
  );

/** Reviews in this thread, yielding to other work: for tests and scripts. */
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

export type FromReviewWorker =
  | { readonly progress: ReviewProgress }
  | { readonly result: ReviewResult };

/**
 * Runs each review in its own thread, so that bots can think meanwhile.
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
