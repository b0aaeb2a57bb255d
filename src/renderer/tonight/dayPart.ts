/** Starting hour of each part of the day in local time, latest first. */
const BEGINNINGS = [
  [23, 'night'],
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
  [0, 'night'],
] as const;

export type DayPart = (typeof BEGINNINGS)[number][1];

export function dayPartOf(time: Date): DayPart {
  const hour = time.getHours();
  return BEGINNINGS.find(([from]) => hour >= from)![1];
}
