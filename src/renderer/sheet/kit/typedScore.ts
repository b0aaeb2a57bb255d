import type { sheet } from '../../i18n/en/sheet.ts';

/** The largest score that fits on a sheet. */
export const SCORE_MAX = 999;

/** Why a typed text is no score; each fault has its sentence. */
export type TypedFault = keyof typeof sheet.typed;

export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'fault'; readonly fault: TypedFault };

/** Any dash that a keyboard or a paste may bring. */
const DASHES = /[−–—﹣－]/g;

/** As the usual keyboard gives it: a Korean one may give digits and signs in full width. */
const plain = (text: string): string => text.normalize('NFKC').replace(DASHES, '-');

/** "15", or a sum as one says it aloud: "3+5+7", "3 5 7". */
export function readTyped(given: string): Typed {
  const text = plain(given).trim();
  if (text === '') return { kind: 'empty' };
  if (/\d[.,]\d/.test(text)) return fault('fraction');
  if (/^-\s*\d+$/.test(text)) return fault('negative');
  if (!/^\d+(?:(?:\s*\+\s*|\s+)\d+)*$/.test(text)) return fault('not-a-number');
  const score = text
    .split(/[\s+]+/)
    .map(Number)
    .reduce((sum, part) => sum + part, 0);
  return score > SCORE_MAX ? fault('too-much') : { kind: 'score', score };
}

const fault = (code: TypedFault): Typed => ({ kind: 'fault', fault: code });

/**
 * What a key adds to a number that is being typed where no field is; null where it is no part of one. Whatever may
 * have been meant as one is taken, so that "1.5" is refused and does not become 15. Letters have their own meaning.
 */
export function typedBy(key: string, before: string): string | null {
  const sign = plain(key);
  if (/^\d$/.test(sign) || (before === '' && sign === '-')) return sign;
  return before !== '' && /^[^\p{L}\d]$/u.test(sign) ? sign : null;
}
