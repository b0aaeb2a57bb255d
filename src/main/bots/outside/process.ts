import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { type Line, LONGEST_LINE, splitLines } from '../../protocol/line-splitter.ts';
import { readableErrorLine } from './error-line.ts';

/** A program as it is entered. It goes to the system as it is, through no shell. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** beside those that every program gets */
  readonly env: Readonly<Record<string, string>>;
  /** allows the network even if the system could block it */
  readonly network: boolean;
}

/** All that one start of a program needs. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** complete environment */
  readonly env: NodeJS.ProcessEnv;
  /** Nothing that it starts outlives it. A signal would kill it at once, so its input ends instead. */
  readonly isContained: boolean;
  /** Removes what was made for this start. */
  remove(): void;
}

/** Throws what the disk says, if something has to be made for the start. */
export type Launcher = (command: Command) => Launch;

/** As a program that somebody starts in a terminal. */
export const unconfined: Launcher = ({ command, args, cwd, env }) => ({
  ...{ command, args, cwd, env: { ...process.env, ...env } },
  isContained: false,
  remove: () => undefined,
});

/** A program that runs: objects go in as lines, and lines come out. */
export interface RunningProgram {
  write(line: object): void;
  /** The last line of its complaints, or why the system did not start it. */
  errorLine(): string | null;
  /** Nothing is heard of it any more; done when it and all that it has started are gone. */
  end(): Promise<void>;
}

export interface ProgramListener {
  line(line: Line): void;
  /** Called if the program ended by itself, or never started. */
  ended(): void;
}

/** ms that a program has to end by itself when it is asked to */
const EXIT_TIMEOUT_MS = 500;
/** ms in which the last lines of a program that has ended arrive */
const LAST_LINES_MS = 250;
/** Destination of a program's stderr: none in the app, the terminal in a tournament. */
export type StderrMode = 'ignore' | 'inherit';

/** Running programs, so that none outlives this process. */
const running = new Map<ChildProcess, Launch>();
process.on('exit', () => {
  for (const [child, launch] of running) {
    kill(child, 'SIGKILL');
    launch.remove();
  }
});

/** Starts a program of this machine's owner. The one place where the app starts any. */
export function startProgram(
  program: Command,
  launcher: Launcher,
  listener: ProgramListener,
  stderrMode: StderrMode = 'ignore',
): RunningProgram {
  let isListening = true;
  const notifyEnded = (): void => {
    if (!isListening) return;
    isListening = false;
    listener.ended();
  };
  const started = spawned(program, launcher);
  if ('failure' in started) {
    queueMicrotask(notifyEnded);
    return {
      write: () => undefined,
      errorLine: () => readableErrorLine(started.failure),
      end() {
        isListening = false;
        return Promise.resolve();
      },
    };
  }
  const { child, launch } = started;
  running.set(child, launch);
  let failure = '';
  const stderrTail = readStderr(child, stderrMode);
  const exited = new Promise<void>((resolve) => {
    const finish = (): void => {
      running.delete(child);
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
      launch.remove();
      notifyEnded();
      resolve();
    };
    child.once('exit', () => {
      // What it has started may have outlived it.
      kill(child, 'SIGKILL');
      setTimeout(finish, LAST_LINES_MS).unref();
    });
    child.once('close', finish);
    child.once('error', ({ message }) => {
      failure = message;
      finish();
    });
  });
  // It may end before it has read everything, which its exit tells.
  child.stdin?.on('error', () => undefined);
  forwardLines(child, (line) => {
    if (isListening) listener.line(line);
  });

  return {
    write(line) {
      child.stdin?.write(`${JSON.stringify(line)}\n`);
    },
    errorLine: () => readableErrorLine(failure || stderrTail()),
    async end() {
      isListening = false;
      child.stdin?.end();
      child.stdout?.destroy();
      child.stderr?.destroy();
      if (!launch.isContained) kill(child, 'SIGTERM');
      const killing = setTimeout(() => {
        kill(child, 'SIGKILL');
      }, EXIT_TIMEOUT_MS);
      await exited;
      clearTimeout(killing);
    },
  };
}

/** A failure where the command is nothing that can be started, as one with a NUL in it, or the disk has no room. */
function spawned(
  program: Command,
  launcher: Launcher,
): { readonly child: ChildProcess; readonly launch: Launch } | { readonly failure: string } {
  try {
    const launch = launcher(program);
    const child = spawn(launch.command, launch.args, {
      ...{ cwd: launch.cwd, env: launch.env, stdio: 'pipe' },
      // A group of its own, which can be ended whole; on Windows that would be a window of its own.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    return { child, launch };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** A line that does not end is told as too long as soon as it is, and not only at its end. */
function forwardLines(child: ChildProcess, onLine: (line: Line) => void): void {
  const splitter = splitLines();
  let unended = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) onLine(line);
    const end = chunk.lastIndexOf('\n');
    unended = end < 0 ? unended + chunk.length : chunk.length - end - 1;
    if (unended > LONGEST_LINE + 1) onLine({ ok: false, error: 'longer than 1 MiB' });
  });
}

/** bytes of the complaints of which the end is kept, and how many are read in one go of so many ms */
const STDERR_LIMITS = { kept: 8192, atOnce: 2 ** 20, ms: 50 };

/** Reads all of them, for a program waits while nobody does, but a flood no faster than the app can stand. */
function readStderr({ stderr }: ChildProcess, stderrMode: StderrMode): () => string {
  let tail = Buffer.alloc(0);
  let bytes = 0;
  stderr?.on('data', (chunk: Buffer) => {
    if (stderrMode === 'inherit') process.stderr.write(chunk);
    tail = Buffer.concat([tail, chunk.subarray(-STDERR_LIMITS.kept)]).subarray(-STDERR_LIMITS.kept);
    if ((bytes += chunk.length) < STDERR_LIMITS.atOnce) return;
    bytes = 0;
    stderr.pause();
    setTimeout(() => stderr.resume(), STDERR_LIMITS.ms).unref();
  });
  return () => tail.toString();
}

/** With all that it has started, where the system knows what that is. */
function kill({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // There is nobody left.
  }
}

/** ms; a machine may be busy */
const TRIAL_MS = 5000;

/** Runs a program to its end and waits for that: what it wrote, or null where it failed. */
export function outputOf({ command, args, cwd, env }: Launch): string | null {
  const options = { cwd, env, timeout: TRIAL_MS, killSignal: 'SIGKILL' } as const;
  const { status, stdout } = spawnSync(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.toString() : null;
}
