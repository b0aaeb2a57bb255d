import { ROW_SIZE } from '../manifest.ts';
import type { Event, View } from '../rules/model.ts';
import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import { moodsByEvent } from '#renderer/screen/mood.ts';
import { LANDING } from './eventPresentations.ts';

/** Taking a row is a shock; a card that fills its row as the fifth has just escaped. */
export const moods = moodsByEvent<View, Event>({
  'row-taken': ({ seat, bulls }) => (bulls > 0 ? [{ seat, mood: 'shocked', delay: LANDING }] : []),
  placed: ({ seat, position }) =>
    position === ROW_SIZE - 1 ? [{ seat, mood: 'relieved', delay: FLIGHT_MS }] : [],
});
