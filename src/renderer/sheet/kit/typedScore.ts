import { isHalfPoints, SCORE_MAX as ENTERED_MAX } from '#shared/score.ts';
import { plainNumberText, readUnsigned } from '#shared/number-text.ts';
import type { TypedRange } from '#renderer/screen/gameSheet.ts';
import type { laptopSheet } from '#renderer/i18n/en/laptopSheet.ts';

export const SCORE_MAX = 999;
const ROUND_SCORE: TypedRange = { min: 0, max: SCORE_MAX };

/** Reason why a typed text is no score; each has its sentence. */
export type TypedFault = keyof typeof laptopSheet.typed;

export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'fault'; readonly fault: TypedFault };

/**
 * Parses "15", or a sum as people say it: "3+5+7", "3 5 7"; "-15" if numbers below zero are allowed, and "7.5", "7,5"
 * or "7½" if half points are.
 */
export function readTyped(given: string, range: TypedRange = ROUND_SCORE): Typed {
  const text = plainNumberText(given).trim();
  if (text === '') return { kind: 'empty' };
  const [, minus, unsigned] = /^(-?)\s*(.*)$/s.exec(text)!;
  const parts = unsigned!.split(/\s*\+\s*|\s+/).map(readUnsigned);
  const isNegative = minus === '-';
  if (parts.includes(null) || (isNegative && parts.length > 1)) return fault('not-a-number');
  const sum = parts.reduce<number>((total, part) => total + part!, 0);
  if (!range.hasHalfPoints && !Number.isInteger(sum)) return fault('fraction');
  if (range.hasHalfPoints && !isHalfPoints(sum) && sum <= ENTERED_MAX) return fault('not-half');
  if (isNegative && range.min >= 0) return fault('negative');
  return within(isNegative ? -sum : sum, range);
}

/** Returns the sum typed so far, ignoring a trailing plus; null while it is no score. */
export function sumSoFar(text: string, range?: TypedRange): number | null {
  const typed = readTyped(text.replace(/[\s+]+$/u, ''), range);
  return typed.kind === 'score' ? typed.score : null;
}

/** Formats "5+7+" as "5 + 7 +"; null if it is no sum. */
export function sumTerms(text: string): string | null {
  const terms = plainNumberText(text)
    .trimStart()
    .replace(/\s*\+\s*|\s+/g, ' + ');
  return /\d \+/.test(terms) ? terms.trimEnd() : null;
}

function within(score: number, { min, max }: TypedRange): Typed {
  if (score > max) return fault('too-much');
  return score < min ? fault('too-little') : { kind: 'score', score };
}

const fault = (code: TypedFault): Typed => ({ kind: 'fault', fault: code });

/**
 * Returns the text that a key adds to a number typed outside a field; null if it is no part of a number. Accepts
 * characters that may have been meant as one, so that "1.5" is refused and does not become 15. Letters are shortcuts.
 */
export function typedBy(key: string, before: string): string | null {
  if (key === '½') return key;
  const sign = plainNumberText(key);
  if (/^\d$/.test(sign) || (before === '' && sign === '-')) return sign;
  return before !== '' && /^[^\p{L}\d]$/u.test(sign) ? sign : null;
}
