import { describe, expect, it } from 'vitest';
import { rulebook as scout } from './scout/rules/index.ts';
import { rulebook as donkeyDerby } from './donkey-derby/rules/index.ts';
import { rulebook as sixNimmt } from './six-nimmt/rules/index.ts';

const rulebooks = Object.entries({ 'donkey-derby': donkeyDerby, 'six-nimmt': sixNimmt, scout });

describe.each(rulebooks)('the rules help of %s', (_, { texts, pictures }) => {
  it('says the same in both languages, paragraph by paragraph', () => {
    const outline = ({ sections, guide }: typeof texts.en) => ({
      sections: sections.map(({ id, paragraphs }) => [
        id,
        paragraphs.map((paragraph) =>
          paragraph.by === 'picture' ? paragraph.picture : paragraph.by,
        ),
      ]),
      guide: guide.map(({ picture }) => picture),
    });
    expect(outline(texts.ko)).toEqual(outline(texts.en));
  });

  it('draws every picture it names, and names every picture it draws', () => {
    const named = texts.en.sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap((paragraph) => (paragraph.by === 'picture' ? [paragraph.picture] : [])),
    );
    const guided = texts.en.guide.map(({ picture }) => picture);
    expect([...new Set([...named, ...guided])].sort()).toEqual(Object.keys(pictures).sort());
  });
});
