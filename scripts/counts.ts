import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

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

/** How long one test took. */
export interface Duration {
  readonly test: string;
  /** in ms */
  readonly took: number;
}

/** What Vitest's JSON report counts. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** a file that could not even be loaded has failed without a test of its own */
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

/** What Playwright's JSON report counts. */
interface PlaywrightReport {
  readonly stats: { expected: number; flaky: number; unexpected: number };
  readonly suites: readonly PlaywrightSuite[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
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

/** None where there is no such report; files are named as from `root`. */
export const vitestDurations = (file: string, root: string): readonly Duration[] =>
  (read<VitestReport>(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      test: `${relative(root, name)}: ${fullName}`,
      took: duration,
    })),
  );

/** None where there is no such report. */
export function playwrightDurations(file: string): readonly Duration[] {
  const within = ({ suites = [], specs }: PlaywrightSuite): readonly Duration[] => [
    ...specs.map(({ title, file: of, tests }) => ({
      test: `e2e/${of}: ${title}`,
      took: tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0),
    })),
    ...suites.flatMap(within),
  ];
  return (read<PlaywrightReport>(file)?.suites ?? []).flatMap(within);
}

const read = <Report>(file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
