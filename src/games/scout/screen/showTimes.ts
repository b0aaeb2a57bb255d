import { FLIGHT_MS } from '../../../renderer/match/kit/flightTime.ts';

/** In ms at normal speed. */
export const DRUM_ROLL_MS = 380;
/** In ms at normal speed. */
const SHOW_TIMES = { betweenCards: 150, least: 2000, read: 1400 } as const;

/** From this size cards land one after another. */
const ONE_BY_ONE_MIN = 3;
/** From this size a show is announced across the ring. */
const BIG_MIN = 4;

/** Beaten cards leave one after another, all within an ordinary step. */
const TAKEN_TIMES = { interval: 45, total: 140 } as const;

export const isBig = (size: number): boolean => size >= BIG_MIN;

/** Returns when each card starts for the ring; a drum roll precedes the last of three and more. */
export const showStarts = (size: number): readonly number[] =>
  Array.from({ length: size }, (_, at) => {
    if (size < ONE_BY_ONE_MIN) return 0;
    return at * SHOW_TIMES.betweenCards + (at === size - 1 ? DRUM_ROLL_MS : 0);
  });

/** Returns when the beaten card at a position leaves the ring. */
export const takenStart = (at: number, count: number): number =>
  at * Math.min(TAKEN_TIMES.interval, TAKEN_TIMES.total / Math.max(1, count - 1));

/** Returns when the last card has landed. */
export const landedAt = (size: number): number => showStarts(size).at(-1)! + FLIGHT_MS;

/** Returns when the drum roll begins; null for a show without one. */
export const drumRollAt = (size: number): number | null =>
  size < ONE_BY_ONE_MIN ? null : showStarts(size).at(-1)! - DRUM_ROLL_MS;

export const showPause = (size: number): number =>
  Math.max(SHOW_TIMES.least, landedAt(size) + SHOW_TIMES.read);
