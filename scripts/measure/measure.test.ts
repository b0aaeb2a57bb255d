import { expect, it } from 'vitest';
import { circles, graphOf } from './circles.ts';
import { countNames } from './denied-names.ts';
import { measure } from './figures.ts';
import { repeatedPairs } from './repeats.ts';
import { sourceOf } from './sources.ts';
import { tableOf } from './table.ts';

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
    sourceOf(
      'src/main/wiring/create-app.ts',
      `import '../db/open.ts';\nimport '../event-log/log.ts';\n`,
    ),
    sourceOf('src/main/db/open.ts', `import type { Log } from '../event-log/log.ts';\n${RUN}\n`),
    sourceOf('src/main/event-log/log.ts', `import { open } from '../db/open.ts';\n${RUN}\n`),
    sourceOf('src/games/scout/rules/rules.ts', 'export const HAND = 11;\n'),
    sourceOf(
      'src/games/scout/screen/Board.vue',
      `<script setup>import { HAND } from '../rules/rules.ts';</script>\n<style>\n.a { color: red; margin: 0; }\n</style>\n`,
    ),
    sourceOf(
      'src/renderer/ui/base.css',
      '/* a: b; */ .b { color:  red; --gap: 2px } @media (width < 9px) { .b { margin: 0; } }',
    ),
  ];
  const testSources = [
    sourceOf('test/games/dice/engine.ts', 'export const dice = 1;\n'),
    sourceOf('test/games/dice/screen/Board.vue', '<template />\n'),
    sourceOf('test/games/conform.ts', 'export const conform = 1;\n'),
  ];
  const measures = measure(sources, testSources);
  expect(measures).toMatchObject({
    lines: 22,
    files: 6,
    filesUnder30Lines: 6,
    filesOfOneImporter: 1,
    games: { scout: { lines: 5, files: 2 } },
    testGames: { 'test/games/dice': { lines: 2, files: 2 } },
    commentLines: 1,
    styleLines: 2,
    conditions: 1,
    cssDeclarations: { written: 5, distinct: 3 },
    repeatedPairs: 1,
    circles: { folders: [2], filesByValue: [], filesWithTypes: [2] },
    importsOfCreateApp: 2,
  });
  expect(tableOf(measures).split('\n')).toContainEqual(
    expect.stringMatching(/^scout: lines \/ files +5 \/ 2 +≤ 8,500 \/ ≤ 70$/),
  );
});

it('places share six lines to the letter, or all but names and values', () => {
  const pairs = (...texts: readonly string[]): number =>
    repeatedPairs(texts.map((text, index) => sourceOf(`src/${String(index)}.ts`, text)));
  const listOf = (...names: readonly string[]): string =>
    names.map((name) => `readonly ${name}: string;`).join('\n');

  expect(pairs(RUN, RUN, RUN)).toBe(3);
  expect(pairs(RUN, RUN.replaceAll('=', '+='))).toBe(0);
  expect(pairs(`const g = 7;\n${RUN}`, RUN.replace('c = 3', '\n// Three.\nc   = 3'))).toBe(1);
  const work = RUN.replaceAll('=', '= one + ');
  expect(pairs(work, work.replaceAll('one', 'other').replaceAll('1', '10'))).toBe(1);
  expect(pairs(`${work}\n${work}`)).toBe(1);
  expect(pairs(...Array.from({ length: 9 }, () => RUN))).toBe(0);
  expect(pairs(listOf('a', 'b', 'c', 'd', 'e', 'f'), listOf('g', 'h', 'i', 'j', 'k', 'l'))).toBe(0);
});

it('names are counted where they are given, and by what the words in them are', () => {
  const words = [
    { phrase: ' told ', scope: 'part', instead: '' },
    { phrase: ' why not ', scope: 'part', instead: '' },
    { phrase: ' off ', scope: 'whole', instead: '' },
    { phrase: ' at ', scope: 'review', instead: '' },
  ] as const;
  const count = (code: string): object => countNames([sourceOf('src/a.ts', code)], words);

  expect(count('const { told, at: seat } = off(whyNot);')).toEqual({
    all: 2,
    denied: 1,
    toReview: 0,
  });
  expect(count('interface Off { readonly toldSeats: number; at(offset: number): void }')).toEqual({
    all: 4,
    denied: 2,
    toReview: 1,
  });
  expect(count('const WHY_NOT = { told: 1 }; class Seat<One> { #whyNot = 1 }')).toEqual({
    all: 4,
    denied: 2,
    toReview: 0,
  });
  expect(countNames([sourceOf('src/a.ts', 'const told = 1;')]).denied).toBe(1);
});
