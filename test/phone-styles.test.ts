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

/** A size of the window, a condition on it or on a container, in styles or in a script. */
const WINDOW =
  /\d(?:vw|vh|dvw|dvh|svw|svh|lvw|lvh)\b|@media|@container|matchMedia|useMediaQuery|useWindowSize|inner(?:Width|Height)/;

test('one style sheet alone knows the window of a phone: its orientation, and its size as the size of a rem', () => {
  const paths = globSync('{games/*/screen/phone,renderer/phone}/**/*.{vue,css,ts}', { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'));
  expect(paths.length).toBeGreaterThan(60);
  const found = paths.filter((path) => WINDOW.test(readFileSync(join(SRC, path), 'utf8')));
  // The system's theme and motion.
  expect(found.toSorted()).toEqual([
    'renderer/phone/kit/phone.css',
    'renderer/phone/useAppearance.ts',
  ]);
  const conditions = readFileSync(join(SRC, 'renderer/phone/kit/phone.css'), 'utf8').match(
    /@(?:media|container)[^{]*/g,
  );
  expect(conditions).toEqual(['@media (orientation: landscape) ']);
});
