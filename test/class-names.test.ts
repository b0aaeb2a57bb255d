import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDeniedWord, isAllowedName } from '../scripts/lint/denied-words.ts';
import { stylesOf } from '../scripts/measure/sources.ts';

const ROOT = join(import.meta.dirname, '..');

/** Classes that the rules of a style sheet name. */
function classesIn(styles: string): string[] {
  const selectors = styles.match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors.join(' ').matchAll(/\.([a-z_][\w-]*)/gi);
  return [...new Set([...names].map(([, name]) => name!))];
}

/** Classes with a word of `denied-words.tsv`, each with better ones. */
const deniedIn = (path: string, text: string): string[] =>
  classesIn(stylesOf(path, text)).flatMap((name) => {
    const word = findDeniedWord(name);
    if (!word || isAllowedName(name, path)) return [];
    return [`${path}: .${name} has “${word.phrase.trim()}”. Say instead: ${word.instead}`];
  });

test('classes of style sheets have no denied word', () => {
  const paths = globSync(['src/**/*.{vue,css}', 'test/**/*.vue'], { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(paths.length).toBeGreaterThan(400);
  const denied = paths.flatMap((path) => deniedIn(path, readFileSync(join(ROOT, path), 'utf8')));
  expect(denied).toEqual([]);
});

test('a denied word is found in a class, and in nothing else of a style sheet', () => {
  const rules = `/* .told */ .note { --told: 1; background: url(told.png); }
    @media (width < 900px) { .row:not(.off) > :deep(.foot-note):hover { margin: .5em } }`;
  expect(classesIn(stylesOf('a.css', rules))).toEqual(['note', 'row', 'off', 'foot-note']);
  const component = `<template><p class="told" /></template><style scoped>${rules}</style>`;
  expect(deniedIn('src/a.vue', component)).toHaveLength(2);
});
