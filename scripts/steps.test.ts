import { afterEach, expect, it, vi } from 'vitest';
import { inTwos, type Step } from './steps.ts';

const step = (name: string, status: number): Step => ({
  name,
  run: () => Promise.resolve({ status, output: `${name} said this` }),
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('what fails hides nothing that comes after it, and is named in the end', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue();
  const steps = [step('first', 1), step('second', 0), step('third', 2), step('fourth', 0)];
  const failed = await inTwos(...steps);
  expect(failed.map(({ name }) => name)).toEqual(['first', 'third']);
  const lines = told.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(8);
  expect(lines.slice(0, 2)).toEqual(['  first …', '  second …']);
  expect(lines.find((line) => line.startsWith('✗ third'))).toContain('third said this');
});
