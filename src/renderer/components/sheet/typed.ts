/** The largest score that fits on a sheet. */
export const SCORE_MAX = 999;

/** Why something typed is no score. */
export type TypedFault = 'not-a-number' | 'fraction' | 'negative' | 'too-much';

export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'fault'; readonly fault: TypedFault };

/** Any dash that a keyboard or a paste may bring. */
const DASHES = /[−–—﹣－]/g;

/** "15", or a sum as one says it aloud: "3+5+7", "3 5 7". */
export function readTyped(text: string): Typed {
  const plain = text.normalize('NFKC').replace(DASHES, '-').trim();
  if (plain === '') return { kind: 'empty' };
  if (/\d[.,]\d/.test(plain)) return fault('fraction');
  if (/^-\s*\d+$/.test(plain)) return fault('negative');
  if (!/^\d+(?:(?:\s*\+\s*|\s+)\d+)*$/.test(plain)) return fault('not-a-number');
  const score = plain
    .split(/[\s+]+/)
    .map(Number)
    .reduce((sum, part) => sum + part, 0);
  return score > SCORE_MAX ? fault('too-much') : { kind: 'score', score };
}

const fault = (code: TypedFault): Typed => ({ kind: 'fault', fault: code });
