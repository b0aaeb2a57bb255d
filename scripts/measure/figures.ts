import { posix } from 'node:path';
import { circles, type Graph, graphOf } from './circles.ts';
import { countNames, type DeclaredNames } from './denied-names.ts';
import { repeatedPairs } from './repeats.ts';
import { type Source, stylesOf } from './sources.ts';

type GameSizes = Readonly<Record<string, { readonly lines: number; readonly files: number }>>;

/** What is measured of the product: how large it is, how its parts depend on each other, what stands twice. */
export interface Measures {
  readonly lines: number;
  readonly files: number;
  readonly medianLines: number;
  readonly filesUnder30Lines: number;
  readonly filesOfOneImporter: number;
  readonly commentLines: number;
  readonly games: GameSizes;
  /** of games that only the tests play */
  readonly testGames: GameSizes;
  readonly cssDeclarations: { readonly written: number; readonly distinct: number };
  /** pairs of places that share six lines */
  readonly repeatedPairs: number;
  readonly styleLines: number;
  /** different ones, of the window and of containers */
  readonly conditions: number;
  /** how many folders or files are in each circle */
  readonly circles: {
    /** the folders of `src/main`, and what it is built on */
    readonly folders: readonly number[];
    readonly filesByValue: readonly number[];
    readonly filesWithTypes: readonly number[];
  };
  readonly importsOfCreateApp: number;
  readonly mostImportsOfAView: { readonly path: string; readonly imports: number };
  readonly names: DeclaredNames;
}

/** @param testSources what is in `test/` beside the tests themselves */
export function measure(sources: readonly Source[], testSources: readonly Source[] = []): Measures {
  const lengths = sources.map(({ lines }) => lines).sort((one, other) => one - other);
  const importers = importersOf(sources);
  const styles = sources.map(({ path, text }) => stylesOf(path, text));
  return {
    lines: lengths.reduce((sum, one) => sum + one, 0),
    files: sources.length,
    medianLines: lengths[Math.floor(lengths.length / 2)] ?? 0,
    filesUnder30Lines: lengths.filter((one) => one < 30).length,
    filesOfOneImporter: sources.filter(({ path }) => importers.get(path)?.size === 1).length,
    commentLines: sources.reduce(
      (sum, { text }) => sum + (text.match(COMMENT_LINE)?.length ?? 0),
      0,
    ),
    games: gamesOf(sources),
    testGames: testGamesOf(testSources),
    cssDeclarations: declarationsOf(sources),
    repeatedPairs: repeatedPairs(sources),
    styleLines: styles.reduce(
      (sum, style) => sum + (style.trim() ? style.trim().split('\n').length : 0),
      0,
    ),
    conditions: new Set(styles.flatMap(conditionsIn)).size,
    circles: {
      folders: sizes(folderGraph(sources)),
      filesByValue: sizes(fileGraph(sources, false)),
      filesWithTypes: sizes(fileGraph(sources, true)),
    },
    importsOfCreateApp: importsOf(sources, /\/create-app\.ts$/).imports,
    mostImportsOfAView: importsOf(sources, /View\.vue$/),
    names: countNames(sources),
  };
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|<!--)/gm;

const conditionsIn = (style: string): string[] =>
  [...style.matchAll(/@(?:media|container)[^{]*(?:width|height|ratio|orientation)[^{]*/g)].map(
    ([condition]) => condition.replace(/\s+/g, ' ').trim(),
  );

const sizes = (graph: Graph): number[] => circles(graph).map(({ length }) => length);

function fileGraph(sources: readonly Source[], withTypes: boolean): Graph {
  return graphOf(
    sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ isType }) => withTypes || !isType)
        .map((target) => [path, target.path] as const),
    ),
  );
}

/** The folders of `src/main`, and those that it is built on. Types count: who reads them depends on them. */
function folderGraph(sources: readonly Source[]): Graph {
  const folderOf = (path: string): string | null =>
    /^src\/(?:main(?:\/[^/]+(?=\/))?|core|games|shared)(?=\/)/.exec(path)?.[0] ?? null;
  return graphOf(
    sources.flatMap(({ path, imports }) => {
      const from = folderOf(path);
      const targets = imports.map((target) => folderOf(target.path)).filter((to) => to !== null);
      return from === null ? [] : targets.map((to) => [from, to] as const);
    }),
  );
}

function importersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const target of imports)
      importers.set(target.path, (importers.get(target.path) ?? new Set()).add(path));
  return importers;
}

/** A game is every file in a folder of its name. */
const gamesOf = (sources: readonly Source[]): GameSizes =>
  sizesBy(sources, ({ path }) => /\/games\/([^/]+)\//.exec(path)?.[1]);

/** The folder of a game has an `engine.ts`. */
function testGamesOf(sources: readonly Source[]): GameSizes {
  const folders = sources.flatMap(({ path }) =>
    path.endsWith('/engine.ts') ? [posix.dirname(path)] : [],
  );
  return sizesBy(sources, ({ path }) => folders.find((folder) => path.startsWith(`${folder}/`)));
}

function sizesBy(
  sources: readonly Source[],
  gameOf: (source: Source) => string | undefined,
): GameSizes {
  const games: Record<string, { lines: number; files: number }> = {};
  for (const source of sources) {
    const game = gameOf(source);
    if (game === undefined) continue;
    const { lines, files } = games[game] ?? { lines: 0, files: 0 };
    games[game] = { lines: lines + source.lines, files: files + 1 };
  }
  return games;
}

function declarationsOf(sources: readonly Source[]): Measures['cssDeclarations'] {
  const found = sources.flatMap(({ path, text }) =>
    [...stylesOf(path, text).matchAll(/(?<=[{;]\s*)([-\w]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
      ([, property, value]) => `${property}: ${value!.replace(/\s+/g, ' ').trim()}`,
    ),
  );
  return { written: found.length, distinct: new Set(found).size };
}

function importsOf(
  sources: readonly Source[],
  of: RegExp,
): { readonly path: string; readonly imports: number } {
  const [most] = sources
    .filter(({ path }) => of.test(path))
    .map(({ path, imports }) => ({ path, imports: new Set(imports.map((one) => one.path)).size }))
    .sort((one, other) => other.imports - one.imports || (one.path < other.path ? -1 : 1));
  return most ?? { path: posix.sep, imports: 0 };
}
