import type { GameManifest } from '#core/manifest.ts';

export const manifest = {
  id: 'scout',
  seats: { min: 3, max: 5 },
  minutes: 15,
  titles: ['Scout', '스카우트', 'スカウト', '马戏星探'],
  bggId: 291453,
  rulesVersion: 1,
  dealLetter: 'S',
  scoreOrder: 'high',
  defaultOptions: {},
} as const satisfies GameManifest;
