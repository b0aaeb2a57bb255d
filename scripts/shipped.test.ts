import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readLicences } from '../src/shared/licences.ts';
import { ROOT } from './build.ts';
import { installed } from './packages.ts';
import { licenceOf } from './shipped.ts';

const written = readLicences(readFileSync(join(ROOT, 'resources/licences.txt'), 'utf8'));
const named = (name: string) => written.find((one) => one.name === name);

/** What has no package of that name. */
const OTHERS = ['Chromium, in Electron', 'Node.js', 'SQLite'];

it('each licence is of the version that is installed, word for word', () => {
  const packages = written.filter(({ name }) => !OTHERS.includes(name));
  expect(packages).toEqual(packages.map(({ name, places }) => licenceOf(ROOT, name, places)));
});

it('what is shipped as it is has its licence there, and so have the runtimes', () => {
  for (const name of [...Object.keys(manifest.dependencies), ...OTHERS, 'electron'])
    expect(named(name)?.text, name).toBeTruthy();
  expect(named('Node.js')!.version).toBe(installed(ROOT, 'node').version);
  expect(named('Node.js')!.text).toContain('Copyright Node.js contributors');
  expect(named('Chromium, in Electron')!.text).toContain('LICENSES.chromium.html');
  expect(named('SQLite')!.text).toContain('May you do good and not evil.');
});

it('the typefaces come with their names and their terms', () => {
  for (const name of ['pretendard', '@fontsource-variable/fraunces'])
    expect(named(name)!.text).toMatch(/Copyright[\s\S]*SIL Open Font License/i);
});

it('what comes without a text says so', () => {
  const { text } = licenceOf(ROOT, 'node', ['portable']);
  expect(text).toBe(
    'This package comes without the text of its licence. Its package.json names it: MIT.',
  );
});
