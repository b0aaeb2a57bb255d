import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../build.ts';

/** A project that has all but the games. */
let root: string;
const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
const bin = (path: string): string => join(ROOT, 'node_modules', path);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'menagerie-new-game-'));
  mkdirSync(join(root, 'src/games'), { recursive: true });
  mkdirSync(join(root, 'test/games'), { recursive: true });
  for (const shared of [
    'node_modules',
    'package.json',
    'src/core',
    'src/shared',
    'test/games/conformance',
    'test/repeats.ts',
    'test/games/mutant.ts',
  ])
    symlinkSync(join(ROOT, shared), join(root, shared));
  for (const registry of ['src/games/engines.ts', 'src/games/screens.ts'])
    cpSync(join(ROOT, registry), join(root, registry));
  const { status, stderr } = node(join(ROOT, 'scripts/new-game.ts'), 'liars-dice', '--root', root);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('makes every file that a game needs', () => {
  expect(globSync('{src/games,test/games}/liars-dice/**/*.*', { cwd: root }).toSorted()).toEqual([
    'src/games/liars-dice/engine.ts',
    'src/games/liars-dice/manifest.ts',
    'src/games/liars-dice/rules/model.ts',
    'src/games/liars-dice/rules/rules.test.ts',
    'src/games/liars-dice/rules/rules.ts',
    'src/games/liars-dice/screen/Board.vue',
    'src/games/liars-dice/screen/index.ts',
    'src/games/liars-dice/screen/texts.en.ts',
    'src/games/liars-dice/screen/texts.ko.ts',
    'test/games/liars-dice/conformance.test.ts',
    'test/games/liars-dice/conformance.ts',
    'test/games/liars-dice/mutants.ts',
  ]);
});

it('adds it to both registries', () => {
  const registry = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(registry('src/games/engines.ts')).toMatch(
    /import \{ liarsDice \} from '\.\/liars-dice\/engine\.ts';\n[^]*sixNimmt[^]*, liarsDice\];/,
  );
  expect(registry('src/games/screens.ts')).toMatch(
    /import \{ screen as liarsDice \} from '\.\/liars-dice\/screen\/index\.ts';\n[^]*, liarsDice\];/,
  );
});

it('names no game but the new one', () => {
  for (const file of globSync('{src/games,test/games}/liars-dice/**/*.*', { cwd: root }))
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/\bpigs?\b(?!["-])/i);
});

it('begins with something hidden, which its author has to decide about', () => {
  const file = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(file('test/games/liars-dice/conformance.ts')).toContain("hidden: 'undecided'");
  expect(file('src/games/liars-dice/rules/model.ts')).toMatch(/interface State \{[^}]*hands:/);
  expect(file('src/games/liars-dice/rules/rules.ts')).toContain('view = (_state: State, _viewer:');
  expect(file('src/games/liars-dice/engine.ts')).toContain("visibility: () => 'secret'");
});

it('has the types right, and its tests fail by saying what is to be written', () => {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { composite: false, lib: ['ES2024'], types: ['node'] },
    include: ['src/games/liars-dice/*.ts', 'src/games/liars-dice/rules', 'test/games/liars-dice'],
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  expect(node(bin('typescript-7/bin/tsc'), '-p', 'tsconfig.json').stdout).toBe('');

  const tested = node(bin('vitest/vitest.mjs'), 'run', '--root', root, 'rules.test.ts');
  expect(tested.status).toBe(1);
  expect(tested.stdout + tested.stderr).toContain(
    'liars-dice: setup is not written yet (src/games/liars-dice/rules/rules.ts)',
  );
});
