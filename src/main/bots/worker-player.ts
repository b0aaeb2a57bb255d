import { Worker } from 'node:worker_threads';
import { type BotPlayer, type BotRequest, PlayerClosed } from './player.ts';
import type { Answers, FromWorker, ToWorker } from './worker.ts';

interface Waiting {
  readonly wants: ToWorker['wants'];
  readonly request: BotRequest;
  readonly resolve: (answer: FromWorker['answer']) => void;
  readonly reject: (error: Error) => void;
  /** number of workers this request has crashed */
  crashes: number;
}

/** A request that crashed this many workers is rejected. */
const MAX_CRASHES = 2;
/** ms beyond its budget after which a silent worker counts as hung; a busy machine needs seconds to start one */
const GRACE = 30_000;

/**
 * Bots in a separate thread, one request after another. The thread starts with the first request;
 * if it crashes, ends or hangs, another handles the pending requests.
 */
export function createWorkerPlayer(entry: URL, grace = GRACE): BotPlayer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let watchdog: NodeJS.Timeout | undefined;
  let isClosed = false;
  let nextId = 0;

  const send = (id: number, { wants, request }: Waiting): void => {
    worker ??= startWorker();
    worker.postMessage({ id, wants, request } satisfies ToWorker);
  };

  function startWorker(): Worker {
    const started = new Worker(entry);
    let cause: unknown = new Error('the thread ended');
    started.on('message', ({ id, answer }: FromWorker) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      watchFirst();
    });
    started.on('error', (error) => {
      cause = error;
    });
    // Follows an error, too.
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      blameFirst(cause);
      for (const [id, one] of waiting) send(id, one);
      watchFirst();
    });
    return started;
  }

  /** Requests are answered in order, so the first pending request is in progress. */
  function watchFirst(): void {
    clearTimeout(watchdog);
    const [first] = waiting.values();
    if (!first || !('ms' in first.request.budget)) return;
    watchdog = setTimeout(() => void worker?.terminate(), first.request.budget.ms + grace).unref();
  }

  function blameFirst(error: unknown): void {
    const [first] = waiting;
    if (!first) return;
    const [id, blamed] = first;
    if (++blamed.crashes < MAX_CRASHES) return;
    waiting.delete(id);
    blamed.reject(new Error('the bot failed', { cause: error }));
  }

  const sendRequest = <Wants extends keyof Answers>(
    wants: Wants,
    request: BotRequest,
  ): Promise<Answers[Wants]> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new PlayerClosed();
      // The answer's type matches `wants`.
      const resolveAnswer = resolve as Waiting['resolve'];
      const one = { wants, request, resolve: resolveAnswer, reject, crashes: 0 };
      const id = nextId++;
      waiting.set(id, one);
      send(id, one);
      if (waiting.size === 1) watchFirst();
    });

  return {
    choose: (request) => sendRequest('move', request),
    advise: (request) => sendRequest('advice', request),
    async close() {
      isClosed = true;
      clearTimeout(watchdog);
      const closing = worker;
      worker = null;
      for (const { reject } of waiting.values()) reject(new PlayerClosed());
      waiting.clear();
      await closing?.terminate();
    },
  };
}
