// npm test: everything that can say no, to its end, whatever has failed before. With --all, also the end-to-end tests
// that are tagged @long.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { playwrightCounts, sum, vitestCounts } from './counts.ts';
import { REPORTS } from './reports.ts';
import { inTwos, type Step, toolStep } from './steps.ts';

// What is told in the end is about this run alone.
rmSync(REPORTS.folder, { recursive: true, force: true });
mkdirSync(REPORTS.folder, { recursive: true });

// TypeScript 7 takes a fifth of the time, but reads no Vue.
const types = toolStep('types', 'typescript-7/bin/tsc', [
  ...['-p', 'tsconfig.node.json', '--singleThreaded'],
]);
const typesOfScreens = toolStep(
  'types of screens',
  'vue-tsc/bin/vue-tsc.js',
  ['-p', 'tsconfig.web.json'],
  // A seventh of its time is the collection of young garbage.
  { NODE_OPTIONS: '--max-semi-space-size=128' },
);
const lint = toolStep('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '.']);
const lintOfTemplates = toolStep('lint of templates', 'eslint/bin/eslint.js', [
  ...['.', '--max-warnings', '0'],
]);
const layout = toolStep('layout', 'oxfmt/bin/oxfmt', ['--check', '.']);
const unused = toolStep('unused code', 'knip/bin/knip.js', []);
const unitReporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`];
const units = toolStep('unit tests', 'vitest/vitest.mjs', ['run', ...unitReporters]);
const e2e = toolStep(
  'end-to-end tests',
  '@playwright/test/cli.js',
  ['test', '--reporter=line,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.e2e,
    ...(process.argv.includes('--all') ? { MENAGERIE_E2E_LONG: '1' } : {}),
  },
);

const building: Step = { name: 'build', run: build };

const wrong = await everything();
process.exitCode = wrong.length === 0 ? 0 : 1;
const { passed, failed } = sum(vitestCounts(REPORTS.unit), playwrightCounts(REPORTS.e2e));
console.log(`${passed} passed, ${failed} failed`);
if (wrong.length > 0) console.log(`Not well: ${wrong.map(({ name }) => name).join(', ')}`);

/**
 * Resolves to what failed. Unit tests wait for a disk and for each other a third of their time: what only reads the sources
 * runs beside them. What is tested in a browser has the machine for itself.
 */
async function everything(): Promise<readonly Step[]> {
  const wrong = await inTwos(
    units,
    typesOfScreens,
    lintOfTemplates,
    types,
    lint,
    layout,
    building,
    unused,
  );
  return [...wrong, ...(await endToEnd(!wrong.includes(building)))];
}

/** An older build would tell nothing of these sources. */
async function endToEnd(isBuilt: boolean): Promise<readonly Step[]> {
  return isBuilt && (await hasBrowser()) ? inTwos(e2e) : [e2e];
}

async function hasBrowser(): Promise<boolean> {
  if (await ensureBrowser(console.log)) return true;
  console.log('The end-to-end tests need a browser: please install Chromium or Google Chrome.');
  return false;
}
