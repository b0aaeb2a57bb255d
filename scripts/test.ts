// npm test: everything that can say no, cheapest first. Stops at the first group in which something failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './build.ts';
import { playwrightCounts, sum, vitestCounts } from './counts.ts';
import { runStep, type Step } from './steps.ts';

const reports = mkdtempSync(join(tmpdir(), 'menagerie-reports-'));
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

const typecheck: Step = { name: 'types', tool: 'vue-tsc/bin/vue-tsc.js', args: ['--build'] };
const lint: Step = {
  name: 'lint',
  tool: 'eslint/bin/eslint.js',
  args: ['.', '--max-warnings', '0'],
};
const format: Step = {
  name: 'format',
  tool: 'prettier/bin/prettier.cjs',
  args: ['--check', '.', '--log-level', 'warn'],
};
const unused: Step = { name: 'unused code', tool: 'knip/bin/knip.js', args: [] };
const build: Step = {
  name: 'build',
  tool: 'electron-vite/bin/electron-vite.js',
  args: ['build', ROOT],
};
const unit: Step = {
  name: 'unit tests',
  tool: 'vitest/vitest.mjs',
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
};
const e2e = (browser: string): Step => ({
  name: 'end-to-end tests',
  tool: '@playwright/test/cli.js',
  args: ['test', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport, MENAGERIE_BROWSER: browser },
});

process.exitCode = (await everything()) ? 0 : 1;
const { passed, failed } = sum(vitestCounts(unitReport), playwrightCounts(e2eReport));
rmSync(reports, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);

async function everything(): Promise<boolean> {
  if (!(await together(typecheck, lint))) return false;
  if (!(await together(format, unused))) return false;
  if (!(await together(unit))) return false;
  if (!(await together(build))) return false;
  const browser = await ensureBrowser(console.log);
  if (browser) return together(e2e(browser));
  console.log('The end-to-end tests need a browser: please install Chromium or Google Chrome.');
  return false;
}

/** Two steps keep two cores busy; more would get in each other's way. */
async function together(...steps: readonly Step[]): Promise<boolean> {
  const went = await Promise.all(steps.map(runStep));
  return went.every(Boolean);
}
