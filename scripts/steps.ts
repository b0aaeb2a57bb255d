import { join } from 'node:path';
import { ROOT } from './build.ts';
import { runQuietly, type Ended } from './child.ts';

/** One thing `npm test` does. */
export interface Step {
  readonly name: string;
  run(): Promise<Ended>;
}

/** A step that is a tool of node_modules, run by this very Node. */
export const toolStep = (
  name: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Step => ({
  name,
  run: () =>
    runQuietly(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
      env: { ...process.env, ...env },
    }),
});

/**
 * Runs steps two at a time, in the order given, says that each begins and how it went in a line each, and shows the output of those that
 * failed. Resolves to these.
 */
export async function inTwos(...steps: readonly Step[]): Promise<readonly Step[]> {
  const waiting = [...steps];
  const failed: Step[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStep(step))) failed.push(step);
  };
  await Promise.all([work(), work()]);
  return failed;
}

async function runStep({ name, run }: Step): Promise<boolean> {
  const start = performance.now();
  console.log(`  ${name} …`);
  const { status, output } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status === 0) console.log(`✓ ${name}, ${seconds} s`);
  else console.log(`✗ ${name}, ${seconds} s\n\n${output.trimEnd()}\n`);
  return status === 0;
}
