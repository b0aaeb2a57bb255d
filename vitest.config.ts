import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { rulebooks } from './scripts/rulebooks.ts';

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'];

/** The files of whose text this is true. */
const filesWith = (sign: RegExp): string[] =>
  globSync(TESTS).filter((file) => sign.test(readFileSync(file, 'utf8')));

/** A mocked module would be mocked for every later file of the worker too. */
const mocking = filesWith(/\bvi\.(mock|doMock)\(/);
/** A worker has one environment: files of another between them would start it anew each time. */
const page = filesWith(/^\/\/ @vitest-environment happy-dom$/m);

export default defineConfig({
  plugins: [vue(), rulebooks()],
  test: {
    // Only what hangs is ended by its time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/worker.ts'],
    // Threads and programs that tests start are compiled once.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
    maxWorkers: 2,
    // One worker loads the source once for all its files.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...mocking, ...page],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: page,
          exclude: mocking,
          isolate: false,
          setupFiles: ['test/worker.ts', 'src/renderer/page.fixture.ts'],
        },
      },
      // A process for each file. Contexts of one process (`vmForks`) take 13 s less, but one run of them hung for good.
      { extends: true, test: { name: 'mocking', include: mocking } },
    ],
  },
});
