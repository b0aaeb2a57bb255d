import { readFileSync } from 'node:fs';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import product from './electron.vite.config.ts';

const ROOT = `${import.meta.dirname}/`;

/**
 * The registries with a game more, as `npm run new-game` writes it into them, and the patterns by which its files are
 * found: what is replaced has to be there.
 */
const REGISTRIES: Readonly<Record<string, readonly (readonly [old: string, now: string])[]>> = {
  'src/games/engines.ts': [
    [
      'import { sixNimmt }',
      `import { pig } from '../../test/games/pig/engine.ts';\nimport { sixNimmt }`,
    ],
    ['[sixNimmt,', '[pig, sixNimmt,'],
  ],
  'src/games/screens.ts': [
    [
      'import { screen as sixNimmt }',
      `import { screen as pig } from '../../test/games/pig/screen/index.ts';\nimport { screen as sixNimmt }`,
    ],
    ['[sixNimmt,', '[pig, sixNimmt,'],
    [
      `'./*/screen/{texts,laptopTexts}.*.ts'`,
      `['./*/screen/{texts,laptopTexts}.*.ts', '../../test/games/pig/screen/texts.*.ts']`,
    ],
  ],
  'src/renderer/ui/styles/index.css': [
    [`@source '../../../**/*.vue';`, `@source '../../../{**,../test/games/pig/**}/*.vue';`],
  ],
  'src/renderer/phone/styles.css': [
    [`'../../games/*/screen/Board.vue'`, `'../../../test/games/pig/screen/Board.vue'`],
  ],
  'src/renderer/phone/games.ts': [
    [
      `'../../games/*/screen/index.ts'`,
      `['../../games/*/screen/index.ts', '../../../test/games/pig/screen/index.ts']`,
    ],
    [
      `'../../games/*/screen/texts.*.ts'`,
      `['../../games/*/screen/texts.*.ts', '../../../test/games/pig/screen/texts.*.ts']`,
    ],
  ],
};

const withFifthGame: Plugin = {
  name: 'menagerie:with-fifth-game',
  enforce: 'pre',
  load(id) {
    const changes = REGISTRIES[id.replace(ROOT, '')];
    if (!changes) return null;
    return changes.reduce(
      (text, [old, now]) => {
        if (!text.includes(old)) throw new Error(`${id} has no ${old}`);
        return text.replace(old, now);
      },
      readFileSync(id, 'utf8'),
    );
  },
};

const { main, renderer } = product;

/** What is shipped is noted by the product’s own build. */
const isNoting = (plugin: unknown): boolean =>
  (plugin as Plugin).name === 'menagerie:note-packages';

/** The product with the fifth game of the tests, for `e2e/fifth-game.spec.ts` alone: nothing of it is ever shipped. */
export default defineConfig({
  main: { ...main, plugins: [withFifthGame] },
  renderer: {
    ...renderer,
    plugins: [withFifthGame, ...(renderer?.plugins ?? []).filter((plugin) => !isNoting(plugin))],
  },
});
