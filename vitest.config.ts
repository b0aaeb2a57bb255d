import { globSync, readFileSync } from 'node:fs';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'];

/** The files of whose text this is true. */
const filesWith = (sign: RegExp): string[] =>
  globSync(TESTS).filter((file) => sign.test(readFileSync(file, 'utf8')));

/** A mocked module would be mocked for every later file of the worker too. */
const mocking = filesWith(/\bvi\.(mock|doMock)\(/);
/** A worker has one environment: files of another between them would start it anew each time. */
const page = filesWith(/^\/\/ @vitest-environment happy-dom$/m);

/** Whole matches, whole processes: they begin first, so that no worker is left with one of them in the end. */
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
    // Projects go one after the other by their names. One worker loads the source once for all its files.
    projects: [
      {
        extends: true,
        test: { name: '1 long', include: long, exclude: mocking, isolate: false },
      },
      { extends: true, test: { name: '2 mocking', include: mocking } },
      {
        extends: true,
        test: { name: '3 page', include: page, exclude: mocking, isolate: false },
      },
      {
        extends: true,
        test: {
          name: '4 shared',
          include: TESTS,
          exclude: [...mocking, ...long, ...page],
          isolate: false,
        },
      },
    ],
  },
});
