// npm test: everything that can say no, cheapest first. Stops where something fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { playwrightCounts, sum, vitestCounts } from './counts.ts';
import { together, toolStep } from './steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'menagerie-reports-'));
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

const types = toolStep('types', 'vue-tsc/bin/vue-tsc.js', ['--build']);
const lint = toolStep('lint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
const layout = toolStep('layout', 'prettier/bin/prettier.cjs', ['--check', '.']);
const unused = toolStep('unused code', 'knip/bin/knip.js', []);
const unitReporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`];
const units = toolStep('unit tests', 'vitest/vitest.mjs', ['run', ...unitReporters]);
const e2e = toolStep(
  'end-to-end tests',
  '@playwright/test/cli.js',
  ['test', '--reporter=line,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport,
  },
);

process.exitCode = (await everything()) ? 0 : 1;
const { passed, failed } = sum(vitestCounts(unitReport), playwrightCounts(e2eReport));
rmSync(reports, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);

/** Two cores do two steps at a time; tests have both for themselves. */
async function everything(): Promise<boolean> {
  return (
    (await together(types, lint)) &&
    (await together(layout, unused)) &&
    (await together(units)) &&
    (await together({ name: 'build', run: build })) &&
    (await hasBrowser()) &&
    together(e2e)
  );
}

async function hasBrowser(): Promise<boolean> {
  if (await ensureBrowser(console.log)) return true;
  console.log('The end-to-end tests need a browser: please install Chromium or Google Chrome.');
  return false;
}
