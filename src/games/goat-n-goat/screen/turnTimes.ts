import { FLIGHT_MS } from '#renderer/screen/eventPresentation.ts';
import { moodsByEvent } from '#renderer/screen/mood.ts';
import type { Event, View } from '../rules/model.ts';

/** All times in ms at normal speed. Goats of a play hop up their ledges one after another. */
const HOP = { duration: 180, interval: 60, maxDelay: 240 } as const;

export const HOP_MS = HOP.duration;
/** When the first goat hops: just before its card, by then small, has landed. */
export const FIRST_HOP_MS = FLIGHT_MS - 40;

export function hopStarts(goats: number, from: number): readonly number[] {
  const interval = Math.min(HOP.interval, HOP.maxDelay / Math.max(1, goats - 1));
  return Array.from({ length: goats }, (_, at) => from + at * interval);
}

export const LOSS = { interval: 90, fall: 340, limit: 700, least: 700, read: 120 } as const;

export const fallenAt = (goats: number): number =>
  Math.min(LOSS.limit, (goats - 1) * LOSS.interval + LOSS.fall);

/** Pause of a loss; the goats of that colour that were played then hop up. */
export const lossPause = (lost: number, played: number): number =>
  Math.max(LOSS.least, hopStarts(played, fallenAt(lost)).at(-1)! + HOP_MS + LOSS.read);

/** Starts of the parts of a taken mountain's animation. */
export const TAKING = {
  lift: 180,
  flag: 420,
  run: 460,
  count: 520,
  home: 1020,
  end: 1200,
} as const;

export const RUN_MS = 440;

/** Returns when each goat starts to run; the last has crossed before the mountain goes home. */
export function runStarts(goats: number): readonly number[] {
  const room = TAKING.home - TAKING.run - RUN_MS;
  const between = Math.min(70, room / Math.max(1, goats - 1));
  return Array.from({ length: goats }, (_, at) => TAKING.run + at * between);
}

/** A bot's pause before it draws, while its goats are highlighted. */
export const BOT_PAUSE_MS = 320;

const HAND_FALL = { first: 300, between: 130 } as const;

export const handFallTimes = (counts: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(...counts) }, (_, at) => HAND_FALL.first + at * HAND_FALL.between);

/** A taker is glad once the flag is planted; who loses a flock is shocked as its first goat has fallen. */
export const moods = moodsByEvent<View, Event>({
  'mountain-taken': ({ seat }) => [{ seat, mood: 'glad', delay: TAKING.flag }],
  'flock-lost': ({ seat }) => [{ seat, mood: 'shocked', delay: LOSS.fall }],
});
