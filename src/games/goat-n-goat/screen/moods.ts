import { moodsByEvent } from '../../../renderer/match/kit/mood.ts';
import type { Event, View } from '../rules/model.ts';
import { LOSS, TAKING } from './turnTimes.ts';

/** A taker is glad once the flag is planted; who loses a flock is shocked as its first goat has fallen. */
export const moods = moodsByEvent<View, Event>({
  'mountain-taken': ({ seat }) => [{ seat, mood: 'glad', delay: TAKING.flag }],
  'flock-lost': ({ seat }) => [{ seat, mood: 'shocked', delay: LOSS.fall }],
});
