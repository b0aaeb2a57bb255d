import type { MoodsAfter } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { LOSS, TAKING } from './turnTimes.ts';

/** A taker is glad once the flag is planted; who loses a flock is shocked as its first goat has fallen. */
export const moods: MoodsAfter<View, Event> = (event) => {
  switch (event.type) {
    case 'mountain-taken':
      return [{ seat: event.seat, mood: 'glad', delay: TAKING.flag }];
    case 'flock-lost':
      return [{ seat: event.seat, mood: 'shocked', delay: LOSS.fall }];
    default:
      return [];
  }
};
