import type { GameManifest } from '../../core/manifest.ts';
import { HOUSE_BOARD } from './house.ts';

export const manifest = {
  id: 'donkey-derby',
  seats: { min: 2, max: 5 },
  minutes: 20,
  rulesVersion: 1,
  better: 'high',
  defaultOptions: { bridge: false, board: HOUSE_BOARD },
} as const satisfies GameManifest;
