import { parentPort } from 'node:worker_threads';
import type { AnyMove } from '../core/table.ts';
import { games } from '../games/index.ts';
import { answerRequest, type BotRequest } from './player.ts';

/** What crosses to the worker and back; the id pairs an answer with its request. */
export interface ToWorker {
  readonly id: number;
  readonly request: BotRequest;
}
export interface FromWorker {
  readonly id: number;
  readonly move: AnyMove;
}

/** The worker's entry: answers one request after another. A bug ends the worker, and its owner starts another. */
parentPort?.on('message', ({ id, request }: ToWorker) => {
  const move = answerRequest(games, request, () => performance.now());
  parentPort?.postMessage({ id, move } satisfies FromWorker);
});
