import { ROOT } from './build.ts';
import { playwrightDurations, vitestDurations } from './counts.ts';
import { REPORTS } from './reports.ts';

/** npm run slowest: the tests of the last `npm test` that took longest, unit and end-to-end together. */
const SHOWN = 20;

const all = [...vitestDurations(REPORTS.unit, ROOT), ...playwrightDurations(REPORTS.e2e)];
if (all.length === 0) console.log('There is no report yet: npm test writes it.');
for (const { test, took } of all.toSorted((one, other) => other.took - one.took).slice(0, SHOWN))
  console.log(`${(took / 1000).toFixed(1).padStart(7)} s  ${test}`);
