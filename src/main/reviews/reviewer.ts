import { Worker } from 'node:worker_threads';
import type { AssumedPlayer, EvaluatedMove } from '#shared/contract/reviews.ts';
import type { ReviewProgress } from '#shared/pushes.ts';
import type { Budget } from '../bots/search.ts';
import { yieldToEventLoop } from '../app/event-loop.ts';
import { type LoggedMatch, replayLoggedMatch } from './logged-match.ts';
import { evaluateMove, type MoveTrial, type ReviewResult, review } from './review.ts';

/** Match to review, in plain JSON. */
export interface ReviewTask {
  readonly logged: LoggedMatch;
  /** by seat */
  readonly assumedPlayers: readonly AssumedPlayer[];
  readonly seed: string;
}

/** Move to evaluate, in plain JSON. */
export interface TryTask extends MoveTrial {
  readonly logged: LoggedMatch;
}

export interface Running<T> {
  /** Null if cancelled. Rejects only on a bug in a coach. */
  readonly result: Promise<T | null>;
  cancel(): void;
}

/** The coach: reviews matches, and evaluates single moves. */
export interface Reviewer {
  review(task: ReviewTask, onProgress: (progress: ReviewProgress) => void): Running<ReviewResult>;
  /** Null also if no such move was offered. */
  tryMove(task: TryTask): Running<EvaluatedMove>;
}

/** Tries, not time: a review finds the same on a slow or busy machine. About 5 to 30 s on an idle laptop. */
export const REVIEW_BUDGET: Budget = { playouts: 600_000 };

export const reviewSteps = (
  { logged, ...about }: ReviewTask,
  budget: Budget = REVIEW_BUDGET,
): Generator<ReviewProgress, ReviewResult> =>
  review({ played: replayLoggedMatch(logged), ...about, budget }, () => performance.now());

/** @param worlds number of sampled worlds, if not the usual one */
export const tryLoggedMove = (
  { logged, ...about }: TryTask,
  worlds?: number,
): EvaluatedMove | null => evaluateMove(replayLoggedMatch(logged), about, worlds);

/** Works in this thread, yielding to other work: for tests and scripts. */
export const reviewHere = (budget: Budget, triedWorlds?: number): Reviewer => ({
  review(task, onProgress) {
    let isCancelled = false;
    const run = async (): Promise<ReviewResult | null> => {
      const steps = reviewSteps(task, budget);
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
  },
  tryMove: (task) => ({
    result: yieldToEventLoop().then(() => tryLoggedMove(task, triedWorlds)),
    cancel: () => undefined,
  }),
});

export type ReviewWorkerTask =
  | { readonly kind: 'review'; readonly task: ReviewTask }
  | { readonly kind: 'try'; readonly task: TryTask };

export type FromReviewWorker<T> =
  | { readonly progress: ReviewProgress }
  | { readonly result: T | null };

/**
 * Does each task in a thread of its own, so that bots can think meanwhile.
 * @param entry the built worker
 */
export function reviewInWorker(entry: URL): Reviewer {
  function run<T>(
    workerData: ReviewWorkerTask,
    onProgress: (progress: ReviewProgress) => void = () => undefined,
  ): Running<T> {
    const worker = new Worker(entry, { workerData });
    let isCancelled = false;
    const result = new Promise<T | null>((resolve, reject) => {
      worker.on('message', (message: FromReviewWorker<T>) => {
        if ('result' in message) resolve(message.result);
        else if (!isCancelled) onProgress(message.progress);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (isCancelled) resolve(null);
        else reject(new Error('the thread of the coach has ended'));
      });
    });
    return {
      result,
      cancel() {
        isCancelled = true;
        void worker.terminate();
      },
    };
  }
  return {
    review: (task, onProgress) => run<ReviewResult>({ kind: 'review', task }, onProgress),
    tryMove: (task) => run<EvaluatedMove>({ kind: 'try', task }),
  };
}
