import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { type Line, LONGEST_LINE, splitLines } from '#main/protocol/line-splitter.ts';
import { readableErrorLine } from './error-line.ts';

/** A program as entered. It is started unchanged, without a shell. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** in addition to the common variables */
  readonly env: Readonly<Record<string, string>>;
  /** allows the network even if the system could block it */
  readonly network: boolean;
}

/** Parameters of one program start. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** complete environment */
  readonly env: NodeJS.ProcessEnv;
  /** Whether its child processes end with it. `end` then sends no SIGTERM, which kills at once. */
  readonly isContained: boolean;
  /** Removes files created for this start. */
  remove(): void;
}

/** Throws the disk error if preparing the start fails. */
export type Launcher = (command: Command) => Launch;

/** Starts programs as a terminal does. */
export const unconfined: Launcher = ({ command, args, cwd, env }) => ({
  command,
  args,
  cwd,
  env: { ...process.env, ...env },
  isContained: false,
  remove: () => undefined,
});

/** A running program: reads objects as lines and writes lines. */
export interface RunningProgram {
  write(line: object): void;
  /** Returns the last line of stderr, or why the start failed. */
  errorLine(): string | null;
  /** Stops notifying the listener and ends the program. Resolves when its processes are gone. */
  end(): Promise<void>;
}

export interface ProgramListener {
  line(line: Line): void;
  /** Called if the program exited or failed to start. */
  ended(): void;
}

/** ms before a program asked to exit is killed */
const EXIT_TIMEOUT_MS = 500;
/** ms to wait for a program's last lines after its exit */
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

/** Starts an outside bot. No other code starts one. */
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
      // Child processes may have outlived it.
      kill(child, 'SIGKILL');
      setTimeout(finish, LAST_LINES_MS).unref();
    });
    child.once('close', finish);
    child.once('error', ({ message }) => {
      failure = message;
      finish();
    });
  });
  // The program may exit before reading everything; `exit` handles that.
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

/** Returns a failure if the command is invalid, for example contains NUL, or the disk is full. */
function spawned(
  program: Command,
  launcher: Launcher,
): { readonly child: ChildProcess; readonly launch: Launch } | { readonly failure: string } {
  try {
    const launch = launcher(program);
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: launch.env,
      stdio: 'pipe',
      // A process group can be killed whole; on Windows, `detached` would open a window.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    return { child, launch };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Reports an unfinished line as too long immediately, not only at its end. */
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

/** bytes of stderr kept from the end; bytes read before a pause of `ms` */
const STDERR_LIMITS = { kept: 8192, atOnce: 2 ** 20, ms: 50 };

/** Reads all of stderr, since a full pipe blocks the program, but limits the rate. */
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

/** Includes the process group, or on Windows the process tree. */
function kill({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // No process remains.
  }
}

/** ms, for a busy machine */
const TRIAL_MS = 5000;

/** Runs a program synchronously. Returns its stdout; null if it failed. */
export function outputOf({ command, args, cwd, env }: Launch): string | null {
  const options = { cwd, env, timeout: TRIAL_MS, killSignal: 'SIGKILL' } as const;
  const { status, stdout } = spawnSync(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.toString() : null;
}
