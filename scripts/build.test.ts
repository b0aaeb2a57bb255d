import process from 'node:process';
import { expect, it } from 'vitest';
import { partsTold } from './build.ts';
import { runQuietly } from './child.ts';

it('a build says each part that it begins, in a line as it comes', async () => {
  const told: string[] = [];
  const lines = [
    'vite v8.3.8 building ssr environment for production...',
    '✓ built in 3.00s',
    'vite v8.3.8 building ssr environment for production...',
    'vite v8.3.8 building client environment for production...',
  ];
  const { output } = await runQuietly(
    process.execPath,
    ['-e', `process.stdout.write(${JSON.stringify(lines.join('\n'))})`],
    { onLine: partsTold((text) => told.push(text)) },
  );
  expect(output).toBe(lines.join('\n'));
  expect(told).toEqual([
    '  1 of 3: the main process …',
    '  2 of 3: the bridge into the window …',
    '  3 of 3: the pages of laptop and phones …',
  ]);
});
