import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Licence, readLicences, writeLicences } from '#shared/licences.ts';
import { ROOT } from '../build.ts';
import { nodeVersion } from './node-program.ts';

/** The licences of an archive with this program of Node in it, which may be of another version than the project's. */
export function licencesWith(node: string): string {
  const written = readFileSync(join(ROOT, 'resources/licences.txt'), 'utf8');
  const version = nodeVersion(node) ?? 'unknown';
  const licences = readLicences(written).map((one) =>
    one.name === 'Node.js' && one.version !== version ? ofAnother(one, version, node) : one,
  );
  return writeLicences(licences);
}

/** With its own text where that lies as it is unpacked; else with the one there is, and what it is. */
function ofAnother(known: Licence, version: string, node: string): Licence {
  const file = ['..', '.'].map((up) => join(dirname(node), up, 'LICENSE')).find(existsSync);
  const text = file
    ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
    : `The version of Node.js in this archive: ${version}. What follows is the licence of Node.js ${known.version}; that of another version\nmay name other parts.\n\n${known.text}`;
  return { ...known, version, text };
}
