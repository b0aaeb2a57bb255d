import { lexer, type MarkedToken, type Token } from 'marked';
import type { Plugin } from 'vite';
import type {
  GuideStep,
  RuleParagraph,
  RuleSection,
  RuleTexts,
} from '#renderer/screen/rulebook.ts';

/** A game's rules in one language: `rules/rulebook.en.md`. */
const RULEBOOK = /\/rules\/rulebook\.[a-z]+\.md$/;

/** First words of a quotation, by whom they name; in the app's own words (`rules.by`). */
const AUTHORS: Readonly<Record<string, 'app' | 'house'>> = {
  'Our reading:': 'app',
  '앱의 해석:': 'app',
  'As on your board:': 'house',
  '게임판에 맞게:': 'house',
};

/** Id of the section that holds the guide; it is the last. */
const GUIDE = 'guide';

/** Makes each rulebook a module of its texts, so that no page has to read Markdown. */
export function rulebooks(): Plugin {
  return {
    name: 'menagerie:rulebooks',
    enforce: 'pre',
    transform(markdown, id) {
      if (!RULEBOOK.test(id)) return null;
      try {
        return `export default ${JSON.stringify(readRulebook(markdown))};`;
      } catch (error) {
        if (!(error instanceof RulebookError)) throw error;
        return this.error({
          message: `${id}:${String(error.line)}: ${error.message}`,
          loc: { file: id, line: error.line, column: 0 },
        });
      }
    },
  };
}

/** A fault of a rulebook, as a sentence. */
export class RulebookError extends Error {
  /** counts from 1 */
  readonly line: number;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.line = line;
  }
}

/**
 * Reads a rulebook: a title, the aim as the first paragraph, then sections (`## The cards {#cards}`) of paragraphs,
 * pictures (`![caption](name)`) and quotations that begin with their author in bold. Each `###` of the last section,
 * `{#guide}`, is a page of the guide. Throws a RulebookError for anything else.
 */
export function readRulebook(markdown: string): RuleTexts {
  const blocks = blocksOf(markdown);
  const end = markdown.trimEnd().split('\n').length;
  if (!isHeading(blocks.shift(), 1))
    throw new RulebookError(1, 'A rulebook begins with its title: “# SCOUT”.');
  const aim = blocks.shift();
  if (aim?.token.type !== 'paragraph')
    throw new RulebookError(aim?.line ?? end, 'Under the title comes the aim, as one paragraph.');

  const chapters = chaptersOf(blocks, 2, 'It belongs to a section: put it under a “## … {#id}”.');
  const ids = chapters.map(({ heading }) => titleAndId(heading));
  for (const [at, { id }] of ids.entries())
    if (ids.findIndex((other) => other.id === id) < at)
      throw new RulebookError(chapters[at]!.heading.line, `The id “${id}” is taken already.`);
  if (ids.at(-1)?.id !== GUIDE)
    throw new RulebookError(
      chapters.at(-1)?.heading.line ?? end,
      `The last section is the guide: “## The guide {#${GUIDE}}”.`,
    );

  return {
    aim: textOf(aim),
    sections: chapters.slice(0, -1).map((chapter, at) => sectionOf(ids[at]!, chapter)),
    guide: chaptersOf(
      chapters.at(-1)!.blocks,
      3,
      'It belongs to a page: put it under a “###”.',
    ).map(guideStepOf),
  };
}

interface Block {
  readonly token: MarkedToken;
  /** where it begins, from 1 */
  readonly line: number;
}

interface Chapter {
  readonly heading: Block;
  readonly blocks: readonly Block[];
}

function blocksOf(markdown: string): Block[] {
  let line = 1;
  const blocks: Block[] = [];
  // The tokens' sources make up the whole text; without extensions all are of marked's own types.
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type !== 'space') blocks.push({ token, line });
    line += token.raw.split('\n').length - 1;
  }
  return blocks;
}

const isHeading = (block: Block | undefined, depth: number): block is Block =>
  block?.token.type === 'heading' && block.token.depth === depth;

/** Groups blocks by headings of this depth; before the first there may be none. */
function chaptersOf(blocks: readonly Block[], depth: number, otherwise: string): Chapter[] {
  const starts = blocks.flatMap((block, at) => (isHeading(block, depth) ? [at] : []));
  if (blocks[0] && starts[0] !== 0) throw new RulebookError(blocks[0].line, otherwise);
  return starts.map((start, at) => {
    const chapter = { heading: blocks[start]!, blocks: blocks.slice(start + 1, starts[at + 1]) };
    if (chapter.blocks.length === 0)
      throw new RulebookError(chapter.heading.line, 'There is nothing under this heading.');
    return chapter;
  });
}

function titleAndId(heading: Block): Pick<RuleSection, 'id' | 'title'> {
  const [, title, id] = /^(.+) \{#([a-z]+)\}$/.exec(textOf(heading)) ?? [];
  if (title === undefined || id === undefined)
    throw new RulebookError(heading.line, 'A section’s heading ends with its id: “{#cards}”.');
  return { id, title };
}

const sectionOf = (head: Pick<RuleSection, 'id' | 'title'>, { blocks }: Chapter): RuleSection => ({
  ...head,
  paragraphs: blocks.map(paragraphOf),
});

function paragraphOf(block: Block): RuleParagraph {
  const { token, line } = block;
  if (token.type === 'blockquote') return quotationOf(token.tokens, line);
  if (token.type !== 'paragraph')
    throw new RulebookError(
      line,
      `Not a paragraph, a picture or a quotation, but this: ${token.type}.`,
    );
  const picture = pictureOf(block);
  return picture ? { by: 'picture', ...picture } : { by: 'rulebook', text: textOf(block) };
}

function quotationOf(tokens: readonly Token[], line: number): RuleParagraph {
  const [paragraph, ...others] = tokens as MarkedToken[];
  if (paragraph?.type !== 'paragraph' || others.length > 0)
    throw new RulebookError(line, 'A quotation is one paragraph.');
  const [author, ...words] = paragraph.tokens as MarkedToken[];
  const by = author?.type === 'strong' ? AUTHORS[author.text] : undefined;
  if (!by)
    throw new RulebookError(
      line,
      `A quotation begins with its author, in bold: ${Object.keys(AUTHORS).join(' ')}`,
    );
  return { by, text: plainText(words, line) };
}

/** Returns the picture that this paragraph is; null if it is text. */
function pictureOf({ token, line }: Block): { picture: string; caption: string } | null {
  const [image, ...others] = (token.type === 'paragraph' ? token.tokens : []) as MarkedToken[];
  if (image?.type !== 'image' || others.length > 0) return null;
  return { picture: image.href, caption: plainText(image.tokens, line) };
}

function guideStepOf({ heading, blocks: [first, second, third] }: Chapter): GuideStep {
  const picture = first && pictureOf(first);
  if (picture?.caption !== '')
    throw new RulebookError(
      heading.line,
      'A page of the guide begins with its picture: “![](run)”.',
    );
  if (second?.token.type !== 'paragraph' || third)
    throw new RulebookError(
      heading.line,
      'Under its picture a page of the guide has one paragraph.',
    );
  return { picture: picture.picture, title: textOf(heading), text: textOf(second) };
}

const textOf = ({ token, line }: Block): string =>
  plainText('tokens' in token ? (token.tokens ?? []) : [], line);

/** Text of a block without markup, in one line. */
function plainText(tokens: readonly Token[], line: number): string {
  const marked = tokens.find(({ type }) => type !== 'text' && type !== 'escape');
  if (marked) throw new RulebookError(line, `Only plain text can stand here: “${marked.raw}”.`);
  return (tokens as readonly { text: string }[])
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
}
