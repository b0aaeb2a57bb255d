import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeLicences } from '#shared/licences.ts';
import { ensureBuilt, ROOT } from './build.ts';
import { shippedLicences } from './shipped.ts';

/** Writes the licences of all that is shipped. The build says what that is. */
const FILE = 'resources/licences.txt';

if (await ensureBuilt((text) => console.error(text))) {
  const licences = shippedLicences(ROOT);
  writeFileSync(join(ROOT, FILE), writeLicences(licences));
  console.log(`${FILE}: ${String(licences.length)} licences`);
} else {
  process.exitCode = 1;
}
