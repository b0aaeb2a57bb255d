import { z } from 'zod';
import { ID } from '../file.ts';

/**
 * As much of BG Stats' export as is read: it has no published schema, and whatever else is in a file is passed over.
 * Numbers in `…RefId` name things by their `id` in the same file.
 */
const reference = z.int();
const text = z.string().max(16_000);
const id = z.string().regex(ID);

const playerScore = z.looseObject({
  playerRefId: reference,
  score: z.union([z.string().max(200), z.number(), z.null()]).optional(),
  seatOrder: z.int().optional(),
  startPlayer: z.boolean().optional(),
});

const play = z.looseObject({
  uuid: id,
  gameRefId: reference,
  /** the wall clock's, `2026-11-14 21:05:00` */
  playDate: z.string().max(40),
  /** 0: not known */
  durationMin: z.number().min(0).max(100_000).optional(),
  locationRefId: reference.optional(),
  comments: text.nullish(),
  ignored: z.boolean().optional(),
  usesTeams: z.boolean().optional(),
  playerScores: z.array(playerScore).max(1000),
});

export const bgStatsFile = z.looseObject({
  games: z.array(z.looseObject({ id: reference, name: text })),
  players: z.array(z.looseObject({ id: reference, uuid: id, name: text.min(1) })),
  locations: z.array(z.looseObject({ id: reference, name: text })).default([]),
  plays: z.array(play),
});

export type BgStatsFile = z.output<typeof bgStatsFile>;
export type Play = BgStatsFile['plays'][number];
export type PlayerScore = Play['playerScores'][number];
