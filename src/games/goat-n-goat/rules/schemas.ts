import { z } from 'zod';
import { DISPLAY_SIZE, GOATS, MOUNTAINS } from './model.ts';

const goats = z.array(z.enum(GOATS));

export const optionsSchema = z.object({});

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), cards: goats }),
  z.strictObject({ type: z.literal('draw'), cards: goats }),
  z.strictObject({ type: z.literal('give-up'), cards: goats }),
  z.strictObject({ type: z.literal('mountain'), mountain: z.enum(MOUNTAINS) }),
  z.strictObject({ type: z.literal('no-mountain') }),
]);

export const prescribedSchema = z.object({
  hands: z.array(goats),
  display: goats.length(DISPLAY_SIZE),
  deck: goats,
});
