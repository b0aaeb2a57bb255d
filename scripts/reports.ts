import { join } from 'node:path';
import { ROOT } from './build.ts';

/** What the last `npm test` wrote down about each test. */
// Not below `out`: that folder is packed into the app.
const folder = join(ROOT, 'node_modules/.cache/reports');
export const REPORTS = {
  folder,
  unit: join(folder, 'unit.json'),
  e2e: join(folder, 'e2e.json'),
} as const;
