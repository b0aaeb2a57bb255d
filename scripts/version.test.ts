import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readVersion } from './version.ts';
import { emptyFolder } from '#test/empty-folder.ts';

let folder: string;
const commit = () => readVersion(folder).commit;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

beforeEach(() => {
  folder = emptyFolder();
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.3"}');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A clone with one commit of a given moment. */
function clone(): void {
  vi.stubEnv('GIT_COMMITTER_DATE', '2026-11-22T23:30:00-05:00');
  git('init', '--quiet');
  writeFileSync(join(folder, 'cards.txt'), '104\n');
  git('add', '.');
  const who = ['-c', 'user.name=Mina', '-c', 'user.email=mina@example.org'];
  git(...who, 'commit', '--quiet', '--message', 'Cards');
}

it('a clone tells its commit, and the day it was made where it was made', () => {
  clone();
  const hash = git('rev-parse', 'HEAD').slice(0, 8);
  const expected = { hash, date: '2026-11-22', isChanged: false };
  expect(readVersion(folder)).toEqual({ number: '1.2.3', commit: expected, homepage: null });
});

it('whatever differs from it is a change, a new file too', () => {
  clone();
  writeFileSync(join(folder, 'cards.txt'), '105\n');
  expect(commit()).toMatchObject({ isChanged: true });
  git('checkout', '--quiet', '.');
  expect(commit()).toMatchObject({ isChanged: false });
  writeFileSync(join(folder, 'new.txt'), '');
  expect(commit()).toMatchObject({ isChanged: true });
});

it('there is none outside a clone, before the first commit, in a folder of another clone, and without git', () => {
  expect(commit()).toBeNull();
  git('init', '--quiet');
  expect(commit()).toBeNull();
  clone();
  const inside = join(folder, 'archive');
  mkdirSync(inside);
  writeFileSync(join(inside, 'package.json'), '{"version": "1.2.3"}');
  expect(readVersion(inside)).toMatchObject({ number: '1.2.3', commit: null });
  vi.stubEnv('PATH', inside);
  expect(commit()).toBeNull();
});

it('where new versions are is what package.json says, and nothing else', () => {
  const homepage = 'https://menagerie.example/';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3', homepage }));
  expect(readVersion(folder)).toEqual({ number: '1.2.3', commit: null, homepage });
});
