import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A note that stands on the page, and points to a thing on the table. */
const OFF_STAGE = ['src/renderer/match/CoachMarks.vue'];

/** A unit of the window, a condition on it, or its size in a script. */
const WINDOW =
  /\d(?:vw|vh|dvw|dvh|svw|svh)\b|@media [^{]*(?:width|height|aspect-ratio)|useMediaQuery|useWindowSize|inner(?:Width|Height)/;

it('what stands on the stage is laid out in its pixels, and knows no window', () => {
  const paths = globSync(
    ['src/games/*/screen/**/*.{vue,css,ts}', 'src/renderer/{match,sheet,look-back}/**/*.{vue,css}'],
    { cwd: ROOT },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/screen/phone/') && !OFF_STAGE.includes(path));
  expect(paths.length).toBeGreaterThan(150);
  const found = paths.filter((path) => WINDOW.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(found).toEqual([]);
});
