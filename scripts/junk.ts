// npm run test:fuzz: 10,000 junk inputs a call on both carriers.
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { standIn } from './child.ts';

const RUNS = 10_000;

// The tests read it; not every shell can set it for one command alone.
process.env.JUNK_RUNS = String(RUNS);
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const carriers = ['src/main/host/line', 'src/main/desktop/ipc'];
process.exitCode = await standIn(process.execPath, [vitest, 'run', ...carriers]);
