const SYLLABLE = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7af]/u;

/** Text width in letters, for fitting font sizes: a Korean syllable is nearly two wide. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (SYLLABLE.test(sign) ? 1.75 : 1), 0);

/** Width of a text wrapped to two lines: in letters, the longer of both. It wraps at spaces and hyphens. */
export function wrappedTextWidth(text: string): number {
  const parts = text.split(/(?<=[\s-])/u);
  const folds = parts.slice(1).map((_, at) => {
    const [first, second] = [parts.slice(0, at + 1), parts.slice(at + 1)];
    return Math.max(textWidth(first.join('').trimEnd()), textWidth(second.join('')));
  });
  return Math.min(textWidth(text), ...folds);
}

const AMOUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Formats a score for both languages: 12, −3 with a real minus sign, 2.5, 1,200. */
export const formatScore = (score: number): string =>
  (score < 0 ? '−' : '') + AMOUNT.format(Math.abs(score));

/** Formats a score change: +7, −2, and 0 without a sign. */
export const formatSignedScore = (change: number): string =>
  change > 0 ? `+${formatScore(change)}` : formatScore(change);
