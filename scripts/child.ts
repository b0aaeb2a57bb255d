import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';

/** Runs a program on this one's terminal, passes signals on, and resolves to its exit status when it has ended. */
export function standIn(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      resolve(status ?? 128 + constants.signals[signal!]);
    });
  });
}

export interface Ended {
  /** null if it could not be started, or was ended by a signal */
  readonly status: number | null;
  /** what it said, stdout and stderr together */
  readonly output: string;
}

interface Quietly {
  /** ms after which it is ended; 0 = never */
  readonly limit?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** receives each complete line as it comes */
  readonly onLine?: (line: string) => void;
}

/** Runs a program to its end and keeps what it says. */
export function runQuietly(
  command: string,
  args: readonly string[],
  { limit = 0, env = process.env, onLine }: Quietly = {},
): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: limit, env });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  if (onLine) createInterface(child.stdout).on('line', onLine);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      resolve({ status: null, output: message });
    });
    child.on('close', (status) => {
      resolve({ status, output: Buffer.concat(said).toString() });
    });
  });
}
