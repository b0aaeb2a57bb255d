import { z } from 'zod';
import { DESCRIBED_NUMBER_MAX, DESCRIBED_ROUNDS_MAX, GAME_NAME_LENGTH_MAX } from './custom-game.ts';

/** Refuses control characters and marks that change the direction of text. */
const SINGLE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/**
 * `once`: one number for each person, at the end. `open`: as many rounds as people play. `count`: so many rounds.
 * `until`: until somebody's total has reached that number.
 */
const rounds = z.union([
  z.enum(['once', 'open']),
  z.strictObject({ count: z.int().min(1).max(DESCRIBED_ROUNDS_MAX) }).readonly(),
  z.strictObject({ until: z.int().min(1).max(DESCRIBED_NUMBER_MAX) }).readonly(),
]);
export type DescribedRounds = z.output<typeof rounds>;

/**
 * Scoring of a game that has no rules of its own in the app: data, never code. Example:
 * `{ "name": "Rummy", "winner": "fewest", "rounds": { "until": 100 } }`.
 */
export const sheetDescription = z
  .strictObject({
    name: z.string().trim().min(1).max(GAME_NAME_LENGTH_MAX).regex(SINGLE_LINE),
    /** most or fewest points win */
    winner: z.enum(['most', 'fewest']),
    rounds,
  })
  .readonly();
export type SheetDescription = z.output<typeof sheetDescription>;
