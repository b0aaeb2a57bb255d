import type { MoodsAfter } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { payoutsOf } from '../rules/rules.ts';

/** In ms at normal speed: the donkey has passed the line. */
const CROSSED = 700;

/** Everyone whose bet on a donkey pays is glad when it crosses the line. */
export const moods: MoodsAfter<View, Event> = (event, { columns, options }) => {
  if (event.type !== 'crossed') return [];
  const paid = columns[event.donkey].filter(
    (_, space) => payoutsOf(options.board, space)[event.place - 1]! > 0,
  );
  return [...new Set(paid)].map((seat) => ({ seat, mood: 'glad', delay: CROSSED }));
};
