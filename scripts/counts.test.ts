import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  playwrightCounts,
  playwrightDurations,
  sum,
  vitestCounts,
  vitestDurations,
} from './counts.ts';

let file: string;
beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), 'menagerie-counts-')), 'report.json');
});
afterAll(() => {
  rmSync(join(file, '..'), { recursive: true });
});
const report = (content: object): string => {
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('what has passed and failed', () => {
  it('is read from Vitest, where a file that cannot be loaded has failed', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ];
    const content = { numPassedTests: 2, numFailedTests: 1, testResults };
    expect(vitestCounts(report(content))).toEqual({ passed: 2, failed: 2 });
  });

  it('is read from Playwright, where what passes only sometimes has failed', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3 };
    expect(playwrightCounts(report({ stats }))).toEqual({ passed: 5, failed: 3 });
  });

  it('is nothing where nothing has run', () => {
    expect(vitestCounts('/nowhere.json')).toEqual({ passed: 0, failed: 0 });
    expect(playwrightCounts('/nowhere.json')).toEqual({ passed: 0, failed: 0 });
  });

  it('adds up', () => {
    expect(sum({ passed: 1, failed: 2 }, { passed: 10, failed: 20 })).toEqual({
      passed: 11,
      failed: 22,
    });
  });
});

describe('how long the tests took', () => {
  it('is read from Vitest, file by file', () => {
    const assertionResults = [{ fullName: 'a rule holds', duration: 12 }, { fullName: 'skipped' }];
    const testResults = [{ name: '/house/src/rules.test.ts', status: 'passed', assertionResults }];
    expect(vitestDurations(report({ testResults }), '/house')).toEqual([
      { test: 'src/rules.test.ts: a rule holds', took: 12 },
      { test: 'src/rules.test.ts: skipped', took: 0 },
    ]);
  });

  it('is read from Playwright, all tries together, however deep a test lies', () => {
    const specOf = (title: string, ...tries: number[]) => ({
      title,
      file: 'rooms.spec.ts',
      tests: [{ results: tries.map((duration) => ({ duration })) }],
    });
    const inner = { specs: [specOf('inner', 3)] };
    const content = { suites: [{ specs: [specOf('outer', 1, 2)], suites: [inner] }] };
    expect(playwrightDurations(report(content))).toEqual([
      { test: 'e2e/rooms.spec.ts: outer', took: 3 },
      { test: 'e2e/rooms.spec.ts: inner', took: 3 },
    ]);
  });

  it('is nothing where nothing has run', () => {
    expect(vitestDurations('/nowhere.json', '/')).toEqual([]);
    expect(playwrightDurations('/nowhere.json')).toEqual([]);
  });
});
