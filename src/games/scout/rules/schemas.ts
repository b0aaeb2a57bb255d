import { z } from 'zod';

const card = z.tuple([z.int().min(1).max(10), z.int().min(1).max(10)]);
const place = z.int().min(0);
const scouting = { end: z.enum(['left', 'right']), flip: z.boolean(), at: place };
const showing = { from: place, to: place };

export const optionsSchema = z.object({});

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('orient'), flip: z.boolean() }),
  z.strictObject({ type: z.literal('show'), ...showing }),
  z.strictObject({ type: z.literal('scout'), ...scouting }),
  z.strictObject({ type: z.literal('scout-and-show'), ...scouting, ...showing }),
]);

export const prescribedSchema = z.object({
  rounds: z.array(z.object({ hands: z.array(z.array(card)) })).default([]),
});
