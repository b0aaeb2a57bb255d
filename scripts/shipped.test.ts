import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readLicences } from '#shared/licences.ts';
import { ROOT } from './build.ts';
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
  expect(named('Node.js')!.version).toBe(manifest.optionalDependencies.node);
  expect(named('Node.js')!.text).toContain('Copyright Node.js contributors');
  expect(named('Chromium, in Electron')!.text).toContain('LICENSES.chromium.html');
  expect(named('SQLite')!.text).toContain('May you do good and not evil.');
});

it('the typefaces come with their names and their terms', () => {
  for (const name of ['pretendard', '@fontsource-variable/fraunces'])
    expect(named(name)!.text).toMatch(/Copyright[\s\S]*SIL Open Font License/i);
});

it('what comes without a text says so', () => {
  const root = mkdtempSync(join(tmpdir(), 'menagerie-licence-'));
  const folder = join(root, 'node_modules/bare');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0", "license": "MIT" }');
  const { text } = licenceOf(root, 'bare', ['program']);
  rmSync(root, { recursive: true });
  expect(text).toBe(
    'This package comes without the text of its licence. Its package.json names it: MIT.',
  );
});
