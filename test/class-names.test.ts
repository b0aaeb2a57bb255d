import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDeniedWord, isAllowedName } from '#scripts/lint/denied-words.ts';
import { stylesOf } from '#scripts/measure/sources.ts';

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

it('classes of style sheets have no denied word', () => {
  const paths = globSync(['src/**/*.{vue,css}', 'test/**/*.vue'], { cwd: ROOT }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  expect(paths.length).toBeGreaterThan(400);
  const denied = paths.flatMap((path) => deniedIn(path, readFileSync(join(ROOT, path), 'utf8')));
  expect(denied).toEqual([]);
});

/** Whether a page, template or script writes a class, as a word, `place-${place}` or the name of a transition. */
function writtenIn(writing: string): (name: string) => boolean {
  const words = new Set(writing.match(/[\w-]+/g));
  const starts = [...new Set(writing.match(/[\w-]+(?=\$\{)/g))];
  const transitions = /-(?:enter|leave|move)(?:-from|-active|-to)?$/;
  return (name) =>
    words.has(name) ||
    words.has(name.replace(transitions, '')) ||
    starts.some((start) => name.startsWith(start));
}

it('each class of a rule is written in a page, a template or a script', () => {
  const files = globSync('src/**/*.{vue,css,ts,html}', { cwd: ROOT, exclude: ['**/*.test.ts'] });
  const texts = files.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const writing = texts
    .filter(({ path }) => !path.endsWith('.css'))
    .map(({ text }) => text.replaceAll(/<style[^]*?<\/style>|<!--[^]*?-->|\/\*[^]*?\*\//g, ''))
    .join('\n');
  const isWritten = writtenIn(writing);
  const unwritten = texts.flatMap(({ path, text }) =>
    classesIn(stylesOf(path, text))
      .filter((name) => !isWritten(name))
      .map((name) => `${path}: .${name}`),
  );
  expect(unwritten).toEqual([]);
  const names = ['a', 'b-1', 'c-enter-from', 'd'];
  expect(names.filter(writtenIn('class="a"; `b-${n}`; name="c"'))).toEqual([
    'a',
    'b-1',
    'c-enter-from',
  ]);
});

/** Utilities for layout: a scoped rule for one of them would also meet all other elements that use it. */
const LAYOUT_UTILITIES = ['block', 'flex', 'grid', 'hidden', 'inline', 'table'];

/** The first class of each selector: one behind another is bounded by that. */
const firstClassesIn = (styles: string): string[] =>
  [...styles.matchAll(/(?:^|[{},;/])\s*\.([a-z_][\w-]*)[^{};]*\{/gim)].map(([, name]) => name!);

it('no component has a rule for a layout utility that it uses in more than one place', () => {
  const paths = globSync('src/**/*.vue', { cwd: ROOT });
  const found = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const uses = (name: string): number =>
      [...text.matchAll(/\bclass="([^"]*)"/g)].filter(([, all]) => all!.split(/\s+/).includes(name))
        .length;
    return firstClassesIn(stylesOf(path, text))
      .filter((name) => LAYOUT_UTILITIES.includes(name) && uses(name) > 1)
      .map((name) => `${path}: .${name}`);
  });
  expect(found).toEqual([]);
});

/** Classes that rules of other files than the component's give a look. */
const CLASSES_OF_OURS = ['table', 'ring'];

/** Words that the utilities leave out, because they are classes or words of ours. */
function wordsLeftOut(): readonly string[] {
  const styles = readFileSync(join(ROOT, 'src/renderer/ui/styles/index.css'), 'utf8');
  return /@source not inline\('\{([^}]*)\}'\)/.exec(styles)![1]!.split(',');
}

it('no template asks for a utility that is left out', () => {
  const words = wordsLeftOut();
  expect(words).toContain('hidden');
  const found = globSync('src/**/*.vue', { cwd: ROOT }).flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const own = classesIn(stylesOf(path, text));
    const used = [...text.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, all]) => all!.split(/\s+/));
    return words
      .filter((word) => used.includes(word) && ![...own, ...CLASSES_OF_OURS].includes(word))
      .map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('a denied word is found in a class, and in nothing else of a style sheet', () => {
  const rules = `/* .told */ .note { --told: 1; background: url(told.png); }
    @media (width < 900px) { .row:not(.off) > :deep(.foot-note):hover { margin: .5em } }`;
  expect(classesIn(stylesOf('a.css', rules))).toEqual(['note', 'row', 'off', 'foot-note']);
  const component = `<template><p class="told" /></template><style scoped>${rules}</style>`;
  expect(deniedIn('src/a.vue', component)).toHaveLength(2);
});

it('the page of a night, a file of its own, has a rule for each of its classes, and requests nothing', () => {
  const read = (name: string): string =>
    readFileSync(join(ROOT, 'src/renderer/nights', name), 'utf8');
  const styles = read('nightPage.css');
  const template = read('NightPage.vue');
  const written = [...template.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names]) =>
    names!.split(' '),
  );
  const bound = [...template.matchAll(/:class="\{([^}]+)\}"/g)].flatMap(([, names]) =>
    [...names!.matchAll(/'?([\w-]+)'?:/g)].map(([, name]) => name!),
  );
  expect(new Set(classesIn(styles))).toEqual(new Set([...written, ...bound]));
  expect(styles).not.toMatch(/url\(|@import|@font-face/);
});
