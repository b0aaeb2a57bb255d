import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { VERSION, versionText } from './version.ts';

it('a version that was not built has its number and no commit', () => {
  expect(VERSION).toEqual({ number: manifest.version, commit: null, homepage: null });
  expect(versionText(VERSION)).toBe(manifest.version);
});

it('the commit is shown with its day, and with a mark if files were changed', () => {
  const commit = { hash: '1a2b3c4d', date: '2026-11-22', isChanged: false };
  expect(versionText({ number: '0.1.0', commit })).toBe('0.1.0 (1a2b3c4d, 2026-11-22)');
  const changed = { ...commit, isChanged: true };
  expect(versionText({ number: '0.1.0', commit: changed })).toBe(
    '0.1.0 (1a2b3c4d, 2026-11-22, changed)',
  );
});
