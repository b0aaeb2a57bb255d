import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceOf } from '#scripts/measure/sources.ts';

const ROOT = join(import.meta.dirname, '..');
const STYLES = 'src/renderer/phone/styles.css';

const filesAt = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

/** The file, and all that it imports for more than its types. */
function addImportsOf(file: string, loaded: Set<string>): void {
  if (loaded.has(file) || !existsSync(join(ROOT, file))) return;
  loaded.add(file);
  const { imports } = sourceOf(file, readFileSync(join(ROOT, file), 'utf8'));
  for (const { path, isType } of imports) if (!isType) addImportsOf(path, loaded);
}

it('the style sheet of phones takes the utilities of every component that a phone loads', () => {
  const patterns = [...readFileSync(join(ROOT, STYLES), 'utf8').matchAll(/^@source '([^']+)'/gm)];
  const styled = new Set(
    patterns.flatMap(([, pattern]) => filesAt(join(dirname(STYLES), pattern!))),
  );
  const loaded = new Set<string>();
  addImportsOf('src/renderer/phone/main.ts', loaded);
  for (const file of filesAt('src/games/*/screen/phone/index.ts')) addImportsOf(file, loaded);
  const components = [...loaded].filter((file) => file.endsWith('.vue'));
  expect(components.length).toBeGreaterThan(50);
  const missing = components.filter((file) => !styled.has(file));
  expect(missing).toEqual([]);
});

/** A size of the window, a condition on it or on a container, in styles or in a script. */
const WINDOW =
  /\d(?:vw|vh|dvw|dvh|svw|svh|lvw|lvh)\b|@media|@container|matchMedia|useMediaQuery|useWindowSize|inner(?:Width|Height)/;

it('one style sheet alone knows the window of a phone: its orientation, and its size as the size of a rem', () => {
  const paths = filesAt('src/{games/*/screen/phone,renderer/phone}/**/*.{vue,css,ts}').filter(
    (path) => !path.endsWith('.test.ts'),
  );
  expect(paths.length).toBeGreaterThan(60);
  const found = paths.filter((path) => WINDOW.test(readFileSync(join(ROOT, path), 'utf8')));
  // The system's theme and motion.
  expect(found.toSorted()).toEqual([
    'src/renderer/phone/appearance.ts',
    'src/renderer/phone/kit/phone.css',
  ]);
  const conditions = readFileSync(join(ROOT, 'src/renderer/phone/kit/phone.css'), 'utf8').match(
    /@(?:media|container)[^{]*/g,
  );
  const [tablet, landscape] = [
    '(min-width: 44rem) and (min-height: 44rem)',
    '(orientation: landscape)',
  ];
  // The last one stands within the one before: a tablet in landscape.
  expect(conditions).toEqual(
    [tablet, landscape, tablet].map((condition) => `@media ${condition} `),
  );
});
