import { z } from 'zod';
import { DESCRIBED_SEATS_MAX } from '../custom-game.ts';
import { programName } from '../outside-bots.ts';
import { BOT_LEVELS, EMBLEMS } from '../people.ts';
import { SCORE_MAX } from '../score.ts';
import type { IdempotencyKey, MatchId, NightId, PlayerId, SeasonId } from '../ids.ts';

/** Brands the text; handlers check that the id exists. */
export const id = <Id extends string>() =>
  z
    .string()
    .min(1)
    .max(64)
    .transform((text) => text as Id);
export const matchId = id<MatchId>();
export const nightId = id<NightId>();
export const playerId = id<PlayerId>();
export const seasonId = id<SeasonId>();
export const idempotencyKey = id<IdempotencyKey>();
export const gameId = z.string().max(40);
export const seat = z
  .int()
  .min(0)
  .max(DESCRIBED_SEATS_MAX - 1);
export const revision = z.int().min(0);
/** minutes east of UTC, on the laptop */
export const utcOffset = z.int().min(-900).max(900);
/** ms since 1970 in UTC, up to the year 9999 */
export const instant = z.int().min(0).max(253_402_300_799_999);
export const day = z.iso.date();
/** Typed text; handlers refuse long ones with a message. */
export const typedText = z.string().max(16_000);
/** Options or a move: parsed by the game, here only an object. */
export const gameObject = z.record(z.string(), z.unknown());
/** Bounded, since options and boards set what a match may score; a game bounds its moves and entries itself. */
export const gameOptions = gameObject.refine((value) => hasNumbersWithin(value, SCORE_MAX));

/** Whether all numbers are within ±`max`. Not recursive: a page may send an object of any depth. */
function hasNumbersWithin(value: unknown, max: number): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'number' && !(Math.abs(part) <= max)) return false;
    if (typeof part !== 'object' || part === null) continue;
    for (const inner of Object.values(part)) open.push(inner);
  }
  return true;
}

export const newPlayer = z.strictObject({
  name: z.string().max(200),
  emblem: z.enum(EMBLEMS),
  colour: z.enum(EMBLEMS),
});

const known = z.strictObject({ kind: z.literal('player'), player: playerId });
const unknown = z.strictObject({ kind: z.literal('new'), ...newPlayer.shape });
const guest = z.strictObject({ kind: z.literal('guest'), ...newPlayer.shape });
const bot = z.strictObject({
  kind: z.literal('bot'),
  level: z.enum(BOT_LEVELS),
  /** name of an outside bot; `level` is that of its fallback moves */
  program: programName.optional(),
});

/** Person of a real table, where there are no bots. */
export const personPlan = z.discriminatedUnion('kind', [known, unknown, guest]);
export type PersonPlan = z.input<typeof personPlan>;

export const seatPlan = z.discriminatedUnion('kind', [known, unknown, guest, bot]);
export type SeatPlan = z.input<typeof seatPlan>;
