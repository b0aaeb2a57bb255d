import type { SearchKit } from '../../../core/bot.ts';
import type { NimmtTypes } from '../model.ts';
import { sampleHands } from './hidden.ts';
import { DealWorld } from './world.ts';

/** Very many deals played out at random, from hands that fit what the seat sees. */
export const hard: SearchKit<NimmtTypes> = {
  candidates: ({ moves }) => moves,
  sampleWorld: ({ view, seat }, random) => new DealWorld(view, sampleHands(view, seat, random)),
};
