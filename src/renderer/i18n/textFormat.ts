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
