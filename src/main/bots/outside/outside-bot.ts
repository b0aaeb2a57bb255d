import type { BotFailure } from '#shared/outside-bots.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { AnyMove } from '#core/game-instance.ts';
import type { Line } from '#main/protocol/line-splitter.ts';
import {
  type Answer,
  HELLO_ID,
  type Hello,
  helloLine,
  moveLine,
  type MoveRequest,
  readAnswer,
  readHello,
  readMove,
} from './messages.ts';
import {
  type Command,
  type StderrMode,
  type Launcher,
  type RunningProgram,
  startProgram,
  unconfined,
} from './process.ts';

/** A program that plays seats. Starts on the first request and restarts a few times after failures. */
export interface OutsideBot {
  /** Returns the program's description of itself. */
  hello(): Promise<Result<Hello, BotFailure>>;
  /** Returns the last line of stderr if it failed before its hello. */
  errorLine(): string | null;
  /** Returns the program's move, which may be illegal. Never rejects; resolves in any order. */
  move(request: MoveRequest): Promise<Result<AnyMove, BotFailure>>;
  /** Forgets all failures, so that the next request restarts it. */
  resetFailures(): void;
  close(): Promise<void>;
}

/** all in ms */
export interface Limits {
  /** from its start to its hello */
  readonly hello: number;
  /** beyond a request's thinking time */
  readonly grace: number;
  /** before each restart after a failure; then no more restarts */
  readonly pauses: readonly number[];
  /** without a request before the program is stopped until the next */
  readonly idle: number;
}

export const LIMITS: Limits = {
  hello: 10_000,
  grace: 1500,
  pauses: [1000, 5000, 30_000],
  idle: 15 * 60_000,
};

/** Late answers in a row that count as a hang. */
const MAX_LATE_ANSWERS = 3;
/** Lines in a row without an answer; one more is a failure. */
const MAX_STRAY_LINES = 20;

interface OpenRequest {
  readonly request: MoveRequest;
  readonly resolve: (answer: Result<AnyMove, BotFailure>) => void;
  /** null until the request is sent */
  deadline: NodeJS.Timeout | null;
}

export function createOutsideBot(
  command: Command,
  limits: Limits = LIMITS,
  launcher: Launcher = unconfined,
  stderrMode: StderrMode = 'ignore',
): OutsideBot {
  const openRequests = new Map<number, OpenRequest>();
  const waitingForHello: ((hello: Result<Hello, BotFailure>) => void)[] = [];
  let program: RunningProgram | null = null;
  let hello: Hello | null = null;
  /** why the program failed; null once running */
  let failure: BotFailure | null = null;
  let errorLine: string | null = null;
  let [nextId, crashes, late, stray] = [HELLO_ID + 1, 0, 0, 0];
  let [startTimer, idleTimer]: (NodeJS.Timeout | undefined)[] = [];
  let isClosed = false;

  function start(): void {
    [late, stray] = [0, 0];
    const started = startProgram(command, launcher, { line: receiveLine, ended }, stderrMode);
    program = started;
    startTimer = setTimeout(handleFailure, limits.hello, 'unstarted').unref();
    started.write(helloLine);
  }

  const ended = (): void => {
    handleFailure(hello ? 'ended' : 'unstarted');
  };

  function handleFailure(reason: BotFailure): void {
    failure = reason;
    errorLine = hello ? null : (program?.errorLine() ?? null);
    void stop();
    for (const id of [...openRequests.keys()]) resolveMove(id, fail(reason));
    for (const resolve of waitingForHello.splice(0)) resolve(fail(reason));
    const pause = limits.pauses[crashes++];
    if (pause !== undefined) startTimer = setTimeout(start, pause).unref();
  }

  function stop(): Promise<void> {
    clearTimeout(startTimer);
    clearTimeout(idleTimer);
    const stopping = program;
    [program, hello] = [null, null];
    return stopping?.end() ?? Promise.resolve();
  }

  function resolveMove(id: number, answer: Result<AnyMove, BotFailure>): void {
    const pendingRequest = openRequests.get(id);
    if (!pendingRequest) return;
    openRequests.delete(id);
    if (pendingRequest.deadline) clearTimeout(pendingRequest.deadline);
    pendingRequest.resolve(answer);
  }

  function receiveLine(line: Line): void {
    if (!line.ok && line.error === 'longer than 1 MiB') {
      handleFailure('too-long');
      return;
    }
    const answer = line.ok ? readAnswer(line.value) : null;
    if (answer?.id === HELLO_ID && !hello) receiveHello(answer);
    else if (answer && openRequests.get(answer.id)?.deadline) receiveMove(answer);
    // An answer to a resolved request is late or repeated.
    else countStrayLine(answer !== null && answer.id < nextId);
  }

  function receiveHello(answer: Answer): void {
    hello = readHello(answer);
    if (!hello) {
      handleFailure('nonsense');
      return;
    }
    clearTimeout(startTimer);
    [failure, errorLine] = [null, null];
    for (const resolve of waitingForHello.splice(0)) resolve(ok(hello));
    for (const id of [...openRequests.keys()]) send(id);
    restartIdleTimer();
  }

  function receiveMove(answer: Answer): void {
    const move = readMove(answer);
    if (move) [late, stray] = [0, 0];
    resolveMove(answer.id, move ? ok(move) : fail('nonsense'));
  }

  /** Counts a line that answers nothing as the longest overdue answer: one request, one line. */
  function countStrayLine(isOverdue: boolean): void {
    if (++stray > MAX_STRAY_LINES) {
      handleFailure('nonsense');
      return;
    }
    if (isOverdue) return;
    const due = [...openRequests].find(([, { deadline }]) => deadline !== null);
    if (due) resolveMove(due[0], fail('nonsense'));
  }

  function send(id: number): void {
    const pendingRequest = openRequests.get(id)!;
    if (!hello?.games.includes(pendingRequest.request.game)) {
      resolveMove(id, fail('other-game'));
      return;
    }
    pendingRequest.deadline = setTimeout(
      handleDeadline,
      pendingRequest.request.ms + limits.grace,
      id,
    ).unref();
    program?.write(moveLine(id, pendingRequest.request));
  }

  function handleDeadline(id: number): void {
    resolveMove(id, fail('late'));
    if (++late >= MAX_LATE_ANSWERS) handleFailure('late');
  }

  /** Stops a program without requests to free memory. */
  function restartIdleTimer(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (openRequests.size > 0) restartIdleTimer();
      else void stop();
    }, limits.idle).unref();
  }

  /** Starts the program if needed. Returns the failure that prevents requests; otherwise null. */
  function ensureRunning(): BotFailure | null {
    if (isClosed) return 'ended';
    if (failure) return failure;
    if (!program) start();
    return null;
  }

  return {
    hello: () =>
      new Promise((resolve) => {
        const startFailure = ensureRunning();
        if (startFailure) resolve(fail(startFailure));
        else if (hello) resolve(ok(hello));
        else waitingForHello.push(resolve);
      }),
    errorLine: () => errorLine,
    move: (request) =>
      new Promise((resolve) => {
        const startFailure = ensureRunning();
        if (startFailure) {
          resolve(fail(startFailure));
          return;
        }
        const id = nextId++;
        openRequests.set(id, { request, resolve, deadline: null });
        if (!hello) return;
        send(id);
        restartIdleTimer();
      }),
    resetFailures() {
      crashes = 0;
      if (!failure) return;
      clearTimeout(startTimer);
      [failure, errorLine] = [null, null];
      void stop();
    },
    async close() {
      isClosed = true;
      const stopped = stop();
      for (const id of [...openRequests.keys()]) resolveMove(id, fail('ended'));
      for (const resolve of waitingForHello.splice(0)) resolve(fail('ended'));
      await stopped;
    },
  };
}
