import type { MoodsAfter, SeatMood } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { landedAt } from './showTimes.ts';

/** Showing cards is a pleasure, and to be outdone is none. */
export const moods: MoodsAfter<View, Event> = (event, _, { active }) => {
  if (event.type !== 'shown') return [];
  const delay = landedAt(event.cards.length);
  const outdone: readonly SeatMood[] =
    active && active.owner !== event.seat ? [{ seat: active.owner, mood: 'gloomy', delay }] : [];
  return [...outdone, { seat: event.seat, mood: 'glad', delay }];
};
