import { runQuietly } from './child.ts';
import { ROOT } from './build.ts';
import { join } from 'node:path';

/** One thing `npm test` does. */
export interface Step {
  readonly name: string;
  /** the tool's own script below node_modules, and what it is told */
  readonly tool: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a tool by this very Node, says how it went in one line, and shows its output only if it failed. */
export async function runStep({ name, tool, args, env }: Step): Promise<boolean> {
  const start = performance.now();
  const path = join(ROOT, 'node_modules', tool);
  const { status, output } = await runQuietly(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status === 0) console.log(`✓ ${name}, ${seconds} s`);
  else console.log(`✗ ${name}, ${seconds} s\n\n${output.trimEnd()}\n`);
  return status === 0;
}
