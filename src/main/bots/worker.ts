import { parentPort } from 'node:worker_threads';
import type { AnyMove } from '#core/game-instance.ts';
import { games } from '#games/engines.ts';
import { type Advice, advise, type BotRequest, chooseMove } from './player.ts';

/** Requests of a worker and their answers. */
export interface Answers {
  readonly move: AnyMove;
  readonly advice: Advice;
}

/** Messages to the worker and back; the id pairs an answer with its request. */
export interface ToWorker {
  readonly id: number;
  readonly wants: keyof Answers;
  readonly request: BotRequest;
}
export interface FromWorker {
  readonly id: number;
  readonly answer: Answers[keyof Answers];
}

/** The worker's entry: answers requests in order. After a crash its owner starts another worker. */
parentPort?.on('message', ({ id, wants, request }: ToWorker) => {
  const think = wants === 'move' ? chooseMove : advise;
  const answer = think(games, request, () => performance.now());
  parentPort?.postMessage({ id, answer } satisfies FromWorker);
});
