import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importedFile } from '#scripts/imports.ts';

/** A part of the source and all that its files may import: files by path, packages by name. */
interface Area {
  readonly holds: RegExp;
  readonly may: readonly RegExp[];
  /** Modules that may be imported as a type only. */
  readonly mayType?: readonly RegExp[];
}

const SHARED = /^src\/shared\//;
const CORE = /^src\/core\//;
const REGISTRY = /^src\/games\/engines\.ts$/;
/** A game's fixed values, which its rules and its screen share. They hold no code: the screen must not get the rules. */
const GAME_VALUES = /^src\/games\/[^/]+\/manifest\.ts$/;
const MANIFEST_TYPE = /^src\/core\/manifest\.ts$/;
/** Registry of all games' screens. */
const SCREENS = /^src\/games\/screens\.ts$/;
/** Rules modules that a screen may import, which need no hidden state: values of cards, payouts, sums. */
const OPEN_RULES = 'rules/(?!(setup|play|view|moves?|referee)\\.ts$)';
const ZOD = /^zod$/;
/** Cryptography in plain JavaScript: a page that comes over http has none of the browser's. */
const NOBLE = /^@noble\/(ciphers|curves|hashes)\//;
const GENERATOR = /^pure-rand\//;
const NODE = /^node:/;
const WORKER = /^node:worker_threads$/;
const ELECTRON = /^electron(\/main|\/renderer|\/common)?$/;

/**
 * The floor plan of main, from the ground up: each folder may import itself and the folders that it names. A match and a
 * sheet know nothing of each other, and reviews, statistics and history look back on both and change neither.
 */
const FLOOR_PLAN: Readonly<Record<string, readonly string[]>> = {
  app: [],
  protocol: [],
  bots: ['protocol'],
  db: ['app'],
  settings: ['app', 'db'],
  backups: ['app', 'db'],
  records: ['app', 'db'],
  'custom-games': ['app', 'db', 'records'],
  photos: ['app', 'db', 'records'],
  seasons: ['app', 'db', 'records'],
  statistics: ['app', 'db', 'records'],
  'event-log': ['app', 'db', 'records'],
  match: ['app', 'db', 'records', 'event-log', 'bots'],
  sheets: ['app', 'db', 'records', 'event-log'],
  reviews: ['app', 'db', 'records', 'event-log', 'match', 'sheets', 'bots'],
  exercises: ['app', 'db', 'records', 'reviews'],
  history: ['app', 'db', 'records', 'event-log', 'match', 'sheets', 'statistics'],
  exchange: ['app', 'db', 'records', 'event-log', 'match', 'sheets'],
  phones: ['app', 'db', 'records', 'event-log', 'match', 'sheets'],
  example: ['app', 'db', 'records', 'event-log', 'match', 'sheets', 'seasons'],
};

/** A folder of main; `beside` is what it may import that no other may. */
function mainArea(folder: string, ...beside: readonly RegExp[]): Area {
  const folders = [folder, ...FLOOR_PLAN[folder]!].join('|');
  return {
    holds: new RegExp(`^src/main/${folder}/`),
    may: [new RegExp(`^src/main/(${folders})/`), REGISTRY, CORE, SHARED, ZOD, ...beside],
  };
}

/** Parts of the renderer that the screens of games, and all features, may import of the renderer. */
const KITS = /^(connection|i18n|ui|seats|screen|running-match|sheet\/kit|phone\/kit)\//;

/** The first area that holds a file is its own. */
const AREAS: readonly Area[] = [
  { holds: /^src\/shared\/phones\//, may: [SHARED, NOBLE] },
  { holds: /^src\/shared\/version\.ts$/, may: [/^package\.json$/] },
  { holds: SHARED, may: [SHARED, ZOD] },
  { holds: CORE, may: [CORE, SHARED, ZOD, GENERATOR] },
  { holds: REGISTRY, may: [/^src\/games\/[^/]+\/engine\.ts$/, CORE, SHARED, ZOD] },
  { holds: GAME_VALUES, may: [GAME_VALUES], mayType: [MANIFEST_TYPE] },
  // One game knows nothing of another: what they have in common is in the core.
  ...gameFolders().map((game) => {
    const own = new RegExp(`^src/games/${game}/(?!screen/)`);
    return { holds: own, may: [own, CORE, SHARED, ZOD, GENERATOR] };
  }),
  ...gameFolders().map((game) => {
    const kits = rendererArea(/^/, [KITS]);
    const open = [`screen/`, OPEN_RULES].map((part) => new RegExp(`^src/games/${game}/${part}`));
    return {
      ...kits,
      holds: new RegExp(`^src/games/${game}/screen/`),
      may: [...kits.may, ...open],
    };
  }),
  {
    holds: SCREENS,
    may: [...rendererArea(/^/, [KITS]).may, /^src\/games\/[^/]+\/screen\/index\.ts$/],
  },
  // Threads of their own load no more than they need.
  {
    holds: /^src\/main\/bots\/worker(-player)?\.ts$/,
    may: [/^src\/main\/bots\//, REGISTRY, CORE, SHARED, WORKER],
  },
  {
    holds: /^src\/main\/exchange\/file-reader(-worker)?\.ts$/,
    may: [/^src\/main\/(exchange\/|app\/(environment|event-loop)\.ts$)/, SHARED, WORKER],
  },
  {
    holds: /^src\/main\/reviews\/(reviewer|worker)\.ts$/,
    may: [/^src\/main\/(reviews\/|bots\/search\.ts$|app\/event-loop\.ts$)/, SHARED, WORKER],
  },
  // The one place where a program is started.
  {
    holds: /^src\/main\/bots\/outside\//,
    may: [/^src\/main\/(bots\/outside\/|protocol\/line-splitter\.ts$)/, CORE, SHARED, ZOD, NODE],
  },
  { holds: /^src\/main\/bots\//, may: [/^src\/main\/bots\//, CORE, SHARED] },
  { holds: /^src\/main\/protocol\//, may: [/^src\/main\/protocol\//, CORE, SHARED, ZOD] },
  // What the machine has to say: time, chance, folders.
  { holds: /^src\/main\/app\/environment\.ts$/, may: [NODE] },
  {
    holds: /^src\/main\/statistics\/ratings\.ts$/,
    may: [/^src\/main\/(statistics|app|db)\//, SHARED, /^openskill$/],
  },
  {
    holds: /^src\/main\/exercises\/schedule\.ts$/,
    may: [SHARED, /^ts-fsrs$/],
  },
  {
    holds: /^src\/main\/phones\/seat-grants\.ts$/,
    may: [/^src\/main\/phones\//, SHARED, /^node:crypto$/, /^@scure\/bip39\//],
  },
  // XML is read in one place.
  {
    holds: /^src\/main\/exchange\/bgg\/read-xml\.ts$/,
    may: [SHARED, /^sax$/],
  },
  mainArea('db', NODE, /^better-sqlite3$/),
  mainArea('event-log', /^node:crypto$/),
  mainArea('match', /^node:(crypto|util)$/),
  ...Object.keys(FLOOR_PLAN).map((folder) => mainArea(folder)),
  {
    holds: /^src\/main\/wiring\//,
    may: [/^src\/main\/(?!desktop\/|host\/|portable\/)[a-z-]+\//, REGISTRY, CORE, SHARED],
  },
  {
    holds: /^src\/main\/desktop\//,
    may: [/^src\/main\/(desktop|app)\//, SHARED, ZOD, NODE, ELECTRON],
  },
  {
    holds: /^src\/main\/host\//,
    may: [/^src\/main\/(host\/|app\/|db\/folder\.ts$)/, ...[SHARED, ZOD, NODE, /^ws$/]],
  },
  { holds: /^src\/main\/portable\//, may: [NODE] },
  // The programs: what is built of main, each with all that it needs.
  {
    holds: /^src\/main\/menu-entry\.ts$/,
    may: [/^src\/main\/(portable\/|app\/start-failure\.ts$)/, NODE],
  },
  {
    holds: /^src\/main\/index\.ts$/,
    may: [/^src\/main\/[a-z-]+\//, REGISTRY, CORE, SHARED, NODE, ELECTRON],
  },
  {
    holds: /^src\/main\/(host|engine)\.ts$/,
    may: [/^src\/main\/(?!desktop\/)[a-z-]+\//, REGISTRY, CORE, SHARED, NODE],
  },
  { holds: /^src\/preload\//, may: [SHARED, ELECTRON] },
  // The renderer's layers: each may import those before it.
  rendererArea(/^connection\//, [/^connection\//]),
  rendererArea(/^i18n\//, [/^(connection|i18n)\//]),
  rendererArea(/^ui\//, [/^(connection|i18n|ui)\//]),
  rendererArea(/^seats\//, [/^(connection|i18n|ui|seats)\//]),
  rendererArea(/^screen\//, [/^(connection|i18n|ui|seats|screen)\//]),
  rendererArea(/^running-match\//, [/^(connection|i18n|ui|seats|screen|running-match)\//]),
  rendererArea(/^sheet\/kit\//, [/^(connection|i18n|ui|seats|screen|running-match|sheet\/kit)\//]),
  rendererArea(/^phone\/kit\//, [KITS]),
  // A feature sees no game but through what they all have.
  withScreens(rendererArea(/^[a-z-]+\//, [/^[a-z0-9-]+\//])),
  withScreens(rendererArea(/^(App\.vue|main\.ts|router\.ts)$/, [/^/])),
];

/** A part of the renderer; `own` is what it may import of the renderer. Paths are below `src/renderer/`. */
function rendererArea(holds: RegExp, own: readonly RegExp[]): Area {
  const below = ({ source }: RegExp): RegExp =>
    new RegExp(`^src/renderer/${source.replace('^', '')}`);
  return {
    holds: below(holds),
    may: [
      ...own.map(below),
      SHARED,
      GAME_VALUES,
      /^(?!\.|src\/|node:|electron|better-sqlite3|ws$)/,
    ],
    mayType: [/^src\/games\/[^/]+\/rules\/(?:referee-)?model\.ts$/, MANIFEST_TYPE],
  };
}

function withScreens(area: Area): Area {
  return { ...area, may: [...area.may, SCREENS] };
}

/** Code that gets chance and time only from a state, a seed or a port. */
const PURE =
  /^src\/(core\/|games\/(engines\.ts$|[^/]+\/(?!screen\/))|main\/(protocol|bots\/(?!worker|outside)))/;
const IMPURE_GLOBALS = [
  'Date',
  'performance',
  'process',
  'crypto',
  'globalThis',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
];

/** Paths that may name a game: its own folders and the registries. */
const mayName = (game: string): RegExp =>
  new RegExp(`^src/games/(${game}/|(engines|screens)\\.ts$)`);

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function gameFolders(): string[] {
  return readdirSync(new URL('../games', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

interface Source {
  /** from the root of the project, with slashes */
  readonly path: string;
  readonly text: string;
}

/** All source files but tests and their fixtures, which may reach for whatever they test. */
const sources: readonly Source[] = readdirSync(join(ROOT, 'src'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /(?<!\.(test|fixture))\.(ts|vue)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({
    path: relative(ROOT, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));

describe('the boundaries', () => {
  it('are kept by every import', () => {
    expect(sources.flatMap(strayImports)).toEqual([]);
  });

  it('keep clocks, chance and machine out of pure code', () => {
    expect(sources.flatMap(impurities)).toEqual([]);
  });

  it('let programs be started in two folders only: outside bots, and the programs of this machine', () => {
    const starting = sources.filter((source) =>
      importsOf(source).some(({ target }) => target === 'node:child_process'),
    );
    expect(starting.map(({ path }) => path).toSorted()).toEqual([
      'src/main/bots/outside/process.ts',
      'src/main/host/system.ts',
    ]);
  });

  it('let no game be named outside its own folder and the registries', () => {
    expect(sources.flatMap((source) => namings(source, gameFolders()))).toEqual([]);
  });
});

describe('import cycles do not exist', () => {
  it('between features of the renderer', () => {
    expect(circles(sources.flatMap(importsBetween(FEATURE)))).toEqual([]);
  });

  it('between folders of main', () => {
    expect(circles(sources.flatMap(importsBetween(MAIN_FOLDER)))).toEqual([]);
  });

  it.each([
    ['a value', `import { nights } from '../db/nights.ts';`],
    ['a type', `import type { Nights } from '../db/nights.ts';`],
  ])('and a cycle would be found: %s', (_, text) => {
    const imports = [
      { path: 'src/main/app/app.ts', text },
      { path: 'src/main/db/nights.ts', text: `export { open } from '../event-log/open.ts';` },
      { path: 'src/main/event-log/open.ts', text: `import type { App } from '../app/app.ts';` },
      {
        path: 'src/main/match/match-state.ts',
        text: `import { open } from '../event-log/open.ts';`,
      },
    ].flatMap(importsBetween(MAIN_FOLDER));
    expect(circles(imports)).toEqual(['app > db', 'db > event-log', 'event-log > app']);
    expect(circles(imports.slice(1))).toEqual([]);
  });
});

describe('a stray import is found', () => {
  const game = 'src/games/scout/rules/rules.ts';
  const view = 'src/renderer/match/MatchView.vue';
  const vue = (script: string): string =>
    `<template><p /></template>\n<script setup lang="ts">\n${script}\n</script>`;

  it.each([
    ['a game in the core', 'src/core/game.ts', `import { games } from '#games/engines.ts';`],
    ['the clock of Node in a game', game, `import { hrtime } from 'node:process';`],
    ['another game in a game', game, `import { bulls } from '#games/six-nimmt/rules/cards.ts';`],
    ['a package that no list names', game, `import { shuffle } from 'lodash';`],
    ['a bot in a game', game, `import { search } from '#main/bots/search.ts';`],
    ['a type from the renderer', game, `import type { Card } from '#renderer/card.ts';`],
    ['a re-export', game, `export { join } from 'node:path';`],
    ['a dynamic import', game, `const fs = await import('node:fs');`],
    ['an import within a type', game, `type Buffer = import('node:buffer').Buffer;`],
    ['a require', game, `const fs = require('node:fs');`],
    [
      'main in shared',
      'src/shared/errors.ts',
      `import type { Table } from '#core/game-instance.ts';`,
    ],
    ['vue in shared', 'src/shared/errors.ts', `import { ref } from 'vue';`],
    [
      'the database outside db',
      'src/main/records/nights.ts',
      `import Database from 'better-sqlite3';`,
    ],
    ['Electron in the app', 'src/main/app/app.ts', `import { app } from 'electron';`],
    ['Electron in the host', 'src/main/host.ts', `import { app } from 'electron/main';`],
    [
      'a sheet in a match',
      'src/main/match/match-state.ts',
      `import { cellAt } from '../sheets/rounds.ts';`,
    ],
    [
      'a match in a sheet',
      'src/main/sheets/log.ts',
      `import type { Entry } from '../match/log.ts';`,
    ],
    [
      'a match in the logs',
      'src/main/event-log/log-store.ts',
      `import type { Entry } from '../match/log.ts';`,
    ],
    ['the desktop in the host', 'src/main/host.ts', `import { open } from './desktop/window.ts';`],
    ['Node in the app', 'src/main/match/session.ts', `import { readFileSync } from 'node:fs';`],
    ['test code', game, `import { naivePlay } from '#test/games/scout/naive.ts';`],
    ['a file beyond the source', game, `import { help } from '#scripts/help.ts';`],
    ['main in the renderer', view, vue(`import { places } from '#core/ranking.ts';`)],
    [
      'a value of a model in the renderer',
      view,
      vue(`import { CARDS } from '#games/scout/rules/model.ts';`),
    ],
    [
      'an inline type in the renderer',
      view,
      vue(`import { type View } from '#games/scout/rules/model.ts';`),
    ],
    [
      'rules as a type in the renderer',
      view,
      vue(`import type { Row } from '#games/scout/rules/rules.ts';`),
    ],
    [
      'rules in a manifest',
      'src/games/scout/manifest.ts',
      `import { optionsSchema } from './rules/model.ts';`,
    ],
    ['Node in the renderer', view, vue(`import { join } from 'node:path';`)],
    ['one game in a feature', view, vue(`import Card from '#games/scout/screen/pieces/Card.vue';`)],
    [
      'the play of a game in its screen',
      'src/games/scout/screen/Board.vue',
      vue(`import { play } from '../rules/play.ts';`),
    ],
    [
      'its bot in its screen',
      'src/games/scout/screen/Board.vue',
      vue(`import { bot } from '../bot/index.ts';`),
    ],
    ['the screen in the rules', game, `import { CARD } from '../screen/words.ts';`],
    [
      'a feature in a game',
      'src/games/scout/screen/Board.vue',
      vue(`import '#renderer/match/x.ts';`),
    ],
    [
      'a game in the running match',
      'src/renderer/running-match/match.ts',
      `import '#games/screens.ts';`,
    ],
    ['seats in the ui', 'src/renderer/ui/Icon.vue', vue(`import '../seats/seats.ts';`)],
  ])('%s', (_, path, text) => {
    expect(strayImports({ path, text })).toHaveLength(1);
  });

  it.each([
    [game, `import { Random } from '#core/random.ts'; import { z } from 'zod';`],
    [
      view,
      vue(`import type { View } from '#games/scout/rules/model.ts'; import { ref } from 'vue';`),
    ],
    ['src/games/scout/screen/Board.vue', vue(`import { strength } from '../rules/rules.ts';`)],
    [
      'src/main/db/open.ts',
      `import Database from 'better-sqlite3'; import { join } from 'node:path';`,
    ],
  ])('and a proper one passes: %s', (path, text) => {
    expect(strayImports({ path, text })).toEqual([]);
  });
});

describe('an impurity is found', () => {
  const path = 'src/games/scout/rules/rules.ts';

  it.each([
    'const n = Math.random();',
    'const { random } = Math;',
    'const now = Date.now();',
    'const now = new Date();',
    'globalThis.seed = 1;',
    'setTimeout(play, 10);',
  ])('%s', (text) => {
    expect(impurities({ path, text })).not.toEqual([]);
  });

  it.each(['const n = Math.max(1, 2);', 'const n = night.Date;', 'const n = { process: 1 };'])(
    'and nothing else: %s',
    (text) => {
      expect(impurities({ path, text })).toEqual([]);
    },
  );

  it('and nothing in files that may be impure', () => {
    expect(impurities({ path: 'src/main/app/app.ts', text: 'const now = Date.now();' })).toEqual(
      [],
    );
  });
});

describe('a game called by its name is found', () => {
  const path = 'src/renderer/match/MatchView.vue';

  it.each([
    `<script setup lang="ts">if (game === 'scout') play();</script>`,
    `<script setup lang="ts">const seats = { scout: 3 };</script>`,
    `<script setup lang="ts">const icon = \`scout\`;</script>`,
    `<template><p v-if="game === 'scout'" /></template>`,
  ])('%s', (text) => {
    expect(namings({ path, text }, ['scout'])).toHaveLength(1);
  });

  it('but not in its own folder', () => {
    const text = `const id = 'scout';`;
    expect(namings({ path: 'src/games/scout/engine.ts', text }, ['scout'])).toEqual([]);
    expect(namings({ path: 'src/games/screens.ts', text }, ['scout'])).toEqual([]);
  });
});

const FEATURE =
  /^src\/renderer\/((?!(?:connection|i18n|ui|seats|screen|running-match)\/)[a-z-]+)\/(?!kit\/)/;
const MAIN_FOLDER = /^src\/main\/([a-z-]+)\//;

/** From which part a file imports which other, types included; `part` finds a part's name in a path. */
const importsBetween =
  (part: RegExp) =>
  (source: Source): (readonly [string, string])[] => {
    const own = part.exec(source.path)?.[1];
    return importsOf(source).flatMap(({ target }) => {
      const other = part.exec(target)?.[1];
      return own && other && own !== other ? [[own, other] as const] : [];
    });
  };

/** The imports from which a way leads back to where they stand. */
function circles(imports: readonly (readonly [string, string])[]): readonly string[] {
  const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
    imports.some(
      ([a, b]) =>
        a === from && (b === to || (!seen.includes(b) && reaches(b, to, [...seen, from]))),
    );
  return [...new Set(imports.map((pair) => pair.join(' > ')))].filter((pair) => {
    const [from, to] = pair.split(' > ') as [string, string];
    return reaches(to, from);
  });
}

interface Import {
  /** a path from the root of the project, or the name of a package */
  readonly target: string;
  readonly typeOnly: boolean;
}

function strayImports(source: Source): string[] {
  const area = AREAS.find(({ holds }) => holds.test(source.path));
  if (!area) return [`${source.path} belongs to no area`];
  return importsOf(source)
    .filter(({ target, typeOnly }) => {
      const may = typeOnly ? [...area.may, ...(area.mayType ?? [])] : area.may;
      return !may.some((allowed) => allowed.test(target));
    })
    .map(({ target }) => `${source.path} imports ${target}`);
}

/** To parse a file takes longer than all that is asked of it. */
const importsRead = new WeakMap<Source, readonly Import[]>();

function importsOf(source: Source): readonly Import[] {
  const imports = importsRead.get(source) ?? readImports(source);
  importsRead.set(source, imports);
  return imports;
}

function readImports(source: Source): readonly Import[] {
  return nodesOf(source).flatMap((node): Import[] => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return [];
    const target = importedFile(source.path, specifier) ?? specifier;
    return [{ target, typeOnly: isTypeOnly(node) }];
  });
}

/** Returns the specifier that a node imports, if any. */
function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return textOf(node.argument.literal);
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const imports = expression.kind === ts.SyntaxKind.ImportKeyword;
  const requires = ts.isIdentifier(expression) && expression.text === 'require';
  return imports || requires
    ? (textOf(node.arguments[0]) ?? 'what is not known before it runs')
    : undefined;
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isImportTypeNode(node) ||
  (ts.isImportDeclaration(node) &&
    node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly);

function impurities(source: Source): string[] {
  if (!PURE.test(source.path)) return [];
  return nodesOf(source)
    .filter((node) => isImpureGlobal(node) || isMathRandom(node))
    .map((node) => `${source.path} uses ${node.getText()}`);
}

function isImpureGlobal(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !IMPURE_GLOBALS.includes(node.text)) return false;
  const { parent } = node;
  const isName = 'name' in parent && parent.name === node;
  return !isName;
}

/** `Math` is for `Math.max` and its like: neither its `random` nor the whole of it may be taken. */
function isMathRandom(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'Math') return false;
  const { parent } = node;
  return !ts.isPropertyAccessExpression(parent) || parent.name.text === 'random';
}

function namings(source: Source, games: readonly string[]): string[] {
  const foreign = games.filter(
    (game) => source.text.includes(game) && !mayName(game).test(source.path),
  );
  if (foreign.length === 0) return [];
  const quoted = templateOf(source).match(/(?<=(['"`]))[\w-]+(?=\1)/g) ?? [];
  return [...nodesOf(source).map(nameOf), ...quoted].flatMap((name) =>
    name !== undefined && foreign.includes(name) ? [`${source.path} names ${name}`] : [],
  );
}

/** The word that a node stands for as a text or as a key. */
const nameOf = (node: ts.Node): string | undefined =>
  ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) ? node.name.text : textOf(node);

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

const scriptOf = ({ path, text }: Source): string =>
  path.endsWith('.vue') ? [...text.matchAll(SCRIPT)].map(([, script]) => script).join('\n') : text;

const templateOf = ({ path, text }: Source): string =>
  path.endsWith('.vue') ? text.replaceAll(SCRIPT, '') : '';

/** Every node of a file's code. */
function nodesOf(source: Source): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      source.path,
      scriptOf(source),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TS,
    ),
  );
  return nodes;
}
