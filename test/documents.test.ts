import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readSources } from '../scripts/measure/sources.ts';
import { tracesIn } from '../scripts/measure/traces.ts';
import { games } from '../src/games/engines.ts';

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

/** Paths from the root, as they stand between backticks; `<game>` means each of the games. */
const pathsIn = (text: string): string[] =>
  matchesOf(text, /`((?:src|test|scripts|e2e|docs|resources)\/[^`\s]*)`/g).flatMap((path) =>
    path.includes('<game>') ? games.map(({ id }) => path.replace('<game>', id)) : [path],
  );

/** Where links and pictures lead, but for the web and headings of the same page. */
const targetsIn = (text: string): string[] => matchesOf(text, /\]\((?!https?:|#)([^)#]+)/g);

const commandsIn = (text: string): string[] => matchesOf(text, /\bnpm run (?:-s )?([\w:-]+)/g);

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names paths that exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

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

it('the four traces have no gaps', () => {
  const traces = tracesIn(read('docs/architecture.md'), readSources());
  expect(traces).toHaveLength(4);
  // What joins a file to those before it is said at the top of that section.
  for (const { title, gaps } of traces) expect(gaps, title).toEqual([]);
});

it('paths, links and commands are found in a text', () => {
  const text =
    '`src/main/wiring/create-app.ts` and `src/x/<game>/`, [a page](rules/scout.md#show), ![p](p.png), [web](https://a.b), `npm run -s engine -- 1`';
  expect(pathsIn(text)).toEqual([
    'src/main/wiring/create-app.ts',
    ...games.map(({ id }) => `src/x/${id}/`),
  ]);
  expect(targetsIn(text)).toEqual(['rules/scout.md', 'p.png']);
  expect(commandsIn(text)).toEqual(['engine']);
});
