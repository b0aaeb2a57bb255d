import { globSync, readFileSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'];

/** A mocked module would be mocked for every later file of the worker too. */
const mocksModules = (file: string): boolean =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'));
const mocking = globSync(TESTS).filter(mocksModules);

/** Whole matches, whole processes: each is a task of its own, so that no worker is left with all of them. */
const long = [
  'test/games/*/*.test.ts',
  'src/main/games/*/matches.test.ts',
  'src/main/{host,protocol,exchange}/*.test.ts',
  'src/main/*.test.ts',
  'scripts/**/*.test.ts',
];

export default defineConfig({
  plugins: [vue()],
  test: {
    testTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      // One worker loads the source once for all its files.
      {
        extends: true,
        test: { name: 'shared', include: TESTS, exclude: [...mocking, ...long], isolate: false },
      },
      { extends: true, test: { name: 'long', include: long, exclude: mocking } },
      { extends: true, test: { name: 'mocking', include: mocking } },
    ],
  },
});
