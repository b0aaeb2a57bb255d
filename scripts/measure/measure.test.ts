import { expect, it } from 'vitest';
import { circles, graphOf } from './circles.ts';
import { measure } from './figures.ts';
import { sourceOf } from './sources.ts';

const RUN = ['a = 1', 'b = 2', 'c = 3', 'd = 4', 'e = 5', 'f = 6'].join('\n');

it('a circle is every group of which each member reaches every other one', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef'].map(
    (edge) => [edge[0]!, edge[1]!] as const,
  );
  expect(circles(graphOf(edges))).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(circles(graphOf([['a', 'a']]))).toEqual([]);
});

it('imports are found in scripts of components, too, and types are told apart', () => {
  const { imports } = sourceOf(
    'src/renderer/a/One.vue',
    `<template><p /></template>
<script setup lang="ts">
import Two from './Two.vue';
import type { Three } from '../b/three.ts';
import { ref } from 'vue';
export { four } from './four.ts';
const five = await import('./five.ts');
</script>`,
  );
  expect(imports).toEqual([
    { path: 'src/renderer/a/Two.vue', isType: false },
    { path: 'src/renderer/b/three.ts', isType: true },
    { path: 'src/renderer/a/four.ts', isType: false },
    { path: 'src/renderer/a/five.ts', isType: false },
  ]);
});

it('a product is measured', () => {
  const sources = [
    sourceOf('src/main/create-app.ts', `import './db/open.ts';\nimport './live/log.ts';\n`),
    sourceOf('src/main/db/open.ts', `import type { Log } from '../live/log.ts';\n${RUN}\n`),
    sourceOf('src/main/live/log.ts', `import { open } from '../db/open.ts';\n${RUN}\n`),
    sourceOf('src/games/scout/rules/rules.ts', 'export const HAND = 11;\n'),
    sourceOf(
      'src/games/scout/screen/Board.vue',
      '<style>\n.a { color: red; margin: 0; }\n</style>\n',
    ),
    sourceOf('src/renderer/ui/base.css', '/* a: b; */ .b { color:  red; --gap: 2px }'),
  ];
  expect(measure(sources)).toMatchObject({
    ...{ lines: 21, files: 6, filesUnder30Lines: 6, filesOfOneImporter: 0 },
    games: { scout: { lines: 4, files: 2 } },
    cssDeclarations: { written: 4, distinct: 3 },
    repeatedPairs: 1,
    circles: { mainFolders: [2], filesByValue: [], filesWithTypes: [2] },
    importsOfCreateApp: 2,
  });
});
