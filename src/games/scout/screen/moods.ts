import { moodsByEvent, type SeatMood } from '#renderer/screen/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { landedAt } from './eventPresentations.ts';

/** Showing cards is a pleasure, and to be outdone is none. */
export const moods = moodsByEvent<View, Event>({
  shown({ seat, cards }, _, { active }) {
    const delay = landedAt(cards.length);
    const outdone: readonly SeatMood[] =
      active && active.owner !== seat ? [{ seat: active.owner, mood: 'gloomy', delay }] : [];
    return [...outdone, { seat, mood: 'glad', delay }];
  },
});
