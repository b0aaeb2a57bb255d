import { z } from 'zod';
import { programName } from '../outside-bots.ts';
import { BOT_LEVELS, EMBLEMS } from '../people.ts';
import type { IdempotencyKey, MatchId, NightId, PlayerId, SeasonId } from '../ids.ts';

/** Brands the text; whether anything bears that id is for the handler to find out. */
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
export const seat = z.int().min(0).max(19);
export const revision = z.int().min(0);
/** minutes east of UTC where the table stands */
export const utcOffset = z.int().min(-900).max(900);
/** ms since 1970 in UTC, up to the year 9999 */
export const instant = z.int().min(0).max(253_402_300_799_999);
/** A day of the calendar, "2026-11-14". */
export const day = z.iso.date();
/** What people type; how long it may be is said by a sentence, not here. */
export const typedText = z.string().max(16_000);
/** The furthest from 0 that a number of a game may be: whatever 200 rounds of them add up to is still exact. */
export const GAME_NUMBER_MAX = 9999;
/** A sum of such numbers. Logs of earlier versions, which had no bound, hold larger ones. */
export const score = z.int();
/** Options and moves are parsed by their game; here they only have to be objects. */
export const gameObject = z.record(z.string(), z.unknown());
/** Options and boards set what a match may score; a game bounds its moves and entries itself. */
export const gameOptions = gameObject.refine((value) => hasNumbersWithin(value, GAME_NUMBER_MAX));

/** Without recursion: a page may send an object nested as deeply as it likes. */
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
const bot = z.strictObject({
  kind: z.literal('bot'),
  level: z.enum(BOT_LEVELS),
  /** an outside bot, by the name it is entered under; the level is that of who moves in its place */
  program: programName.optional(),
});

/** Somebody at a real table: no bots there. */
export const personPlan = z.discriminatedUnion('kind', [known, unknown]);
export type PersonPlan = z.input<typeof personPlan>;

export const seatPlan = z.discriminatedUnion('kind', [known, unknown, bot]);
export type SeatPlan = z.input<typeof seatPlan>;
