import { describe, expect, it } from 'vitest';
import type { Rulebook, RuleTexts } from '../renderer/match/kit/rulebook.ts';

const files = import.meta.glob<Rulebook>('./*/screen/rulebook/index.ts', {
  eager: true,
  import: 'rulebook',
});
const rulebooks = Object.entries(files).map(
  ([file, rulebook]) => [file.split('/')[1]!, rulebook] as const,
);

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
