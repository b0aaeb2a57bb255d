import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import type { MoodsAfter } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { payoutsOf } from '../rules/rules.ts';
import { photoTime } from './raceTimes.ts';

/** Everyone whose bet on a donkey pays is glad when it stands on the podium. */
export const moods: MoodsAfter<View, Event> = (event, { columns, options }) => {
  if (event.type !== 'crossed') return [];
  const paid = columns[event.donkey].filter(
    (_, space) => payoutsOf(options.board, space)[event.place - 1]! > 0,
  );
  const delay = photoTime(event.place) + FLIGHT_MS;
  return [...new Set(paid)].map((seat) => ({ seat, mood: 'glad', delay }));
};
