import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/engines.ts';
import type { Mutant } from './mutant.ts';

const RULES = new URL('../../src/games/', import.meta.url);

describe.each(games.map(({ id }) => id))('%s', async (game) => {
  it('is put through the conformance suite', () => {
    expect(existsSync(new URL(`${game}/conformance.test.ts`, import.meta.url))).toBe(true);
  });

  const { mutants } = (await import(`./${game}/mutants.ts`)) as { mutants: readonly Mutant[] };

  it.each(mutants)('has one place for this bug: $name', ({ file, find, replace }) => {
    const source = readFileSync(new URL(`${game}/${file}`, RULES), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });
});
