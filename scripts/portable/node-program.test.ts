import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isPackable, nodeVersion, PINNED_NODE } from './node-program.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});

function program(content: string): string {
  const path = join(folder, 'node');
  writeFileSync(path, content);
  return path;
}

const [major = '0', minor = '0'] = PINNED_NODE.split('.');

it.each([
  ['the pinned Node', `\0node-v${PINNED_NODE}-headers\0`, true],
  ['a newer one of its line', `\0node-v${major}.${Number(minor) + 100}.0-headers\0`, true],
  ['an older one', `\0node-v${major}.0.0-headers\0`, false],
  ['the next line', `\0node-v${Number(major) + 1}.0.0-headers\0`, false],
  ['a program beside a library, as Homebrew’s', 'libnode.137.dylib', false],
])('%s', (_name, content, expected) => {
  expect(isPackable(program(content))).toBe(expected);
});

it('the version is the one that the program names', () => {
  expect(nodeVersion(program('\0node-v24.3.0-headers\0'))).toBe('24.3.0');
  expect(nodeVersion(program('no Node'))).toBeNull();
});
