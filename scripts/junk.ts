// npm run test:fuzz: 10,000 junk inputs a call where calls are answered, and 200 a call over each carrier.
import { join } from 'node:path';
import { ROOT } from './build.ts';
import { standIn } from './child.ts';

// The tests read it; not every shell can set it for one command alone.
process.env.EFFORT = '200';
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const tests = ['src/main/app/dispatch', 'src/main/host/connection', 'src/main/desktop/ipc'];
process.exitCode = await standIn(process.execPath, [vitest, 'run', ...tests]);
