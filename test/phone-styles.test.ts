import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const STYLES = join(SRC, 'renderer/phone/styles.css');

/** The file, and all that it imports for more than its types. */
function addImportsOf(file: string, loaded: Set<string>): void {
  if (loaded.has(file) || !existsSync(file)) return;
  loaded.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^import (?!type\b)[^'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
  );
  for (const [, whole, lazy] of imports)
    addImportsOf(resolve(dirname(file), (whole ?? lazy)!), loaded);
}

test('the style sheet of phones takes the utilities of every component that a phone loads', () => {
  const patterns = [...readFileSync(STYLES, 'utf8').matchAll(/^@source '([^']+)'/gm)];
  const sources = new Set(
    patterns.flatMap(([, pattern]) => globSync(join(dirname(STYLES), pattern!))),
  );
  const loaded = new Set<string>();
  addImportsOf(join(SRC, 'renderer/phone/main.ts'), loaded);
  for (const file of globSync(join(SRC, 'games/*/screen/phone/index.ts')))
    addImportsOf(file, loaded);
  const components = [...loaded].filter((file) => file.endsWith('.vue'));
  expect(components.length).toBeGreaterThan(50);
  const missing = components.filter((file) => !sources.has(file));
  expect(missing.map((file) => relative(SRC, file))).toEqual([]);
});
