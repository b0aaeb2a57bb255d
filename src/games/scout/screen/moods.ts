import type { Event, View } from '../rules/model.ts';
import { moodsByEvent, type SeatMood } from '#renderer/screen/mood.ts';
import { landedAt } from './eventPresentations.ts';

export const moods = moodsByEvent<View, Event>({
  shown({ seat, cards }, _, { active }) {
    const delay = landedAt(cards.length);
    const outdone: readonly SeatMood[] =
      active && active.owner !== seat ? [{ seat: active.owner, mood: 'gloomy', delay }] : [];
    return [...outdone, { seat, mood: 'glad', delay }];
  },
});
