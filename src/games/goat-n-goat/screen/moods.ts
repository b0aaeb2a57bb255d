import type { MoodsAfter } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';

/** In ms at normal speed: a peak has left the board, a flock begins to fall. */
const SEEN = { mountain: 300, loss: 150 } as const;

export const moods: MoodsAfter<View, Event> = (event) => {
  switch (event.type) {
    case 'mountain-taken':
      return [{ seat: event.seat, mood: 'glad', delay: SEEN.mountain }];
    case 'flock-lost':
      return [{ seat: event.seat, mood: 'shocked', delay: SEEN.loss }];
    default:
      return [];
  }
};
