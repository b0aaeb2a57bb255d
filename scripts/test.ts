// npm test: everything that can say no, cheapest first. Stops where something fails.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { playwrightCounts, sum, vitestCounts } from './counts.ts';
import { REPORTS } from './reports.ts';
import { inTwos, toolStep } from './steps.ts';

// What is told in the end is about this run alone.
rmSync(REPORTS.folder, { recursive: true, force: true });
mkdirSync(REPORTS.folder, { recursive: true });

const types = toolStep('types', 'vue-tsc/bin/vue-tsc.js', ['--build']);
const lint = toolStep('lint', 'eslint/bin/eslint.js', [
  ...['.', '--max-warnings', '0'],
  ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'],
]);
const layout = toolStep('layout', 'prettier/bin/prettier.cjs', [
  ...['--check', '.'],
  ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'],
]);
const unused = toolStep('unused code', 'knip/bin/knip.js', []);
const unitReporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`];
const units = toolStep('unit tests', 'vitest/vitest.mjs', ['run', ...unitReporters]);
const e2e = toolStep(
  'end-to-end tests',
  '@playwright/test/cli.js',
  ['test', '--reporter=line,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.e2e,
  },
);

process.exitCode = (await everything()) ? 0 : 1;
const { passed, failed } = sum(vitestCounts(REPORTS.unit), playwrightCounts(REPORTS.e2e));
console.log(`${passed} passed, ${failed} failed`);

/** Two cores do two steps at a time, the longest first; tests have both for themselves. */
async function everything(): Promise<boolean> {
  return (
    (await inTwos(lint, types, unused, layout, { name: 'build', run: build })) &&
    (await inTwos(units)) &&
    (await hasBrowser()) &&
    inTwos(e2e)
  );
}

async function hasBrowser(): Promise<boolean> {
  if (await ensureBrowser(console.log)) return true;
  console.log('The end-to-end tests need a browser: please install Chromium or Google Chrome.');
  return false;
}
