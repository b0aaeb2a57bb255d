import type { MoodsAfter } from '../../../renderer/match/kit/mood.ts';
import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';
import { ROW_SIZE } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import { LANDING } from './danger.ts';

/** Taking a row is a shock; a card that fills its row as the fifth has just escaped. */
export const moods: MoodsAfter<View, Event> = (event) => {
  switch (event.type) {
    case 'row-taken':
      return event.bulls > 0 ? [{ seat: event.seat, mood: 'shocked', delay: LANDING }] : [];
    case 'placed':
      return event.position === ROW_SIZE - 1
        ? [{ seat: event.seat, mood: 'relieved', delay: FLIGHT_MS }]
        : [];
    default:
      return [];
  }
};
