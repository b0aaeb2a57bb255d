import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  filesOf,
  inlineScripts,
  type Manifest,
  packagesOf,
  reachOf,
  sentLength,
} from './bundle.ts';
import { shippedLicences } from '#scripts/shipped.ts';
import { readLicences } from '#shared/licences.ts';
import type { Version } from '#shared/version.ts';
import { ROOT } from './program.ts';

const built = (path: string): string => join(ROOT, 'out', path);
/** What a program may need from outside: Node itself, and the one package with a binary of its own. */
const needs = (program: string): string[] =>
  [...packagesOf(built(program))].filter((name) => !builtinModules.includes(name));

test.describe('the build', () => {
  for (const program of ['host', 'engine', 'bot-worker', 'examine-worker'].map(
    (name) => `main/${name}.js`,
  ))
    test(`${program} never reaches Electron`, () => {
      expect(needs(program).filter((name) => /electron/.test(name))).toEqual([]);
    });

  test('the host needs only Node and the database', () => {
    expect(needs('main/host.js')).toEqual(['better-sqlite3']);
  });

  test('the engine and the bots need only Node', () => {
    expect(needs('main/engine.js')).toEqual([]);
    expect(needs('main/bot-worker.js')).toEqual([]);
  });

  test('the desktop app adds Electron to that', () => {
    expect(needs('main/index.js').sort()).toEqual(['better-sqlite3', 'electron']);
  });

  test('the desktop app cannot be run as plain Node: fuses forbid it', () => {
    for (const program of ['index', 'bot-worker', 'review-worker', 'examine-worker', 'file-worker'])
      for (const file of reachOf(built(`main/${program}.js`)).files)
        expect(readFileSync(file, 'utf8'), file).not.toMatch(
          /\bexecPath\b|ELECTRON_RUN_AS_NODE|\bfork\(|NODE_OPTIONS|utilityProcess/,
        );
  });

  test('the preload is one CommonJS file that needs nothing but Electron', () => {
    expect([...packagesOf(built('preload/index.cjs'))]).toEqual(['electron']);
    const text = readFileSync(built('preload/index.cjs'), 'utf8');
    expect(text).toContain('require("electron")');
    expect(text).not.toMatch(/^(import|export)\s/m);
    expect(text).not.toMatch(/require\("\./);
  });

  test('the page has no inline script', () => {
    const html = readFileSync(built('renderer/index.html'), 'utf8');
    expect(inlineScripts(html)).toEqual([]);
    expect(html).toMatch(/<script type="module" [^>]*src="\/assets\//);
  });
});

test('the build has the version of the sources as they were when it began', () => {
  const before = JSON.parse(readFileSync(built('.built'), 'utf8')) as Version;
  const folder = built('main/chunks');
  const chunks = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const said = chunks.flatMap((text) => /"commit": (null|\{[^}]*\})/.exec(text)?.[1] ?? []);
  expect(said.map((text) => JSON.parse(text) as unknown)).toEqual([before.commit]);
});

test('the licences are those of everything that is built and shipped, as `npm run licences` writes them', () => {
  const written = readLicences(readFileSync(join(ROOT, 'resources/licences.txt'), 'utf8'));
  const names = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  const shipped = shippedLicences(ROOT);
  expect(written.map(names)).toEqual(shipped.map(names));
  expect(written).toEqual(shipped);
});

test.describe('the page for phones', () => {
  const LIMIT = 150_000;
  const manifest = JSON.parse(
    readFileSync(built('renderer/.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  /** What each game brings to phones, and the file with its screen, which loads it. */
  const games = Object.keys(manifest)
    .filter((part) => /games\/[^/]+\/screen\/phone\/index\.ts$/.test(part))
    .map((phone) => [
      phone,
      ...Object.keys(manifest).filter((part) => manifest[part]!.dynamicImports?.includes(phone)),
    ]);
  const lengthOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + sentLength(built(`renderer/${file}`)), 0);
  /** Which file has which game's texts is not said: the longest counts for all. */
  const longestTexts = (language: string): number =>
    Math.max(
      ...Object.values(manifest)
        .filter(({ file }) => file.startsWith(`assets/texts.${language}-`))
        .map(({ file }) => lengthOf([file])),
    );

  for (const language of ['en', 'ko'])
    test(`is small with any game, in ${language}`, () => {
      const parts = ['phone.html', `phone/texts/${language}.ts`];
      const korean = Object.keys(manifest).filter((part) => part.startsWith('_particles-'));
      expect(games.length).toBeGreaterThan(0);
      for (const game of games) {
        const files = filesOf(manifest, [...parts, ...game, ...(language === 'ko' ? korean : [])]);
        const sum = lengthOf(['phone.html', ...files]) + longestTexts(language);
        expect(sum, game[0]).toBeLessThanOrEqual(LIMIT);
      }
    });

  test('loads nothing of the laptop’s pages', () => {
    const files = [...filesOf(manifest, ['phone.html', ...games.flat()])];
    expect(files.filter((file) => manifest['index.html']!.file === file)).toEqual([]);
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(built(`renderer/${file}`), 'utf8'));
    // A name of the laptop's router, of its statistics, and of its stores.
    for (const foreign of ['createWebHistory', 'statistics.', 'pinia'])
      expect(
        code.filter((text) => text.includes(foreign)),
        foreign,
      ).toEqual([]);
  });
});

test.describe('these checks can fail', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'menagerie-bundle-'));
  });
  test.afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('Electron is found behind a chunk, and whether imported, re-exported, imported later or required', () => {
    const ways = [
      `import { app } from "electron";`,
      `export { app } from "electron";`,
      `const { app } = await import("electron");`,
      `const { app } = require("electron");`,
    ];
    for (const way of ways) {
      writeFileSync(join(folder, 'host.js'), `import { run } from "./chunk.js";\nrun();\n`);
      writeFileSync(join(folder, 'chunk.js'), `${way}\nexport const run = () => 1;\n`);
      expect([...packagesOf(join(folder, 'host.js'))]).toEqual(['electron']);
    }
  });

  test('a script in the document is found', () => {
    for (const html of [
      '<script>draw()</script>',
      '<script type="module">draw()</script>',
      '<p onclick="x()">',
    ])
      expect(inlineScripts(html)).toHaveLength(1);
  });
});
