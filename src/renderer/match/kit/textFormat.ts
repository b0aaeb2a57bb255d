const SYLLABLE = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7af]/u;

/** How wide a text is, in letters: a Korean syllable takes the room of nearly two. For sizes that fit their place. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (SYLLABLE.test(sign) ? 1.75 : 1), 0);

/** How wide a text is where it stands in two lines: in letters, the longer of both. It folds at spaces and hyphens. */
export function wrappedTextWidth(text: string): number {
  const parts = text.split(/(?<=[\s-])/u);
  const folds = parts.slice(1).map((_, at) => {
    const [first, second] = [parts.slice(0, at + 1), parts.slice(at + 1)];
    return Math.max(textWidth(first.join('').trimEnd()), textWidth(second.join('')));
  });
  return Math.min(textWidth(text), ...folds);
}

const AMOUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A score as both languages write it: 12, −3 with a real minus sign, 2.5, 1,200. */
export const formatScore = (score: number): string =>
  (score < 0 ? '−' : '') + AMOUNT.format(Math.abs(score));

/** A change of a score: +7, −2, and 0 without a sign. */
export const formatSignedScore = (change: number): string =>
  change > 0 ? `+${formatScore(change)}` : formatScore(change);
