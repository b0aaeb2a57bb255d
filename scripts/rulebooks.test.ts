import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from '#test/empty-folder.ts';
import { readRulebook, RulebookError, rulebooks } from './rulebooks.ts';

const PIG = `# Pig

Roll as long
as you dare.

## A turn {#turn}

Roll the die. A 1 ends \\*the turn\\*.

![The 1: nothing
counts.](one)

> **Our reading:** Holding at once
> is allowed.

> **As on your board:** The goal is {goal.0}.

## The guide {#guide}

### Dare

![](one)

Roll again.

### Hold

![](six)

Score & stop.
`;

it('a rulebook is read into its texts', () => {
  expect(readRulebook(PIG)).toEqual({
    aim: 'Roll as long as you dare.',
    sections: [
      {
        id: 'turn',
        title: 'A turn',
        paragraphs: [
          { by: 'rulebook', text: 'Roll the die. A 1 ends *the turn*.' },
          { by: 'picture', picture: 'one', caption: 'The 1: nothing counts.' },
          { by: 'app', text: 'Holding at once is allowed.' },
          { by: 'house', text: 'The goal is {goal.0}.' },
        ],
      },
    ],
    guide: [
      { picture: 'one', title: 'Dare', text: 'Roll again.' },
      { picture: 'six', title: 'Hold', text: 'Score & stop.' },
    ],
  });
});

it('its lines may end as on Windows', () => {
  expect(readRulebook(PIG.replaceAll('\n', '\r\n'))).toEqual(readRulebook(PIG));
});

/** Returns "line: sentence" of the fault in a text. */
function faultIn(markdown: string): string {
  try {
    readRulebook(markdown);
  } catch (error) {
    if (error instanceof RulebookError) return `${String(error.line)}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('a fault is told with its line', () => {
  it.each([
    ['an empty file', PIG, '', '1: A rulebook begins with its title: “# SCOUT”.'],
    ['no title', '# Pig\n\n', '', '1: A rulebook begins with its title: “# SCOUT”.'],
    [
      'no aim',
      'Roll as long\nas you dare.\n\n',
      '',
      '3: Under the title comes the aim, as one paragraph.',
    ],
    [
      'a second paragraph of the aim',
      '## A turn',
      'Or less.\n\n## A turn',
      '6: It belongs to a section: put it under a “## … {#id}”.',
    ],
    [
      'a section without an id',
      ' {#turn}',
      '',
      '6: A section’s heading ends with its id: “{#cards}”.',
    ],
    [
      'an id given twice',
      '## The',
      '## B {#turn}\n\nB.\n\n## The',
      '18: The id “turn” is taken already.',
    ],
    [
      'an empty section',
      '## The',
      '## B {#b}\n\n## The',
      '18: There is nothing under this heading.',
    ],
    [
      'no guide',
      '{#guide}',
      '{#end}',
      '18: The last section is the guide: “## The guide {#guide}”.',
    ],
    [
      'a list',
      '> **Our',
      '- a\n- b\n\n> **Our',
      '13: Not a paragraph, a picture or a quotation, but this: list.',
    ],
    ['emphasis', 'A 1 ends', 'A **1** ends', '8: Only plain text can stand here: “**1**”.'],
    [
      'a link',
      'A 1 ends',
      'A [1](one.html) ends',
      '8: Only plain text can stand here: “[1](one.html)”.',
    ],
    [
      'a picture in a text',
      'A 1 ends',
      '![](one) ends',
      '8: Only plain text can stand here: “![](one)”.',
    ],
    [
      'a quotation of nobody',
      '**Our reading:** ',
      '',
      '13: A quotation begins with its author, in bold: Our reading: 앱의 해석: As on your board: 게임판에 맞게:',
    ],
    [
      'a quotation of two paragraphs',
      'is allowed.',
      'is\n>\n> allowed.',
      '13: A quotation is one paragraph.',
    ],
    [
      'text before the first page of the guide',
      '### Dare',
      'Dare',
      '20: It belongs to a page: put it under a “###”.',
    ],
    [
      'a page without a picture',
      '![](one)\n\nRoll',
      'Roll',
      '20: A page of the guide begins with its picture: “![](run)”.',
    ],
    [
      'a picture of the guide with a caption',
      '![](six)',
      '![Six](six)',
      '26: A page of the guide begins with its picture: “![](run)”.',
    ],
    [
      'a page of two paragraphs',
      'Score & stop.',
      'Score.\n\nStop.',
      '26: Under its picture a page of the guide has one paragraph.',
    ],
  ])('%s', (_, old, now, fault) => {
    expect(PIG).toContain(old);
    expect(faultIn(PIG.replace(old, now))).toBe(fault);
  });
});

describe('a build', () => {
  const built = (markdown: string) => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'rules'));
    writeFileSync(join(folder, 'rules/rulebook.en.md'), markdown);
    writeFileSync(join(folder, 'page.ts'), `export { default } from './rules/rulebook.en.md';`);
    const options = {
      lib: { entry: join(folder, 'page.ts'), formats: ['es' as const], fileName: () => 'page.mjs' },
    };
    return build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [rulebooks()],
      build: options,
    }).then(
      () =>
        import(pathToFileURL(join(folder, 'dist/page.mjs')).href) as Promise<{ default: unknown }>,
    );
  };

  it('has the texts, and no Markdown', async () => {
    expect((await built(PIG)).default).toEqual(readRulebook(PIG));
  });

  it('fails at a malformed file, with its path, the line and a sentence', async () => {
    await expect(built(PIG.replace('A 1 ends', 'A `1` ends'))).rejects.toThrow(
      '/rules/rulebook.en.md:8: Only plain text can stand here: “`1`”.',
    );
  });
});
