import { expect, it } from 'vitest';
import { sourceOf } from './sources.ts';
import { tracesIn } from './traces.ts';

const SOURCES = [
  sourceOf('src/a/Board.vue', `<script>const emit = defineEmits(['choose']);</script>`),
  sourceOf('src/a/Room.vue', `<template><Board @choose="play" /></template>`),
  sourceOf('src/a/store.ts', `import Room from './Room.vue';`),
  sourceOf('src/a/far.ts', `import type { Props } from './Room.vue';`),
];

const pageOf = (steps: string): string =>
  `## Before\n\n### None\n\n## The four ways\n\nText.\n\n### A click\n\nText.\n\n${steps}\n\nMore.\n\n## After\n`;

it('a way is the files that its steps name, each once', () => {
  const page = pageOf(
    '1. `src/a/Board.vue` emits `choose`.\n2. `src/a/Room.vue` takes it\n   to `src/a/store.ts`, `choose` being heard.\n3. `src/a/Room.vue` again.',
  );
  const files = ['src/a/Board.vue', 'src/a/Room.vue', 'src/a/store.ts'];
  expect(tracesIn(page, SOURCES)).toEqual([{ title: 'A click', files, gaps: [] }]);
});

it('a file that nothing joins to those before it leaves a gap', () => {
  const page = pageOf('1. `src/a/Board.vue`.\n2. `src/a/Room.vue`.\n3. `src/a/far.ts`, a `Room`.');
  expect(tracesIn(page, SOURCES)).toMatchObject([{ gaps: ['src/a/Room.vue', 'src/a/far.ts'] }]);
});
