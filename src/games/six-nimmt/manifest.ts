import type { GameManifest } from '#core/manifest.ts';

export const HAND_SIZE = 10;
export const ROWS = 4;
/** Capacity of a row; the next card takes its cards. */
export const ROW_SIZE = 5;
export const CARD_MAX = 104;

export const VARIANTS = ['standard', 'known-deck', 'draft'] as const;
/** rules: Variant. */
export const VARIANT_SEATS_MAX = 6;

/** Bull heads that nobody may exceed in a match that ends by points. */
export const POINTS_LIMIT = { min: 1, max: 999, default: 66 } as const;
/** Deals of a match that ends by number of deals. */
export const DEAL_COUNT = { min: 1, max: 50, default: 3 } as const;

export const manifest = {
  id: 'six-nimmt',
  seats: { min: 2, max: 10 },
  minutes: 20,
  titles: [
    '6 nimmt',
    'Take 5',
    'Take 6',
    'Category 5',
    '6 qui prend',
    '6 bierze',
    'Toma 6',
    'Sechs nimmt',
    '젝스님트',
    '牛头王',
  ],
  bggId: 432,
  rulesVersion: 1,
  dealLetter: '6',
  scoreOrder: 'low',
  defaultOptions: { end: { kind: 'points', limit: POINTS_LIMIT.default }, variant: 'standard' },
} as const satisfies GameManifest;
