import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { games } from '#games/engines.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const documents = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

/** Paths from the root, as they stand between backticks and in drawings; `<game>` means each of the games. */
const pathsIn = (text: string): string[] =>
  [
    ...matchesOf(text, /`((?:src|test|scripts|e2e|docs|resources)\/[^`\s]*)`/g),
    ...matchesOf(text, /^(?:[ \d]\d [│▼]|╌╌╌┼╌╌╌) (.*)$/gm).flatMap((station) =>
      matchesOf(station, /(src\/[\w./-]*\w)/g),
    ),
  ].flatMap((path) =>
    path.includes('<game>') ? games.map(({ id }) => path.replace('<game>', id)) : [path],
  );

/** Where links and pictures lead, but for the web and headings of the same page; in code they lead nowhere. */
const targetsIn = (text: string): string[] =>
  matchesOf(text.replaceAll(/`[^`\n]*`/g, ''), /\]\((?!https?:|#)([^)#]+)/g);

const commandsIn = (text: string): string[] => matchesOf(text, /\bnpm run (?:-s )?([\w:-]+)/g);

/** Names in code: `swapHidden`, `match.play`, `defineGame()`, `reviewed_at`; of files: `rules.ts`. No paths. */
const namesIn = (text: string): string[] =>
  matchesOf(
    text.replaceAll(/^```[^]*?^```/gm, ''),
    /`((?=[^`]*[a-z_])[A-Za-z]\w*(?:[.-]\w+)*)(?:\(\))?`/g,
  );

const sourcePaths = globSync('{src,scripts,e2e,test}/**/*.{ts,vue,js,css,sql}', { cwd: ROOT });
const fileNames = new Set(
  [...sourcePaths, ...globSync('*.*', { cwd: ROOT })].map((path) => basename(path)),
);
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*|<!--[^]*?-->/g, '');
/** Every word of the code and its manifest, without comments and without this file, which names what is not. */
const words = new Set(
  [...sourcePaths.filter((path) => basename(path) !== 'documents.test.ts'), 'package.json']
    .map((path) => withoutComments(read(path)))
    .flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []),
);
const exists = (name: string): boolean =>
  fileNames.has(name) ||
  (!/\.(?:ts|vue|js|css)$/.test(name) && name.split(/[.-]/).every((word) => words.has(word)));

/** Names in the rows of a table below a row whose first cell names a file in brackets, with that file. */
function membersIn(text: string): readonly { readonly file: string; readonly name: string }[] {
  let file: string | null = null;
  return text.split('\n').flatMap((line) => {
    const cell = /^\|([^|]*)\|/.exec(line)?.[1];
    if (cell === undefined) file = null;
    else file = /\(`(src\/[^`]+\.ts)`\)/.exec(cell)?.[1] ?? file;
    return file === null || cell === undefined
      ? []
      : namesIn(cell)
          .filter((name) => !fileNames.has(name))
          .map((name) => ({ file: file!, name }));
  });
}
const hasMember = (code: string, name: string): boolean =>
  new RegExp(`^\\s+(?:readonly )?${name}\\??[(:]`, 'm').test(withoutComments(code));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  // The page on releasing speaks of other programs too; the other folders are rulebooks and captions.
  it.runIf(/^docs.[\w-]+\.md$/.test(document) && !document.endsWith('releasing.md'))(
    'names in code what exists',
    () => {
      expect(namesIn(text).filter((name) => !exists(name))).toEqual([]);
      const missing = membersIn(text).filter(({ file, name }) => !hasMember(read(file), name));
      expect(missing).toEqual([]);
    },
  );

  it('leads to files that exist', () => {
    const missing = targetsIn(text).filter(
      (target) => !existsSync(join(ROOT, dirname(document), target)),
    );
    expect(missing).toEqual([]);
  });

  it('names commands that can be run', () => {
    expect(commandsIn(text).filter((name) => !(name in manifest.scripts))).toEqual([]);
  });
});

it('each command has a description', () => {
  const known = commandsIn(read('docs/commands.md'));
  const short = ['start', 'test'];
  const commands = Object.keys(manifest.scripts).filter((name) => !short.includes(name));
  expect(commands.filter((name) => !known.includes(name))).toEqual([]);
});

it('names are found in a text, and those that do not exist are told', () => {
  const text =
    'By `swapHidden` or `viewer.unheardOf`, not `a b`, in `gone.css`.\n\n| in x (`src/core/game.ts`) | |\n| `sheet`, `openness` | |\n| `rules.ts` | |\n\n| `free` |';
  expect(namesIn(text).filter((name) => !exists(name))).toEqual(['viewer.unheardOf', 'gone.css']);
  expect(membersIn(text).map(({ name }) => name)).toEqual(['sheet', 'openness']);
  expect(hasMember(read('src/core/game.ts'), 'sheet')).toBe(true);
  expect(hasMember(read('src/core/game.ts'), 'openness')).toBe(false);
});

it('paths, links and commands are found in a text', () => {
  const text =
    ' 7 │ src/a/b.vue  draws, and src/a/c.ts (src/d)\n`src/main/wiring/create-app.ts` and `src/x/<game>/`, [a page](rules/scout.md#show), ![p](p.png), [web](https://a.b), `![caption](run)`, `npm run -s engine -- 1`';
  expect(pathsIn(text)).toEqual([
    'src/main/wiring/create-app.ts',
    ...games.map(({ id }) => `src/x/${id}/`),
    'src/a/b.vue',
    'src/a/c.ts',
    'src/d',
  ]);
  expect(targetsIn(text)).toEqual(['rules/scout.md', 'p.png']);
  expect(commandsIn(text)).toEqual(['engine']);
});
