import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { games } from '#games/engines.ts';

/**
 * Comments and titles of tests point to paragraphs of docs/rules, in the form that its README gives: one or more
 * headings behind the word rules and a colon, up to the end of the sentence. Its pages point on to sections of the
 * rulebooks, `[The cards][rulebook]`, and to single paragraphs by words of theirs in quotation marks.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** This file, whose samples point to nothing. */
const SELF = 'test/rulebooks.test.ts';
const FOLDERS = ['src', 'test', 'scripts', 'e2e'];
const GAMES = games.map(({ id }) => id);

const IN_COMMENT = /(?:^\s*(?:\/\/|\/?\*|<!--)|\/\*\*|\s\/\/\s).*\brules:(.*)/i;
const IN_TITLE = /\b(?:describe|it|test)(?:\.each\(.*\))?\(\s*['"`]rules:(.*)/i;
const END_OF_REFERENCE = /[.;)'"`]|\*\/|-->/;

/** The headings that one line points to. */
function headingsCitedIn(line: string): string[] {
  const cited = (IN_COMMENT.exec(line) ?? IN_TITLE.exec(line))?.[1];
  if (cited === undefined) return [];
  return cited
    .split(END_OF_REFERENCE)[0]!
    .split(',')
    .map((heading) => heading.trim());
}

const pointsSomewhere = (line: string): boolean => headingsCitedIn(line).length > 0;

/** All headings of a page, up to the colon of those that have one. */
const headingsIn = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#+ ([^:\n]+)/gm)].map(([, heading]) => heading!.trim()));

/** The game whose folder a file is in, or whose name it bears. */
const gameOf = (path: string): string | undefined =>
  GAMES.find((game) =>
    path.split('/').some((part) => part === game || part.startsWith(`${game}.`)),
  );

const pageOf = (game: string | undefined): string => `docs/rules/${game ?? 'README'}.md`;
const rulebookOf = (game: string): string => `src/games/${game}/rules/rulebook.en.md`;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const inOneLine = (text: string): string => text.replaceAll(/\s+(?:> )?/g, ' ');

/** Sections of a rulebook by title, but for its guide. */
const sectionsIn = (rulebook: string): ReadonlyMap<string, string> =>
  new Map(
    [...rulebook.matchAll(/^## (.+) \{#(?!guide)[a-z]+\}$([^]*?)(?=^## )/gm)].map(
      ([, title, text]) => [title!, inOneLine(text!)],
    ),
  );

interface Citation {
  readonly title: string;
  readonly words: string;
}

const citationsIn = (page: string): Citation[] =>
  [...inOneLine(page).matchAll(/\[([^\]]+)\]\[rulebook\](?:: “([^”]+)”)?/g)].map(
    ([, title, words]) => ({ title: title!, words: words ?? '' }),
  );

/** Citations that no section of this rulebook has. */
const brokenCitations = (page: string, rulebook: string): Citation[] => {
  const sections = sectionsIn(rulebook);
  return citationsIn(page).filter(({ title, words }) => !sections.get(title)?.includes(words));
};

/** What each line points to that is no heading of the file's page. */
const brokenReferences = (path: string, text: string, headings: ReadonlySet<string>): string[] =>
  text.split('\n').flatMap((line, index) =>
    headingsCitedIn(line)
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${path}:${index + 1} "${heading}"`),
  );

const sourceFiles = (): string[] =>
  FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:ts|vue|css|js)$/.test(file) && file !== SELF),
  );

describe('the rulebooks', () => {
  it.each(GAMES)('have every section and every word that the page on %s cites', (game) => {
    const page = read(pageOf(game));
    expect(brokenCitations(page, read(rulebookOf(game)))).toEqual([]);
    expect(page).toContain(`\n[rulebook]: ../../${rulebookOf(game)}\n`);
  });

  it.each(GAMES)('have no section that the page on %s leaves out', (game) => {
    const cited = new Set(citationsIn(read(pageOf(game))).map(({ title }) => title));
    expect(cited).toEqual(new Set(sectionsIn(read(rulebookOf(game))).keys()));
  });

  it('have every paragraph that a comment or a test points to', () => {
    const headings = new Map(
      [undefined, ...GAMES].map((game) => [game, headingsIn(read(pageOf(game)))]),
    );
    const broken = sourceFiles().flatMap((path) =>
      brokenReferences(path, read(path), headings.get(gameOf(path))!),
    );
    expect(broken).toEqual([]);
  });

  it('are pointed to from every game', () => {
    const cited = sourceFiles().filter((path) => read(path).split('\n').some(pointsSomewhere));
    expect(new Set(cited.map(gameOf))).toEqual(new Set([undefined, ...GAMES]));
  });
});

describe('a reference', () => {
  it.each([
    ['/** rules: Full row. Takes the five. */', ['Full row']],
    ['/** The row it takes; rules: Full row, Too low. */', ['Full row', 'Too low']],
    [' * 1, 1, 3 (rules: Ranking).', ['Ranking']],
    ['<!-- rules: Show -->', ['Show']],
    ['  most: 5, // rules: Betting round', ['Betting round']],
    ["describe('rules: Cards', () => {", ['Cards']],
    ["it.each([1, 2])('rules: Scout & Show. %i cards', (n) => {", ['Scout & Show']],
    ['/** What follows from the rules:', ['']],
    ['function seal(rules: GameRules): Game {', []],
    ["  rules: { title: 'The rules' },", []],
  ])('is read from %s', (line, headings) => {
    expect(headingsCitedIn(line)).toEqual(headings);
  });

  it('to a heading that is not there is found', () => {
    const headings = headingsIn('# SCOUT\n\n## A round 1: the deal\n\nText.\n\n### Show\n');
    const text = '/** rules: A round 1, Shown. */\n/** rules: Show. The rest. */\n// rules: show';
    expect(brokenReferences('scout/a.ts', text, headings)).toEqual([
      'scout/a.ts:1 "Shown"',
      'scout/a.ts:3 "show"',
    ]);
  });

  it('to a section or a paragraph that a rulebook lacks is found', () => {
    const rulebook =
      '# Pig\n\n## A turn {#turn}\n\n> **Our reading:** Roll as\n> often.\n\n## The guide {#guide}\n';
    const page =
      '[A turn][rulebook]: “Roll\nas often.” [A turn][rulebook]: “Hold.” [The guide][rulebook]';
    expect(brokenCitations(page, rulebook)).toEqual([
      { title: 'A turn', words: 'Hold.' },
      { title: 'The guide', words: '' },
    ]);
  });

  it('belongs to the game that the path names', () => {
    expect(gameOf('src/games/scout/screen/Board.vue')).toBe('scout');
    expect(gameOf('test/games/six-nimmt.naive.ts')).toBe('six-nimmt');
    expect(gameOf('src/core/sheet.ts')).toBeUndefined();
  });
});
