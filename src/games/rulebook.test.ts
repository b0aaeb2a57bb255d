import { describe, expect, it } from 'vitest';
import { rules as en } from '#renderer/i18n/en/table.ts';
import { rules as ko } from '#renderer/i18n/ko/table.ts';
import type { Rulebook, RuleTexts } from '#renderer/screen/rulebook.ts';

const files = import.meta.glob<Rulebook>('./*/screen/rulebook/index.ts', {
  eager: true,
  import: 'rulebook',
});
const rulebooks = Object.entries(files).map(
  ([file, rulebook]) => [file.split('/')[1]!, rulebook] as const,
);

const sources = import.meta.glob<string>('./*/rules/rulebook.*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const AUTHORS = { en: en.by, ko: ko.by };

const outline = ({ sections, guide }: RuleTexts) => ({
  sections: sections.map(({ id, paragraphs }) => [
    id,
    paragraphs.map((paragraph) => (paragraph.by === 'picture' ? paragraph.picture : paragraph.by)),
  ]),
  guide: guide.map(({ picture }) => picture),
});

describe.each(rulebooks)('the rules help of %s', (_, { texts, pictures }) => {
  it('say the same in both languages, paragraph by paragraph', () => {
    expect(outline(texts.ko)).toEqual(outline(texts.en));
  });

  it('draw every picture that they name, and name every picture that they draw', () => {
    const named = texts.en.sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap((paragraph) => (paragraph.by === 'picture' ? [paragraph.picture] : [])),
    );
    const guided = texts.en.guide.map(({ picture }) => picture);
    expect([...new Set([...named, ...guided])].sort()).toEqual(Object.keys(pictures).sort());
  });

  it('leave no place for a number empty', () => {
    expect(JSON.stringify(texts)).not.toMatch(/\{\w*\}|\{\w+\.|undefined|NaN/);
  });
});

it.each(Object.entries(sources))('%s names authors in the words of the app', (file, source) => {
  const words = Object.values(AUTHORS[file.endsWith('.en.md') ? 'en' : 'ko']);
  const named = [...source.matchAll(/^> \*\*(.*?)\*\*/gm)].map(([, author]) => author!);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((author) => !words.includes(author))).toEqual([]);
});

it('the rules help of a race has the numbers of the board in play', () => {
  const [, derby] = rulebooks.find(([game]) => game === 'donkey-derby')!;
  const payouts = [
    [40, 30, 20, 10, 5],
    [24, 18, 12, 6, 3],
    [16, 11, 8, 4, 2],
  ];
  const board = { track: 18, bridge: 9, payouts };
  const { en, ko } = derby.withOptions!({ bridge: true, board }).texts;
  for (const texts of [en, ko]) {
    const all = JSON.stringify(texts);
    expect(all).toMatch(/18/);
    expect(all).not.toMatch(/\b(25|35|28)\b/);
    expect(all).toContain('40, 30, 20, 10');
  }
});
