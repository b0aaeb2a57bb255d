import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readLicences } from '#shared/licences.ts';
import { ROOT } from '../build.ts';
import { licencesWith } from './licences.ts';
import { emptyFolder } from '#test/empty-folder.ts';

const WRITTEN = readFileSync(join(ROOT, 'resources/licences.txt'), 'utf8');
const KNOWN = readLicences(WRITTEN).find(({ name }) => name === 'Node.js')!;

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
  mkdirSync(join(folder, 'bin'));
});

/** The licence of Node in an archive that has this program in it. */
function nodeIn(program: string) {
  const file = join(folder, 'bin/node');
  writeFileSync(file, program);
  return readLicences(licencesWith(file)).find(({ name }) => name === 'Node.js')!;
}

it('the licences of an archive with the project’s own Node are those that are written down', () => {
  const node = join(folder, 'node');
  writeFileSync(node, `\0node-v${KNOWN.version}-headers\0`);
  expect(licencesWith(node)).toBe(WRITTEN);
});

it('another Node is told with its own licence, where that lies beside it', () => {
  writeFileSync(join(folder, 'LICENSE'), 'Of 24.3\r\nand no other');
  expect(nodeIn('\0node-v24.3.0-headers\0')).toEqual({
    ...KNOWN,
    version: '24.3.0',
    text: 'Of 24.3\nand no other',
  });
});

it.each([
  ['\0node-v24.3.0-headers\0', '24.3.0'],
  ['built by somebody', 'unknown'],
])('another Node is told by its version, and of which one the licence is', (program, version) => {
  const { text } = nodeIn(program);
  expect(text).toContain(`The version of Node.js in this archive: ${version}.`);
  expect(text).toContain(`the licence of Node.js ${KNOWN.version}`);
  expect(text).toContain(KNOWN.text);
});
