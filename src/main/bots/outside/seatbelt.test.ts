import { expect, it } from 'vitest';
import { profile } from './seatbelt.ts';

const RULES = {
  dataFolder: '/Users/mina/Menagerie "old"',
  readable: ['/Users/mina/Menagerie "old"/bot.mjs'],
  writable: ['/tmp/own'],
  network: false,
};

it('macOS is asked to hide the data folder, but not the owner’s own files in it', () => {
  const rules = profile(RULES).split('\n');
  const hidden = rules.indexOf(
    String.raw`(deny file-read* (subpath "/Users/mina/Menagerie \"old\""))`,
  );
  const shown = rules.indexOf(
    String.raw`(allow file-read* (subpath "/Users/mina/Menagerie \"old\"/bot.mjs"))`,
  );
  expect(hidden).toBeGreaterThan(0);
  expect(shown).toBeGreaterThan(hidden);
  expect(rules.indexOf('(deny file-write*)')).toBeLessThan(
    rules.indexOf('(allow file-write* (subpath "/tmp/own"))'),
  );
});

it('macOS is asked to block the network, unless the entry allows it', () => {
  expect(profile(RULES)).toContain('(deny network*)');
  expect(profile({ ...RULES, network: true })).not.toContain('network');
});
