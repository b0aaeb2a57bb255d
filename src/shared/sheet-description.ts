import { z } from 'zod';
import {
  DESCRIBED_NUMBER_MAX,
  DESCRIBED_ROUNDS_MAX,
  GAME_NAME_LENGTH_MAX,
  type DescribedRounds,
  type SheetDescription,
} from './custom-game.ts';

/** Refuses control characters and marks that change the direction of text. */
const SINGLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

const rounds: z.ZodType<DescribedRounds, DescribedRounds> = z.union([
  z.enum(['once', 'open']),
  z.strictObject({ count: z.int().min(1).max(DESCRIBED_ROUNDS_MAX) }),
  z.strictObject({ until: z.int().min(1).max(DESCRIBED_NUMBER_MAX) }),
]);

/** Schema of a description, in calls and in the options of a match. */
export const sheetDescription: z.ZodType<SheetDescription, SheetDescription> = z.strictObject({
  name: z.string().trim().min(1).max(GAME_NAME_LENGTH_MAX).regex(SINGLE_LINE),
  winner: z.enum(['most', 'fewest']),
  rounds,
});
