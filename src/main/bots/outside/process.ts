import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { type Line, LONGEST_LINE, splitLines } from '../../protocol/lines.ts';

/** What starts a program. It goes to the system as it is, through no shell. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** beside those that this process has */
  readonly env: Readonly<Record<string, string>>;
}

/** A program that runs: objects go in as lines, and lines come out. */
export interface RunningProgram {
  write(line: object): void;
  /** Nothing is heard of it any more; done when it and all that it has started are gone. */
  end(): Promise<void>;
}

export interface ProgramListener {
  line(line: Line): void;
  /** It has ended by itself, or was never there. */
  ended(): void;
}

/** ms that a program has to end by itself when it is asked to */
const PATIENCE = 500;
/** Whoever reads a program's complaints: nobody at the table, but the terminal of a tournament. */
export type Complaints = 'ignore' | 'inherit';

/** Those that run, so that none outlives this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) kill(child, 'SIGKILL');
});

/** Starts a program of this machine's owner. The one place where the app starts any. */
export function startProgram(
  { command, args, cwd, env }: Command,
  listener: ProgramListener,
  complaints: Complaints = 'ignore',
): RunningProgram {
  let isHeard = true;
  const gone = (): void => {
    if (!isHeard) return;
    isHeard = false;
    listener.ended();
  };
  const child = spawned(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', complaints],
    // A group of its own, which can be ended whole; on Windows that would be a window of its own.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (!child) {
    queueMicrotask(gone);
    return {
      write: () => undefined,
      end() {
        isHeard = false;
        return Promise.resolve();
      },
    };
  }
  running.add(child);
  const exited = new Promise<void>((resolve) => {
    const settle = (): void => {
      // What it has started may have outlived it.
      kill(child, 'SIGKILL');
      running.delete(child);
      child.stdin?.destroy();
      child.stdout?.destroy();
      gone();
      resolve();
    };
    child.once('exit', settle);
    child.once('error', settle);
  });
  // It may end before it has read everything, which its exit tells.
  child.stdin?.on('error', () => undefined);
  hear(child, (line) => {
    if (isHeard) listener.line(line);
  });

  return {
    write(line) {
      child.stdin?.write(`${JSON.stringify(line)}\n`);
    },
    async end() {
      isHeard = false;
      child.stdin?.end();
      child.stdout?.destroy();
      kill(child, 'SIGTERM');
      const killing = setTimeout(() => {
        kill(child, 'SIGKILL');
      }, PATIENCE);
      await exited;
      clearTimeout(killing);
    },
  };
}

type SpawnOptions = NonNullable<Parameters<typeof spawn>[2]>;

/** Null where the command is nothing that can be started, as one with a NUL in it. */
function spawned(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess | null {
  try {
    return spawn(command, args, options);
  } catch {
    return null;
  }
}

/** A line that does not end is told as too long as soon as it is, and not only at its end. */
function hear(child: ChildProcess, listen: (line: Line) => void): void {
  const splitter = splitLines();
  let unended = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of splitter.push(chunk)) listen(line);
    const end = chunk.lastIndexOf('\n');
    unended = end < 0 ? unended + chunk.length : chunk.length - end - 1;
    if (unended > LONGEST_LINE + 1) listen({ ok: false, error: 'longer than 1 MiB' });
  });
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
