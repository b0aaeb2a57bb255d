import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const READY = /^Menagerie is ready: (http:\/\/127\.0\.0\.1:\d+\/\S*)$/m;

/** Environment of the app in tests, which wait for a review, not for its accuracy. */
export const SHORT_REVIEWS = { MENAGERIE_REVIEW_PLAYOUTS: '100000' };

/** A program under test, with what it has said so far. */
export interface Program {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  /** Its exit status when it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a program of this folder and keeps what it says.
 * @param isJob with all that it starts it is one job, as in a terminal
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isJob = false,
): Program {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: isJob,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { child, said, ended };
}

/** The address from the line that says it is ready. */
export async function addressOf({ child, said, ended }: Program): Promise<string> {
  for (;;) {
    const [, address] = READY.exec(said.stdout) ?? [];
    if (address) return address;
    const status = await Promise.race([once(child.stdout!, 'data').then(() => 'goes on'), ended]);
    if (status !== 'goes on')
      throw new Error(`It ended with ${status} and said: ${said.stdout}${said.stderr}`);
  }
}

/** At once, and waits until it is gone. */
export async function kill({ child, ended }: Program): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
