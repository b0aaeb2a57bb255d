import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NONE: Counts = { passed: 0, failed: 0 };

/** Counts of two reports together. */
export const sum = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** What Vitest's JSON report counts. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** a file that could not even be loaded has failed without a test of its own */
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

/** What Playwright's JSON report counts. */
interface PlaywrightReport {
  readonly stats: { expected: number; flaky: number; unexpected: number };
}

/** None where there is no such report; a file that could not be loaded counts as one failed. */
export function vitestCounts(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return NONE;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** None where there is no such report; a test that passed only when tried again has failed. */
export function playwrightCounts(file: string): Counts {
  const stats = read<PlaywrightReport>(file)?.stats;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : NONE;
}

const read = <Report>(file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
