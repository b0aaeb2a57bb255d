import type { TypedRange } from '../../match/kit/gameSheet.ts';
import type { laptopSheet } from '../../i18n/en/laptopSheet.ts';

/** The largest score of one round. */
export const SCORE_MAX = 999;
const ROUND_SCORE: TypedRange = { min: 0, max: SCORE_MAX };

/** Reason why a typed text is no score; each has its sentence. */
export type TypedFault = keyof typeof laptopSheet.typed;

export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'fault'; readonly fault: TypedFault };

/** Dashes that a keyboard or a paste may produce. */
const DASHES = /[−–—﹣－]/g;

/** Normalises text: a Korean keyboard may produce full-width digits and signs. */
const plain = (text: string): string => text.normalize('NFKC').replace(DASHES, '-');

/** Parses "15", or a sum as people say it: "3+5+7", "3 5 7"; "-15" if numbers below zero are allowed. */
export function readTyped(given: string, { min, max } = ROUND_SCORE): Typed {
  const text = plain(given).trim();
  if (text === '') return { kind: 'empty' };
  if (/\d[.,]\d/.test(text)) return fault('fraction');
  const isNegative = /^-\s*\d+$/.test(text);
  if (isNegative && min >= 0) return fault('negative');
  if (isNegative) return within(-Number(text.slice(1)), { min, max });
  if (!/^\d+(?:(?:\s*\+\s*|\s+)\d+)*$/.test(text)) return fault('not-a-number');
  const score = text
    .split(/[\s+]+/)
    .map(Number)
    .reduce((sum, part) => sum + part, 0);
  return within(score, { min, max });
}

/** Returns the sum typed so far, ignoring a trailing plus; null while it is no score. */
export function sumSoFar(text: string, range?: TypedRange): number | null {
  const typed = readTyped(text.replace(/[\s+]+$/u, ''), range);
  return typed.kind === 'score' ? typed.score : null;
}

/** Formats "5+7+" as "5 + 7 +"; null if it is no sum. */
export function sumTerms(text: string): string | null {
  const terms = plain(text)
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
  const sign = plain(key);
  if (/^\d$/.test(sign) || (before === '' && sign === '-')) return sign;
  return before !== '' && /^[^\p{L}\d]$/u.test(sign) ? sign : null;
}
