// Phones load this file too: apart from `text-line.ts`, whose patterns older browsers cannot read.

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the beginning of a text, of at most so many code points; an emoji or a letter with its marks stays whole. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text.trim();
  let [start, length] = ['', 0];
  for (const { segment } of segmenter.segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    start += segment;
  }
  return start.trim();
}

export function firstGrapheme(text: string): string {
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
