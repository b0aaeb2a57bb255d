import type { SeatEvent } from './stored-phones.ts';

/** Lines kept of one person: whoever sits down and leaves over and over pushes out nobody else's. */
const OF_PERSON_MAX = 20;
/** Lines kept in all. */
const LINES_MAX = 200;

/** The evening's log with one line more. */
export function withSeatEvent(log: readonly SeatEvent[], event: SeatEvent): readonly SeatEvent[] {
  const next = [...log, event];
  const own = next.filter(({ person }) => person === event.person);
  const oldest = own.length > OF_PERSON_MAX ? own[0] : undefined;
  return next.filter((one) => one !== oldest).slice(-LINES_MAX);
}
