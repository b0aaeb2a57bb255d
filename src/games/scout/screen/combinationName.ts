import type { Combination } from '../rules/model.ts';

/** "3 × 9", "4–7", "10" */
export function combinationName({ size, kind, low }: Combination): string {
  if (size === 1) return String(low);
  return kind === 'set'
    ? `${String(size)} × ${String(low)}`
    : `${String(low)}–${String(low + size - 1)}`;
}
