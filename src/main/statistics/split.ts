import type { Omitted, Split } from '../../shared/contract.ts';
import type { Past } from './past.ts';

const MARKS = ['rewound', 'abandoned', 'handedOver'] as const;

/** What a split says of a match but for its marks. */
const isOfKind = ({ modes, bots, variant, seats }: Split, past: Past): boolean =>
  (modes === 'both' || past.tallied === (modes === 'tallied')) &&
  (bots === 'both' || past.withBots === (bots === 'with')) &&
  (variant === null || past.variant === variant) &&
  (seats === null || past.size === seats);

const isUnmarked = (split: Split, past: Past): boolean =>
  MARKS.every((mark) => split[mark] || !past[mark]);

export interface Sifted<T> {
  readonly kept: readonly T[];
  readonly omitted: Omitted;
}

/** What a split leaves of matches, or of what belongs to them, and how many its marks have kept out. */
export function sift<T>(items: readonly T[], split: Split, pastOf: (item: T) => Past): Sifted<T> {
  const kept: T[] = [];
  const omitted = { rewound: 0, abandoned: 0, handedOver: 0 };
  for (const item of items) {
    const past = pastOf(item);
    if (!isOfKind(split, past)) continue;
    if (isUnmarked(split, past)) kept.push(item);
    else for (const mark of MARKS) omitted[mark] += Number(past[mark] && !split[mark]);
  }
  return { kept, omitted };
}

export const siftPasts = (pasts: readonly Past[], split: Split): Sifted<Past> =>
  sift(pasts, split, (past) => past);
