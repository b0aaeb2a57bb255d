import { yieldToEventLoop } from '../event-loop.ts';

/** How long work rests between two slices while nobody waits for it, in ms: a slice itself takes about one. */
const REST_MS = 4;

/** How long work in slices takes its time: others have their turn between two. */
export interface Pace {
  /** Between two slices: a rest, or no more than what others want at once while somebody waits. */
  breathe(): Promise<void>;
  /** From now until this is done there are no rests. */
  hurry<T>(work: Promise<T>): Promise<T>;
}

/** Nobody waits yet, so it rests between slices. */
export function createPace(): Pace {
  let waiting = 0;
  return {
    breathe: () => (waiting > 0 ? yieldToEventLoop() : rest(REST_MS)),
    async hurry(work) {
      waiting++;
      try {
        return await work;
      } finally {
        waiting--;
      }
    },
  };
}

/** Does not keep a program from ending. */
export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
