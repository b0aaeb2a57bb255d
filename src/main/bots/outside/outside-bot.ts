import type { OutsideTrouble } from '../../../shared/outside-bots.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { AnyMove } from '../../../core/table.ts';
import type { Line } from '../../protocol/lines.ts';
import {
  type Answer,
  HELLO_ID,
  type Hello,
  helloLine,
  moveLine,
  type Question,
  readAnswer,
  readHello,
  readMove,
} from './lines.ts';
import {
  type Command,
  type Complaints,
  type Launcher,
  type RunningProgram,
  startProgram,
  unconfined,
} from './process.ts';

/** A program that plays seats. It is started when it is first asked, and again a few times when it falls. */
export interface OutsideBot {
  /** What it says of itself. */
  hello(): Promise<Result<Hello, OutsideTrouble>>;
  /** The last line of its complaints, if it could not be started or did not say hello. */
  errorLine(): string | null;
  /** The move it answers with, which need not be a legal one. Never rejects, and comes in any order. */
  move(question: Question): Promise<Result<AnyMove, OutsideTrouble>>;
  /** Whatever it has done so far, it is started again when it is next asked. */
  forgive(): void;
  close(): Promise<void>;
}

/** ms, all of them */
export interface Limits {
  /** from its start to its hello */
  readonly hello: number;
  /** beyond the time that a question gives */
  readonly grace: number;
  /** before each start after it has fallen; then it is given up */
  readonly pauses: readonly number[];
  /** without a question, after which it is ended until the next one */
  readonly idle: number;
}

export const LIMITS: Limits = {
  hello: 10_000,
  grace: 1500,
  pauses: [1000, 5000, 30_000],
  idle: 15 * 60_000,
};

/** So many answers that are missing in a row, and it hangs. */
const MOST_LATE = 3;
/** So many lines in a row that answer nothing, and it is not listened to any longer. */
const MOST_STRAY = 20;

interface Open {
  readonly question: Question;
  readonly settle: (answer: Result<AnyMove, OutsideTrouble>) => void;
  /** set when the question has been sent */
  deadline: NodeJS.Timeout | null;
}

export function createOutsideBot(
  command: Command,
  limits: Limits = LIMITS,
  launcher: Launcher = unconfined,
  complaints: Complaints = 'ignore',
): OutsideBot {
  const open = new Map<number, Open>();
  const waitingForHello: ((hello: Result<Hello, OutsideTrouble>) => void)[] = [];
  let program: RunningProgram | null = null;
  let hello: Hello | null = null;
  /** why it does not run, until it runs again */
  let trouble: OutsideTrouble | null = null;
  let errorLine: string | null = null;
  let [nextId, falls, late, stray] = [HELLO_ID + 1, 0, 0, 0];
  let [starting, resting]: (NodeJS.Timeout | undefined)[] = [];
  let isClosed = false;

  function start(): void {
    [late, stray] = [0, 0];
    const started = startProgram(command, launcher, { line: hear, ended }, complaints);
    program = started;
    starting = setTimeout(fall, limits.hello, 'unstarted').unref();
    started.write(helloLine);
  }

  const ended = (): void => {
    fall(hello ? 'ended' : 'unstarted');
  };

  function fall(why: OutsideTrouble): void {
    trouble = why;
    errorLine = hello ? null : (program?.errorLine() ?? null);
    void stop();
    for (const id of [...open.keys()]) settle(id, fail(why));
    for (const tell of waitingForHello.splice(0)) tell(fail(why));
    const pause = limits.pauses[falls++];
    if (pause !== undefined) starting = setTimeout(start, pause).unref();
  }

  function stop(): Promise<void> {
    clearTimeout(starting);
    clearTimeout(resting);
    const stopping = program;
    [program, hello] = [null, null];
    return stopping?.end() ?? Promise.resolve();
  }

  function settle(id: number, answer: Result<AnyMove, OutsideTrouble>): void {
    const asked = open.get(id);
    if (!asked) return;
    open.delete(id);
    if (asked.deadline) clearTimeout(asked.deadline);
    asked.settle(answer);
  }

  function hear(line: Line): void {
    if (!line.ok && line.error === 'longer than 1 MiB') {
      fall('too-long');
      return;
    }
    const answer = line.ok ? readAnswer(line.value) : null;
    if (answer?.id === HELLO_ID && !hello) greet(answer);
    else if (answer && open.get(answer.id)?.deadline) take(answer);
    // An answer to what is settled comes too late, or twice.
    else strayed(answer !== null && answer.id < nextId);
  }

  function greet(answer: Answer): void {
    hello = readHello(answer);
    if (!hello) {
      fall('nonsense');
      return;
    }
    clearTimeout(starting);
    [trouble, errorLine] = [null, null];
    for (const tell of waitingForHello.splice(0)) tell(ok(hello));
    for (const id of [...open.keys()]) send(id);
    rest();
  }

  function take(answer: Answer): void {
    const move = readMove(answer);
    if (move) [late, stray] = [0, 0];
    settle(answer.id, move ? ok(move) : fail('nonsense'));
  }

  /** One line in, one line out: what answers nothing stands in the place of the answer that has been due longest. */
  function strayed(isOverdue: boolean): void {
    if (++stray > MOST_STRAY) {
      fall('nonsense');
      return;
    }
    if (isOverdue) return;
    const due = [...open].find(([, { deadline }]) => deadline !== null);
    if (due) settle(due[0], fail('nonsense'));
  }

  function send(id: number): void {
    const asked = open.get(id)!;
    if (!hello?.games.includes(asked.question.game)) {
      settle(id, fail('other-game'));
      return;
    }
    asked.deadline = setTimeout(missed, asked.question.ms + limits.grace, id).unref();
    program?.write(moveLine(id, asked.question));
  }

  function missed(id: number): void {
    settle(id, fail('late'));
    if (++late >= MOST_LATE) fall('late');
  }

  /** A program that nobody asks for long frees the machine's memory. */
  function rest(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (open.size > 0) rest();
      else void stop();
    }, limits.idle).unref();
  }

  /** Why nothing can be asked of it now; if nothing stands against it, it runs after this. */
  function whyNot(): OutsideTrouble | null {
    if (isClosed) return 'ended';
    if (trouble) return trouble;
    if (!program) start();
    return null;
  }

  return {
    hello: () =>
      new Promise((tell) => {
        const why = whyNot();
        if (why) tell(fail(why));
        else if (hello) tell(ok(hello));
        else waitingForHello.push(tell);
      }),
    errorLine: () => errorLine,
    move: (question) =>
      new Promise((settled) => {
        const why = whyNot();
        if (why) {
          settled(fail(why));
          return;
        }
        const id = nextId++;
        open.set(id, { question, settle: settled, deadline: null });
        if (!hello) return;
        send(id);
        rest();
      }),
    forgive() {
      falls = 0;
      if (!trouble) return;
      clearTimeout(starting);
      [trouble, errorLine] = [null, null];
      void stop();
    },
    async close() {
      isClosed = true;
      const stopped = stop();
      for (const id of [...open.keys()]) settle(id, fail('ended'));
      for (const tell of waitingForHello.splice(0)) tell(fail('ended'));
      await stopped;
    },
  };
}
