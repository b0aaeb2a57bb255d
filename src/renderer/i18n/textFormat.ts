const SYLLABLE = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7af]/u;

/** Possible ends of a line within a word: soft hyphens and spaces without width. */
const BREAK = /[\u00ad\u200b]/gu;

/** Text width in letters, for fitting font sizes: a Korean syllable is nearly two wide. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (SYLLABLE.test(sign) ? 1.75 : 1), 0);

/** Width of a text wrapped to so many lines: in letters, the longest of them. It wraps at spaces, hyphens and breaks. */
export function wrappedTextWidth(text: string, lines = 2): number {
  const unbroken = textWidth(text.replace(BREAK, ''));
  if (lines === 1) return unbroken;
  const parts = text.split(/(?<=[\s\u00ad\u200b-])/u);
  const folds = parts.slice(1).map((_, at) => {
    const [first, rest] = [parts.slice(0, at + 1).join(''), parts.slice(at + 1).join('')];
    const hyphen = first.endsWith('\u00ad') ? 1 : 0;
    return Math.max(
      textWidth(first.trimEnd().replace(BREAK, '')) + hyphen,
      wrappedTextWidth(rest, lines - 1),
    );
  });
  return Math.min(unbroken, ...folds);
}

const AMOUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Formats a score for both languages: 12, −3 with a real minus sign, 2.5, 1,200. */
export const formatScore = (score: number): string =>
  (score < 0 ? '−' : '') + AMOUNT.format(Math.abs(score));

/** Formats a score change: +7, −2, and 0 without a sign. */
export const formatSignedScore = (change: number): string =>
  change > 0 ? `+${formatScore(change)}` : formatScore(change);

/** Shorter parts of a name are not broken, in letters. */
const LATIN_MIN = 9;
const KOREAN = /\p{Script=Hangul}{6,}/gu;
/** A consonant before a vowel begins a syllable; at each end of a part three letters stay together. */
const SYLLABLE_START = /(?<=\p{L}{3})(?![haeiouyäöü])\p{L}(?=[aeiouyäöü]\p{L})/giu;
/** Two syllables stay together at each end of a Korean part. */
const KOREAN_BREAK = /(?<=\p{L}{2})(?=\p{L}{2})/gu;

/** Marks where a narrow place may break a name's long parts: between syllables, with a hyphen in Latin letters. */
export const withNameBreaks = (name: string): string =>
  name
    .replace(/\p{Script=Latin}+/gu, (part) =>
      part.length < LATIN_MIN ? part : part.replace(SYLLABLE_START, '\u00ad$&'),
    )
    .replace(KOREAN, (part) => part.replace(KOREAN_BREAK, '\u200b'));
